{{ config(materialized="table") }}
select id, "Name" as name from {{ source("shop", "customers") }}
