-- Contact messages are answered in the back office.

alter table contact_messages add column done_at timestamptz, add column version integer not null default 1;
comment on column contact_messages.done_at is 'When it was answered or marked as done. Null: it is not answered.';
comment on column contact_messages.version is 'Counts its answers, and every change of done_at.';
-- Earlier messages were answered from the mailbox of the shop.
update contact_messages set done_at = now();
create index orders_lower_email on orders (lower(buyer_email), id);
create index contact_messages_waiting on contact_messages (id) where done_at is null;

create table contact_entries (
	id integer generated always as identity primary key,
	message_id integer not null references contact_messages on delete cascade,
	kind text not null check (kind in ('answer', 'note')),
	text text not null check (length(text) <= 10000),
	written_by integer references users on delete set null,
	written_at timestamptz not null default now(),
	mail_id bigint references mails on delete set null,
	request_id uuid unique,
	check ((kind = 'answer') = (request_id is not null))
);
comment on table contact_entries is 'Answers to contact messages, and internal notes about them.';
comment on column contact_entries.written_by is 'Null for deleted accounts.';
comment on column contact_entries.mail_id is
	'The mail of an answer. Null once it was sent and deleted; a mail that could not be delivered is kept with its answer.';
comment on column contact_entries.request_id is 'Of an answer: chosen by the form, so that a repeated request sends one mail.';
create index contact_entries_message on contact_entries (message_id, id);
create index contact_entries_mail on contact_entries (mail_id) where mail_id is not null;
create index contact_entries_author on contact_entries (written_by) where written_by is not null;

create function audited_message(record integer) returns jsonb language sql stable as $$
	select jsonb_build_object('name', '#' || id, 'isDone', done_at is not null,
		'entries', (select coalesce(jsonb_agg(jsonb_build_object('id', contact_entries.id, 'kind', kind) order by contact_entries.id), '[]')
			from contact_entries where message_id = record))
	from contact_messages where id = record
$$;
do $$
declare
	was text := pg_get_functiondef('audited_state'::regproc);
	made text := replace(was, E'when ''suppliers'' then',
		E'when ''messages'' then audited_message(record)\n\t\twhen ''suppliers'' then');
begin
	if made = was then raise exception 'audited_state has no branch for suppliers'; end if;
	execute made;
end $$;
create trigger contact_messages_take_audit_snapshot before update of done_at on contact_messages for each row
	when (old.done_at is distinct from new.done_at) execute function snapshot_audited_record('messages', 'id');
create trigger contact_entries_take_audit_snapshot before insert on contact_entries for each row
	execute function snapshot_audited_record('messages', 'message_id');
