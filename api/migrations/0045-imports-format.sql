-- Files of other shop systems.

alter table imports add column format text not null default 'table' check (format in ('table', 'shopify'));
comment on column imports.format is 'What the file is: a table of products, or the product export of Shopify.';
