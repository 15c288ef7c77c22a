-- A finish looks different: a variant may have photographs of its own. When it goes, they stay with the product.
alter table product_images add column variant_id integer references product_variants on delete set null;
create index product_images_variant on product_images (variant_id) where variant_id is not null;
