-- What the addresses of a country have besides lines, city, state and postal code, such as the block of a Kuwaiti address.

alter table addresses add column place jsonb not null default '{}';
comment on column addresses.place is 'Area, building and other fields of the country by their name in the contract; those that were entered.';
