create table setup_codes (
	code_hash bytea primary key,
	created_at timestamptz not null default now()
);
comment on table setup_codes is
	'One-time codes for creating the first member of staff, one of every start of a shop that has none. Deleted with the first use.';
