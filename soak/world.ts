import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashPassword } from "../api/src/accounts/password.ts";
import { type Database, openDatabase, openPool } from "../api/src/database/database.ts";
import { migrate } from "../api/src/database/migrate.ts";
import { anAddress } from "../api/test/makers.ts";
import { type DevDatabase, startDevDatabase } from "../tools/dev-database/src/start-dev-database.ts";
import { type Child, startChild } from "./child.ts";
import { type Link, openLink } from "./link.ts";
import type { ShopOptions } from "./shop-process.ts";
import { Visitor } from "./visitor.ts";

/** A running shop with all it depends on, each in processes of their own, in a temporary folder. */
export interface World {
	folder: string;
	/** The shop's database, reached without the link. */
	db: Database;
	/** A statement without a result. */
	execute(statement: string): Promise<void>;
	url(): string;
	shop(): Child;
	provider: Child;
	/** Between the shop and its database. */
	databaseLink: Link;
	/** Between the shop and the card provider. */
	providerLink: Link;
	/** Stops PostgreSQL and starts it again. */
	database: { stop(): Promise<void>; start(): Promise<void>; freeze(): Promise<void>; thaw(): Promise<void> };
	/** Kills the shop with SIGKILL. */
	kill(): Promise<void>;
	/** Starts the shop again, on the same address, after it has ended. */
	restart(): Promise<void>;
	/** Starts another process of the shop on this port. Whoever starts it ends it. */
	startProcess(port: string): Promise<Child>;
	/** An account that is signed in. `at` is where it finds the shop, by default the first process. */
	signIn(email: string, options?: { admin?: boolean; address?: string; at?: string }): Promise<Visitor>;
	/** Pays an intent as the browser does at the last step, at the provider. @returns the status of the intent. */
	pay(intentId: string): Promise<string>;
	/** A call of the provider's API with the secret key. */
	// biome-ignore lint/suspicious/noExplicitAny: an object of the provider
	callProvider(method: "GET" | "POST", path: string, form?: Record<string, string>): Promise<any>;
	webhookSecret: string;
	close(): Promise<void>;
}

/** The request of the browser that creates the order of a paid cart. */
export function orderRequest(cartId: string) {
	return {
		cartId,
		deliveryMethodId: 1,
		shippingAddress: anAddress,
		paymentSummary: { last4: 4242, brand: "visa", expMonth: 12, expYear: 2034 },
	};
}

const password = "Soak-Soak-Soak-1";
const worlds = new Set<AsyncDisposableStack>();

/** Has what a row starts beside its world ended when a run is interrupted. */
export function closeOnInterrupt(started: AsyncDisposableStack): void {
	worlds.add(started);
}

/** Ends everything that was started and is still running, when a run is interrupted. */
export async function closeWorlds(): Promise<void> {
	await Promise.allSettled([...worlds].map((world) => world.disposeAsync()));
}

/**
 * Starts databases, card provider and shop.
 *
 * @param options.pages whether the website is served; it must have been built.
 * @param options.port where the shop listens; it must be said where PUBLIC_URL is another address.
 * @param options.env more configuration of the shop, which may depend on its database.
 * @param options.fill puts records into the migrated database before the shop starts.
 */
