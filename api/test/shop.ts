import { readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hash } from "@node-rs/argon2";
import type { Access } from "@noor/contract/endpoint";
import type { StaffRole } from "@noor/contract/roles";
import type { Seller } from "@noor/contract/shop";
import Fastify, { type FastifyInstance } from "fastify";
import type pg from "pg";
import { test as base } from "vitest";
import { type ApiOptions, api } from "../src/app.ts";
import { openSearchIndex } from "../src/catalogue/search-index/open-search-index.ts";
import { type Database, openDatabase, openPool } from "../src/database/database.ts";
import { type Changes, watchChanges } from "../src/database/watch-changes.ts";
import { routerOptions, schemaController } from "../src/http/route.ts";
import { openSettings } from "../src/settings/open-settings.ts";
import type { FirstSettings } from "../src/settings/stored-settings.ts";
import { Client } from "./client.ts";
import { openTestDatabase, type TestDatabase } from "./reused-databases.ts";

/** `admin` is an owner of the shop. */
export type Who = "anyone" | "customer" | "admin" | Exclude<StaffRole, "owner">;

/** A whole API on a database of its own: nothing one test does is seen by another. */
export interface Shop {
	app: FastifyInstance;
	inject: FastifyInstance["inject"];
	/** Every route the API serves, who may call it, and whether its answer is the same for everybody. */
	routes: { method: string; url: string; access: Access | undefined; isPublic: boolean }[];
	db: Database;
	pool: pg.Pool;
	databaseUrl: string;
	/** The changes it receives, if it is watching. */
	changes: Changes | undefined;
	/** Where the API listens. Listens from the first call on; `inject` needs no address. */
	address(): Promise<string>;
	/** A visitor with cookies of their own, signed in unless `anyone`; each call is a new one. */
	as(who: Who): Promise<Client>;
	/** Another customer, who is signed in. The account is made where there is none. */
	asShopper(email: string): Promise<Client>;
	/** A new guest, who has the pages of a language. */
	asGuest(email?: string, locale?: string): Promise<Client>;
	/** The mails sent so far, oldest first, as they left. */
	mails(): Promise<string[]>;
}

/** The seller of all orders of the tests. */
export const aSeller: Seller = {
	demonstration: false,
	company: "Noor Lighting Trading LLC",
	address: "Warehouse 12, Al Quoz 1",
	taxRegistrationNumber: null,
	numberIsDemonstration: false,
};

const firstSettings: FirstSettings = {
	name: "Noor",
	email: "counter@test.example",
	phone: "+971 4 555 0142",
	address: aSeller.address,
	company: aSeller.company,
	taxRegistrationNumber: null,
};

/** The accounts that `as` signs in. Their passwords are known to the tests only. */
export const accounts: Record<Exclude<Who, "anyone">, Account> = {
	customer: { email: "customer@test.example", password: "Customer-Test-1", role: null },
	admin: { email: "admin@test.example", password: "Admin-Test-1", role: "owner" },
	manager: { email: "manager@test.example", password: "Manager-Test-1", role: "manager" },
	orders: { email: "orders@test.example", password: "Orders-Test-1", role: "orders" },
	catalogue: { email: "catalogue@test.example", password: "Catalogue-Test-1", role: "catalogue" },
	"read-only": { email: "read-only@test.example", password: "Read-Only-Test-1", role: "read-only" },
};

interface Account {
	email: string;
	password: string;
	role: StaffRole | null;
}

export const test = base.extend("shop", async ({}, { onCleanup }): Promise<Shop> => {
	const { shop, close } = await openShop();
	onCleanup(close);
	return shop;
});

/** For tests of plans: the planner also looks at the sizes of files, which are not as at first in a database that was used. */
export const testOfPlans = base.extend("shop", async ({}, { onCleanup }): Promise<Shop> => {
	const { shop, close } = await openShop({ database: await openTestDatabase({ isUnused: true }) });
	onCleanup(close);
	return shop;
});

