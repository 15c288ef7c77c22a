-- Imports of products from CSV files.

create table imports (
	id integer generated always as identity primary key,
	file_name text not null,
	content bytea,
	encoding text not null,
	delimiter text not null,
	headers jsonb not null,
	sample jsonb not null,
	row_count integer not null,
	mapping jsonb not null,
	create_missing boolean not null default false,
	state text not null default 'uploaded' check (state in ('uploaded', 'checking', 'checked', 'applying', 'done', 'failed')),
	attempt integer not null default 0,
	progress integer not null default 0,
	heartbeat_at timestamptz not null default now(),
	fingerprint text,
	result jsonb,
	failure text,
	uploaded_by integer references users on delete set null,
	uploaded_at timestamptz not null default now()
);
comment on table imports is
	'Import jobs. The row holds the whole state, so that any process can continue a step whose process has died.';
comment on column imports.content is 'The file as uploaded. Null once purged.';
comment on column imports.sample is 'The first rows, shown while columns are mapped.';
comment on column imports.mapping is 'Product field to column index, from 0: {"name": 0}.';
comment on column imports.create_missing is 'Whether unknown brands, suppliers and categories are created.';
comment on column imports.attempt is
	'Fencing token: incremented by each step. A step that was taken over may no longer write its result.';
comment on column imports.progress is 'Rows processed in this step.';
comment on column imports.heartbeat_at is 'Last heartbeat of the running step.';
comment on column imports.fingerprint is
	'Hash of the catalogue data that the check has read, without stock. Detects changes between check and apply.';
alter table imports alter column content set storage external;
create index imports_uploaded_by on imports (uploaded_by);

create table import_stock_baselines (
	stock_id integer not null references stock on delete cascade,
	exported_quantity integer not null,
	exported_movement_id bigint not null,
	imported_quantity integer not null,
	primary key (stock_id, exported_quantity, exported_movement_id)
);
comment on table import_stock_baselines is
	'The stock that a file has set, by the state it was exported from. Importing the same file again applies only '
	'the difference.';
comment on column import_stock_baselines.exported_quantity is 'Available quantity when the file was exported.';
comment on column import_stock_baselines.exported_movement_id is
	'The last stock movement when the file was exported; 0 where the file does not say.';
comment on column import_stock_baselines.imported_quantity is 'Available quantity that the file has set last.';
