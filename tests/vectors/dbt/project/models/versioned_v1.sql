{{ config(materialized="table") }}
select id from {{ source("shop", "customers") }}
