-- Wrong passwords, counted per account and network, and per network. Who is counted is kept as a SHA-256, so that this
-- table lists neither people nor where they are. Unlogged: it may be lost in a crash, and is written often.
create unlogged table sign_in_failures (
	who bytea primary key,
	failures integer not null check (failures > 0),
	last_failed_at timestamptz not null default now()
);
create index sign_in_failures_age on sign_in_failures (last_failed_at);

-- How often a call was made from a network in the window that ends at ends_at.
create unlogged table call_counts (
	what bytea primary key,
	calls integer not null,
	ends_at timestamptz not null
);
create index call_counts_end on call_counts (ends_at);
