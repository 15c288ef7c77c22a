-- Photometric files of products and variants (IES, EULUMDAT).

create table photometry_files (
	id integer generated always as identity primary key,
	product_id integer not null references products on delete cascade,
	variant_id integer references product_variants on delete cascade,
	format text not null check (format in ('ies', 'ldt')),
	file_name text not null check (length(file_name) between 1 and 200),
	original bytea not null check (length(original) <= 1000000),
	converted bytea not null,
	distribution jsonb not null,
	uploaded_at timestamptz not null default now(),
	constraint photometry_files_key unique nulls not distinct (product_id, variant_id)
);
comment on table photometry_files is 'The measured light of products and variants, as makers publish it.';
comment on column photometry_files.variant_id is 'Null for the file of the product, which is also that of variants without one of their own.';
comment on column photometry_files.original is 'The file as it was uploaded. In the database, so that one backup and one transaction cover it.';
comment on column photometry_files.converted is 'The same in the other format, written when it was uploaded.';
comment on column photometry_files.distribution is
	'Its intensities with fewer planes and angles, for pages and tools: `Photometry` of the workspace lighting.';
create index photometry_files_variant on photometry_files (variant_id) where variant_id is not null;

create trigger photometry_files_increment_catalogue_version after insert or update or delete or truncate on photometry_files
	for each statement execute function increment_catalogue_version();
create trigger photometry_files_track_insert after insert on photometry_files referencing new table as new_rows
	for each statement execute function track_product_changes('product_id');
create trigger photometry_files_track_update after update on photometry_files
	referencing old table as old_rows new table as new_rows
	for each statement execute function track_product_changes('product_id');
create trigger photometry_files_track_delete after delete on photometry_files referencing old table as old_rows
	for each statement execute function track_product_changes('product_id');
create trigger photometry_files_track_truncate after truncate on photometry_files
	for each statement execute function track_product_changes('product_id');

-- Added to the function as it is, whatever else it has by now. The log shows which file it was, not its content.
do $$
declare
	was text := pg_get_functiondef('audited_product'::regproc);
	made text := replace(was, E'''categories'', (', E'''photometry'', (select coalesce(jsonb_agg(jsonb_build_object(''id'', file.id,\n'
		'\t\t\t\t''fileName'', file_name, ''digest'', left(encode(sha256(original), ''hex''), 8),\n'
		'\t\t\t\t''variant'', (select size from product_variants as lit where lit.id = file.variant_id)) order by file.id), ''[]'')\n'
		'\t\t\tfrom photometry_files as file where file.product_id = product),\n'
		'\t\t''categories'', (');
begin
	if made = was then raise exception 'audited_product has no categories'; end if;
	execute made;
end $$;
-- What the log shows of a product has one more field now. That must not make an import look changed since.
update import_changes set after = after || '{"photometry": []}' where after is not null;

create trigger photometry_files_take_audit_snapshot before insert or delete on photometry_files for each row
	execute function snapshot_audited_record('products', 'product_id');
create trigger photometry_files_take_audit_snapshot_on_update before update on photometry_files for each row
	when (old.* is distinct from new.*) execute function snapshot_audited_record('products', 'product_id');
