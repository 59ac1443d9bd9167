{{ config(materialized="table", alias="customer_copies") }}
select * from {{ source("shop", "customers") }}