/** A shop on a database of its own, or on one that is shared. `isWatching` is whether it hears of changes and keeps answers. */
export async function openShop({
	database: shared,
	isWatching = false,
	...options
}: Partial<ApiOptions> & {
	database?: Omit<TestDatabase, "Client"> & Partial<TestDatabase>;
	isWatching?: boolean;
} = {}): Promise<{
	shop: Shop;
	close(): Promise<void>;
}> {
	const database = shared ?? (await openTestDatabase());
	// Made by the first mail or picture.
	const folder = join(tmpdir(), `noor-test-shop-${crypto.randomUUID()}`);
	const pool = openPool(database.url, 10, database.Client);
	const db = openDatabase(pool);
	let address = "http://127.0.0.1:3000";
	const app = Fastify({
		routerOptions,
		schemaController,
		// A connection that has not sent a request yet counts as busy, and would hold a test up for a minute.
		forceCloseConnections: true,
	});
	const routes: Shop["routes"] = [];
	app.addHook("onRoute", ({ method, url, config }) => {
		for (const each of [method].flat())
			routes.push({ method: each, url, access: config?.access, isPublic: config?.isPublic ?? false });
	});
	const settings = await openSettings(db, {
		databaseUrl: database.url,
		first: firstSettings,
		demonstration: false,
		log: app.log,
	});
	const changes = isWatching ? await watchChanges(database.url, app.log) : undefined;
	const searchIndex = openSearchIndex(db, changes && { receivedVersion: changes.receivedVersion });
	await app.register(api, {
		...(changes ? { changes } : {}),
		db,
		pool,
		databaseUrl: database.url,
		publicUrl: () => address,
		payments: {
			secretKey: "sk_test_nobody",
			publishableKey: "pk_test_nobody",
			webhookSecret: "whsec_test",
			scriptUrl: "/card-provider/stripe.js",
			// Port 9 discards: a test that pays asks for `shopWithCards`.
			connection: { host: "127.0.0.1", port: 9, protocol: "http" },
		},
		mail: { folder: join(folder, "mails"), from: "Noor <shop@noor.example>" },
		media: { cacheFolder: join(folder, "media") },
		settings,
		// A test sees what it has changed, however much and however slow the machine is.
		searchIndex: () => searchIndex({ exact: true }),
		shop: { demonstration: false, mailbox: false },
		jobs: false,
		...options,
	});
	await app.ready();

	const shop: Shop = {
		app,
		inject: app.inject.bind(app),
		routes,
		db,
		pool,
		databaseUrl: database.url,
		changes,
		address: async () => {
			if (!app.server.listening) address = await app.listen({ host: "127.0.0.1", port: 0 });
			return address;
		},
		as: async (who) => {
			const client = new Client(app);
			if (who !== "anyone") await signIn(client, pool, accounts[who]);
			return client;
		},
		asShopper: async (email) => {
			const client = new Client(app);
			await signIn(client, pool, { ...accounts.customer, email });
			return client;
		},
		asGuest: async (email = "guest@test.example", locale) => {
			const client = new Client(app, locale);
			const answer = await client.post("/api/guest", { email, phone: "050 123 4567" });
			if (answer.status !== 200) throw new Error(`No guest: ${answer.status} ${JSON.stringify(answer.body)}`);
			return client;
		},
		mails: () => readMails(join(folder, "mails")),
	};
	const close = async () => {
		await app.close();
		await settings.close();
		await changes?.close();
		if (!pool.ended) await pool.end();
		await database.drop();
		await rm(folder, { recursive: true, force: true, maxRetries: 10 });
	};
	return { shop, close };
}

async function signIn(client: Client, pool: pg.Pool, { email, password, role }: Account) {
	// As weak as argon2 goes: what a good hash costs is paid in the tests of accounts, not in every test.
	const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1 });
	await pool.query(
		`INSERT INTO users (email, first_name, last_name, password_hash, role)
		 VALUES ($1, $2, 'Tester', $3, $4) ON CONFLICT DO NOTHING`,
		[email, role ? "admin" : "customer", passwordHash, role],
	);
	const answer = await client.post("/api/login?useCookies=true", { email, password });
	if (answer.status !== 200)
		throw new Error(`${email} could not sign in: ${answer.status} ${JSON.stringify(answer.body)}`);
}

async function readMails(folder: string): Promise<string[]> {
	const names = await readdir(folder).catch(() => []);
	return Promise.all(names.sort().map((name) => readFile(join(folder, name), "utf8")));
}
