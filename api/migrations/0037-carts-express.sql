-- Carts of purchases on a product page: they are never a shopper's cart.

alter table carts add column is_express boolean not null default false;
