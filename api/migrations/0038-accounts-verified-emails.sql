-- Accounts whose mailbox was verified, which the orders of guests of the same address join.

alter table users add column email_verified_at timestamptz;
comment on column users.email_verified_at is
	'When the user verified the e-mail address by a mailed link. Null: not verified.';
alter table account_tokens
	drop constraint account_tokens_purpose_check,
	add constraint account_tokens_purpose_check check (purpose in ('reset-password', 'change-email', 'verify-email'));
