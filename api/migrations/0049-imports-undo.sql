-- What an import changed, so that it can be undone.

alter table imports drop constraint imports_state_check;
alter table imports add constraint imports_state_check
	check (state in ('uploaded', 'checking', 'checked', 'applying', 'done', 'failed', 'undone'));
alter table imports add column created_records jsonb not null default '{"brands": [], "suppliers": [], "categories": []}';
comment on column imports.created_records is 'Ids of what the import created beside products. A category stands before those below it.';

create table import_changes (
	import_id integer not null references imports on delete cascade,
	product_id integer not null,
	before jsonb,
	after jsonb,
	last_movement_id bigint,
	primary key (import_id, product_id)
);
comment on table import_changes is 'The products that an import changed. Deleted with the import''s file.';
comment on column import_changes.product_id is 'No foreign key: a product that was deleted since cannot be restored, and says so.';
comment on column import_changes.before is 'The rows of the product before the import. Null for a product that it created.';
comment on column import_changes.after is 'The product after the import, as the audit log shows it. Different now: changed since.';
comment on column import_changes.last_movement_id is 'The last stock movement of the product after the import. A later one: sold or changed since.';
