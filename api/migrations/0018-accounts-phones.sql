alter table addresses add phone text not null default '';
comment on column addresses.phone is 'In E.164; empty if it is not known.';
comment on column addresses.city is 'Empty in countries whose addresses have no city.';
