-- Customers in the back office: notes of staff, and the lookups of the screens.

create table customer_notes (
	user_id integer primary key references users on delete cascade,
	text text not null check (length(text) <= 5000),
	written_by integer references users on delete set null,
	written_at timestamptz not null default now(),
	version integer not null default 1
);
comment on table customer_notes is 'What staff noted about an account or a guest.';
comment on column customer_notes.written_by is 'Who changed it last. Null for deleted accounts.';
create index customer_notes_author on customer_notes (written_by) where written_by is not null;

create index mails_recipient on mails (lower(recipient), id);
create index users_newest on users (id) where not is_guest;

-- The log says that and when a note was changed, without its text, which may contain personal data.
create function audited_customer(record integer) returns jsonb language sql stable as $$
	select jsonb_build_object('name', '#' || record, 'noteVersion', (select version from customer_notes where user_id = record))
	from users where id = record
$$;
do $$
declare
	was text := pg_get_functiondef('audited_state'::regproc);
	made text := replace(was, E'when ''suppliers'' then',
		E'when ''customers'' then audited_customer(record)\n\t\twhen ''suppliers'' then');
begin
	if made = was then raise exception 'audited_state has no branch for suppliers'; end if;
	execute made;
end $$;
create trigger customer_notes_take_audit_snapshot before insert or update on customer_notes for each row
	execute function snapshot_audited_record('customers', 'user_id');
