alter table order_items add price_before_fils integer check (price_before_fils > price_fils);
comment on column order_items.price_before_fils is 'What one piece cost before the price was reduced; null if it was not.';
