-- What staff choose for an import besides its columns.

alter table imports add column decimal_sign text not null default '.' check (decimal_sign in ('.', ','));
comment on column imports.decimal_sign is 'The sign before the decimals of the file''s numbers.';
alter table imports add column defaults jsonb not null default '{}';
comment on column imports.defaults is 'Values of new products where the file has none, by product field: {"supplier": "Shati"}.';
