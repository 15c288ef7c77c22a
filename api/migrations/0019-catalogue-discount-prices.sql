-- A discount price is what a product costs, below its base price. Until now it was the price before: above the base price,
-- and shown struck through. Variants have compare-at prices for that.

update products set base_price_fils = discount_price_fils, discount_price_fils = base_price_fils
where discount_price_fils > base_price_fils and base_price_fils > 0
	and not exists (select from product_variants where product_id = products.id);

update products set discount_price_fils = null where discount_price_fils >= base_price_fils or discount_price_fils = 0;

comment on column products.discount_price_fils is
	'The price of a product without variants, if it is below the base price. Null: the base price is the price.';