export async function openWorld({
	pages = false,
	port: wantedPort = "0",
	env = {},
	fill = async () => {},
}: {
	pages?: boolean;
	port?: string;
	env?: Record<string, string> | ((database: DevDatabase & { folder: string }) => Promise<Record<string, string>>);
	fill?: (pool: ReturnType<typeof openPool>) => Promise<void>;
} = {}): Promise<World> {
	await using started = new AsyncDisposableStack();
	const folder = await mkdtemp(join(tmpdir(), "noor-soak-"));
	started.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
	const bankDatabase = await startDevDatabase(join(folder, "provider"), { ephemeral: true });
	started.defer(() => bankDatabase.stop());
	const shopFolder = join(folder, "shop-database");
	let database = await startDevDatabase(shopFolder, { ephemeral: true });
	started.defer(() => database.stop());
	const databaseLink = await openLink(Number(new URL(database.url).port));
	started.defer(() => databaseLink.close());
	const linkedUrl = new URL(database.url);
	linkedUrl.port = String(databaseLink.port);
	const directUrl = database.url;

	const pool = openPool(directUrl, 5);
	pool.on("error", () => {});
	started.defer(async () => {
		if (!pool.ended) await pool.end();
	});
	await migrate(pool);
	await fill(pool);
	const passwordHash = await hashPassword(password);

	const webhookSecret = `whsec_${randomBytes(24).toString("hex")}`;
	const provider = await startChild("./provider-process.ts", { databaseUrl: bankDatabase.url, webhookSecret });
	started.defer(() => end(provider, "disconnect"));
	const { port, ...keys } = provider.facts;
	const providerLink = await openLink(port);
	started.defer(() => providerLink.close());

	const moreEnv = typeof env === "function" ? await env({ ...database, folder: shopFolder }) : env;
	const start = (listenPort: string): Promise<Child> =>
		startChild("./shop-process.ts", {
			pages,
			provider: { ...keys, webhookSecret, port: providerLink.port },
			env: {
				PORT: listenPort,
				DATA_DIR: join(folder, "data"),
				DATABASE_URL: linkedUrl.href,
				DEMO: "0",
				LOG_LEVEL: "warn",
				STOP_GRACE_S: "0",
				...moreEnv,
			},
		} satisfies ShopOptions);
	let shop = await start(wantedPort);
	started.defer(() => end(shop, "SIGTERM"));
	const listenPort = wantedPort === "0" ? new URL(shop.facts.url).port : wantedPort;
	const url = `http://127.0.0.1:${listenPort}`;
	await provider.ask({ webhookUrl: `${url}/api/payments/webhook` });

	const callProvider: World["callProvider"] = async (method, path, form = {}) => {
		const query = new URLSearchParams(form);
		const response = await fetch(`http://127.0.0.1:${port}${path}${method === "GET" ? `?${query}` : ""}`, {
			method,
			headers: { authorization: `Bearer ${keys.secretKey}`, "content-type": "application/x-www-form-urlencoded" },
			...(method === "POST" ? { body: query } : {}),
		});
		const body = (await response.json()) as { error?: { message: string } };
		if (!response.ok) throw new Error(`${method} ${path}: ${body.error?.message}`);
		return body;
	};
	let currentPool = pool;
	let current = openDatabase(pool);
	const signal = async (name: NodeJS.Signals) => {
		for (const pid of await processesOf(shopFolder)) process.kill(pid, name);
	};

	const running = started.move();
	worlds.add(running);
	running.defer(async () => void worlds.delete(running));
	return {
		folder,
		get db() {
			return current;
		},
		execute: async (statement) => void (await currentPool.query(statement)),
		url: () => url,
		shop: () => shop,
		provider,
		databaseLink,
		providerLink,
		database: {
			stop: async () => {
				databaseLink.break();
				await database.stop();
			},
			start: async () => {
				database = await startDevDatabase(shopFolder, { ephemeral: true });
				databaseLink.pointTo(Number(new URL(database.url).port));
				databaseLink.repair();
				const again = openPool(database.url, 5);
				again.on("error", () => {});
				running.defer(() => again.end());
				currentPool = again;
				current = openDatabase(again);
			},
			freeze: () => signal("SIGSTOP"),
			thaw: () => signal("SIGCONT"),
		},
		async kill() {
			shop.process.kill("SIGKILL");
			await shop.ended;
		},
		async restart() {
			await shop.ended;
			shop = await start(listenPort);
		},
		startProcess: start,
		async signIn(email, { admin = false, address, at = url } = {}) {
			await current
				.insertInto("users")
				.values({ email, firstName: "Soak", lastName: "Test", passwordHash, role: admin ? "owner" : null })
				.onConflict((conflict) => conflict.doNothing())
				.execute();
			const visitor = new Visitor(() => at, address);
			const { status, body } = await visitor.post("/api/login?useCookies=true", { email, password });
			if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${JSON.stringify(body)}`);
			return visitor;
		},
		async pay(intentId) {
			const { id } = await callProvider("POST", "/v1/test_helpers/confirmation_tokens", {
				payment_method: "pm_card_visa",
				"shipping[name]": anAddress.name,
				"shipping[address][line1]": anAddress.line1,
				"shipping[address][city]": anAddress.city,
				"shipping[address][state]": anAddress.state,
				"shipping[address][country]": anAddress.country,
			});
			const intent = await callProvider("POST", `/v1/payment_intents/${intentId}/confirm`, {
				confirmation_token: id,
				return_url: "https://noor.example/checkout/success",
			});
			return intent.status;
		},
		callProvider,
		webhookSecret,
		close: () => running.disposeAsync(),
	};
}

async function end(child: Child, how: "disconnect" | NodeJS.Signals): Promise<void> {
	if (child.process.exitCode !== null || child.process.signalCode !== null) return;
	if (how === "disconnect") child.process.disconnect();
	else child.process.kill(how);
	await child.ended;
}

/** The process ids of a PostgreSQL: the postmaster first, then its children. Known on Linux only. */
async function processesOf(folder: string): Promise<number[]> {
	const postmaster = Number.parseInt(await readFile(join(folder, "postgres/postmaster.pid"), "utf8"), 10);
	const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
	const children: number[] = [];
	for (const pid of pids) {
		const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
		// The name of the program is in brackets and may contain spaces; state and parent follow it.
		const [, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
		if (Number(parent) === postmaster) children.push(pid);
	}
	return [postmaster, ...children];
}
