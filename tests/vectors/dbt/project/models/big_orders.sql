{{ config(materialized="view") }}
select * from {{ source("shop", "orders") }} where amount > 1
