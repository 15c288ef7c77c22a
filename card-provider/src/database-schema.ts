import type pg from "pg";
import { inTransaction } from "./transaction.ts";

/**
 * The migrations of the provider's tables. The database stores how many have run. Never edit a released step; add one.
 *
 * Documents are `json`, not `jsonb`, which would not keep the order of Stripe's fields.
 */
const schemaSteps = [
	`
	create table card_provider.settings (
		name text primary key,
		value text not null
	);

	-- Every Stripe object. What behaviour a card has is remembered by the test card's name, never its number.
	create table card_provider.objects (
		id text primary key,
		object text not null,
		sequence bigint generated always as identity,
		test_card text,
		document json not null
	);
	create index on card_provider.objects (object, sequence);
	create index on card_provider.objects (object, (document ->> 'payment_intent'));
	create index on card_provider.objects (object, (document ->> 'charge'));

	-- The saved answer of each idempotency key.
	create table card_provider.idempotent_answers (
		key text primary key,
		fingerprint text not null,
		request_id text not null,
		status integer not null,
		body text not null,
		created_at timestamptz not null
	);

	-- What happens later by itself: money settling, slow refunds.
	create table card_provider.scheduled_changes (
		id bigint generated always as identity primary key,
		change text not null,
		object_id text not null,
		due_at timestamptz not null
	);
	create index on card_provider.scheduled_changes (due_at);

	-- One row per event and receiver. endpoint_id is null for the receiver the provider was started with.
	create table card_provider.deliveries (
		id bigint generated always as identity primary key,
		event_id text not null,
		endpoint_id text,
		attempts integer not null default 0,
		state text not null default 'pending' check (state in ('pending', 'delivered', 'dropped', 'given up')),
		last_status integer,
		next_attempt_at timestamptz not null
	);
	create index on card_provider.deliveries (next_attempt_at) where state = 'pending';
	`,
	`
	-- The payments of the emulator of Tabby, each with its checkout session.
	create table card_provider.tabby_payments (
		id text primary key,
		session_id text not null unique,
		merchant_urls json not null,
		document json not null
	);
	`,
	`
	-- For the answers that are a day old, which every call with a key deletes.
	create index on card_provider.idempotent_answers (created_at);
	`,
	`
	-- The payment intent that used up a payment method, or 'detached'. It is attached to no customer then.
	alter table card_provider.objects add column used_by text;
	-- For the number of deliveries of an event that are still waiting.
	create index on card_provider.deliveries (event_id);
	`,
];

/** Creates or updates the schema `card_provider`. Safe to call from several processes at once. */
export async function prepareDatabase(pool: pg.Pool): Promise<void> {
	await inTransaction(pool, async (db) => {
		await db.query(`select pg_advisory_xact_lock(hashtextextended('card_provider schema', 0))`);
		await createTables(db);
	});
}

/** Creates or updates the tables in the transaction that is open, up to a version; by default the newest one. */
export async function createTables(db: pg.PoolClient, upTo = schemaSteps.length): Promise<void> {
	await db.query(`
		create schema if not exists card_provider;
		create table if not exists card_provider.schema_version (version integer not null);
	`);
	const { rows } = await db.query<{ version: number }>("select version from card_provider.schema_version");
	const version = rows[0]?.version ?? 0;
	for (const step of schemaSteps.slice(version, upTo)) await db.query(step);
	await db.query("delete from card_provider.schema_version");
	await db.query("insert into card_provider.schema_version values ($1)", [Math.max(version, upTo)]);
}

/** A persistent setting. The first process stores `initial`; all later calls return the stored value. */
export async function lastingSetting(pool: pg.Pool, name: string, initial: string): Promise<string> {
	await pool.query("insert into card_provider.settings values ($1, $2) on conflict do nothing", [name, initial]);
	const { rows } = await pool.query<{ value: string }>("select value from card_provider.settings where name = $1", [
		name,
	]);
	return rows[0]?.value ?? initial;
}
