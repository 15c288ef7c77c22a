-- The tables of the back office find any part of a name, a number or an address, and answer at once however long they are.
create extension if not exists pg_trgm;

create index products_name_parts on products using gin (name gin_trgm_ops);
create index product_variants_sku_parts on product_variants using gin (sku gin_trgm_ops);
create index product_variants_size_parts on product_variants using gin (size gin_trgm_ops);
create index orders_email_parts on orders using gin (buyer_email gin_trgm_ops);
create index orders_recipient_parts on orders using gin ((shipping_address ->> 'name') gin_trgm_ops);
create index orders_number_parts on orders using gin (('#' || id::text) gin_trgm_ops);

create index products_price on products (base_price_fils, id);
create index orders_date on orders (order_date, id);
create index orders_email on orders (buyer_email, id);
create index orders_subtotal on orders (subtotal_fils, id);
create index orders_paid on orders (paid_fils, id);

-- What was given back is counted on the day on which it was.
create index refunds_date on refunds (created_at);
