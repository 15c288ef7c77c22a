-- Letters to the subscribers of the newsletter, and why a subscription ended.

alter table newsletter_subscriptions
	add column ended_by text check (ended_by in ('reader', 'staff', 'bounce')),
	add column bounce text check (length(bounce) <= 1000);
comment on column newsletter_subscriptions.ended_by is
	'Who ended it at unsubscribed_at: bounce if mails cannot be delivered. Null if it did not end, or in an earlier release.';
comment on column newsletter_subscriptions.bounce is 'What the mail server or the mail provider said.';
create index newsletter_subscriptions_subscribed on newsletter_subscriptions (id)
	where confirmed_at is not null and unsubscribed_at is null;

alter table mails add column recipient_refusal text check (recipient_refusal in ('permanent', 'temporary'));
comment on column mails.recipient_refusal is
	'Whether the mail server refused the recipient at the last attempt. A permanent refusal is not attempted again.';

create table letters (
	id integer generated always as identity primary key,
	subject text not null check (length(subject) between 1 and 150),
	preheader text not null default '' check (length(preheader) <= 200),
	blocks jsonb not null default '[]',
	state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'stopped', 'sent')),
	send_at timestamptz,
	started_at timestamptz,
	finished_at timestamptz,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	version integer not null default 1,
	check (state <> 'scheduled' or send_at is not null)
);
comment on table letters is 'Newsletters, written by staff.';
comment on column letters.send_at is 'When sending begins, or was to begin. Null for a draft.';
comment on column letters.started_at is 'When its recipients were determined.';
create index letters_at_work on letters (send_at) where state in ('scheduled', 'sending');
create trigger letters_bump_row_version before update on letters for each row execute function bump_row_version();

create table letter_deliveries (
	letter_id integer not null references letters on delete cascade,
	subscription_id integer not null references newsletter_subscriptions on delete cascade,
	state text not null default 'waiting' check (state in ('waiting', 'queued', 'sent', 'failed', 'skipped')),
	mail_id bigint references mails on delete set null,
	settled_at timestamptz,
	primary key (letter_id, subscription_id)
);
comment on table letter_deliveries is
	'The recipients of a letter, determined when sending begins. The primary key gives each of them one mail.';
comment on column letter_deliveries.state is
	'waiting, then queued in the outbox; sent, or failed for good; skipped if the subscription ended before.';
create index letter_deliveries_open on letter_deliveries (letter_id, subscription_id) where state in ('waiting', 'queued');
create index letter_deliveries_mail on letter_deliveries (mail_id) where mail_id is not null;
create index letter_deliveries_subscription on letter_deliveries (subscription_id, letter_id);

create function audited_subscriber(record integer) returns jsonb language sql stable as $$
	select jsonb_build_object('name', '#' || id, 'isSubscribed', confirmed_at is not null and unsubscribed_at is null)
	from newsletter_subscriptions where id = record
$$;
create function audited_letter(record integer) returns jsonb language sql stable as $$
	select jsonb_build_object('name', subject, 'preheader', preheader, 'status', state, 'sendAt', send_at,
		'contentVersion', md5(blocks::text))
	from letters where id = record
$$;
do $$
declare
	was text := pg_get_functiondef('audited_state'::regproc);
	made text := replace(was, E'when ''suppliers'' then',
		E'when ''subscribers'' then audited_subscriber(record)\n\t\twhen ''letters'' then audited_letter(record)\n\t\twhen ''suppliers'' then');
begin
	if made = was then raise exception 'audited_state has no branch for suppliers'; end if;
	execute made;
end $$;
create trigger letters_take_audit_snapshot before insert or delete on letters for each row
	execute function snapshot_audited_record('letters', 'id');
create trigger letters_take_audit_snapshot_on_update before update on letters for each row
	when (old.* is distinct from new.*) execute function snapshot_audited_record('letters', 'id');
-- What readers do themselves is not a change by staff.
create trigger newsletter_subscriptions_take_audit_snapshot before update on newsletter_subscriptions for each row
	when (new.ended_by in ('staff', 'bounce') and old.unsubscribed_at is distinct from new.unsubscribed_at)
	execute function snapshot_audited_record('subscribers', 'id');
