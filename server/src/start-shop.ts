import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type ApiOptions, api } from "@noor/api/app";
import { type Database, openDatabase, openPool } from "@noor/api/database/database";
import { migrate } from "@noor/api/database/migrate";
import { startCardProvider } from "@noor/card-provider/card-provider";
import { adminAccount, shopperAccount } from "@noor/demo/accounts";
import { isEmpty, loadDemo } from "@noor/demo/load-demo";
import { payPastOrders } from "@noor/demo/pay-past-orders";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { openBuiltWeb, type Web } from "./built-web.ts";
import { watchCatalogueVersion } from "./catalogue-version.ts";
import { addCompression } from "./compression.ts";
import type { Config } from "./config.ts";
import { provideDatabase } from "./database.ts";
import { addHealth } from "./health.ts";
import { letConnectionsGo } from "./let-connections-go.ts";
import { addLastErrorHandler, addRequestLog } from "./request-log.ts";
import { addSecurityHeaders } from "./security-headers.ts";
import { createServerApp } from "./server-app.ts";
import { reasonOf, StartRefusal } from "./start-refusal.ts";
import { webHost } from "./web-host.ts";
import { within } from "./within.ts";

/** A shop that has been started. */
export interface RunningShop {
	/** Where it is found: PUBLIC_URL, or where it listens. */
	url: string;
	/** The accounts of the demonstration shop, whose passwords everybody may know; none where it was not loaded. */
	demoAccounts: { role: string; email: string; password: string }[];
	/**
	 * Takes no more visitors, finishes with those it has (10 seconds at most), and stops everything it started. What does
	 * not end is not waited for: its database is stopped in any case, within half a minute.
	 */
	close(): Promise<void>;
}

const drainMs = 10_000;
/** What is left to do after the last visitor has gone, a mail or a payment, and everything that is stopped afterwards. */
const lastWorkMs = 5_000;
const endMs = 2_000;

/**
 * Starts the whole shop: database, migrations, demonstration data into an empty database, payments, API, website. Throws
 * a `StartRefusal` for what the operator can mend; whatever had been started by then is stopped again.
 */
export async function startShop(config: Config, openWeb: () => Promise<Web> = openBuiltWeb): Promise<RunningShop> {
	await using started = new AsyncDisposableStack();
	await mustBeFree(config);
	// The website is read while the database starts.
	const opening = openWeb();
	opening.catch(() => {});
	const database = await provideDatabase(config);
	started.defer(database.close);
	const web = await opening;
	const { close: closeWeb } = web;
	if (closeWeb) started.defer(() => within(endMs, closeWeb()));
	const pool = openPool(database.url);
	started.defer(() => within(endMs, pool.end()));
	await migrate(pool);
	const db = openDatabase(pool);
	const demoAccounts = config.demo ? await provideDemo(db) : [];

	let url = config.publicUrl ?? "";
	let listensAt = "";
	let isStopping = false;
	const app = createServerApp(config);
	// A pool makes a new connection when it needs one. Its last ones may still be open when our own database stops.
	pool.on("error", ({ message }) => isStopping || app.log.error({ reason: message }, "a database connection was lost"));
	if (config.smtpUrl && !(config.mailFrom && config.shopEmail))
		app.log.warn("Mails leave the shop with example addresses in them: set MAIL_FROM and SHOP_EMAIL.");
	addSecurityHeaders(app, { stripe: config.stripe !== undefined });
	addCompression(app);
	addRequestLog(app);
	addLastErrorHandler(app);
	letConnectionsGo(app);
	addHealth(app, { pool, isStopping: () => isStopping });

	const payments = await openPayments(config, app, pool, () => listensAt, started);
	await app.register(api, {
		db,
		pool,
		databaseUrl: database.url,
		publicUrl: () => url,
		payments,
		mail: {
			smtpUrl: config.smtpUrl,
			folder: join(config.dataFolder, "mails"),
			from: config.mailFrom ?? "Noor <shop@noor.example>",
		},
		media: { cacheFolder: join(config.dataFolder, "media") },
		shop: shopOf(config),
	});
	await web.serveFiles(app);
	const catalogue = await watchCatalogueVersion(database.url, app.log);
	started.defer(() => within(endMs, catalogue.close()));
	await app.register(webHost, {
		respond: web.respond,
		catalogueVersion: web.pagesLast ? catalogue.current : randomUUID,
		publicUrl: config.publicUrl,
		stripe: config.stripe !== undefined,
	});

	started.defer(() => closeWithin(app, drainMs));
	await app.listen({ host: config.host, port: config.port });
	const { port } = app.server.address() as AddressInfo;
	listensAt = `http://${reachable(config.host)}:${port}`;
	url ||= `http://${reachable(config.host) === "127.0.0.1" ? "localhost" : reachable(config.host)}:${port}`;

	const running = started.move();
	let closed: Promise<void> | undefined;
	return {
		url,
		demoAccounts,
		close() {
			isStopping = true;
			closed ??= running.disposeAsync();
			return closed;
		},
	};
}

/** Loads the demonstration shop into an empty database. Answers its accounts where it is loaded, now or long ago. */
async function provideDemo(db: Database): Promise<RunningShop["demoAccounts"]> {
	if (await isEmpty(db))
		await loadDemo(db).catch(async (error) => {
			// Another process was quicker: that is as good.
			if (await isEmpty(db)) throw error;
		});
	const known = await db.selectFrom("users").where("email", "=", adminAccount.email).select("id").executeTakeFirst();
	if (!known) return [];
	return [
		{ role: "Staff", email: adminAccount.email, password: adminAccount.password ?? "" },
		{ role: "Shopper", email: shopperAccount.email, password: shopperAccount.password },
	];
}

/** What the website says of the shop; a demonstration shop has a number that nobody was ever given. */
function shopOf(config: Config): ApiOptions["shop"] {
	const numberIsDemonstration = config.demo && config.sellerTaxNumber === undefined;
	return {
		email: config.shopEmail,
		demonstration: !config.stripe?.live,
		taxRegistrationNumber: numberIsDemonstration ? "100 0000 0000 0003" : config.sellerTaxNumber,
		numberIsDemonstration,
		mailbox: config.mailbox,
	};
}

/** Stripe where there are keys, else the card provider in this process: its public pages here, its API on a port of its own. */
async function openPayments(
	config: Config,
	app: FastifyInstance,
	pool: pg.Pool,
	listensAt: () => string,
	started: AsyncDisposableStack,
): Promise<ApiOptions["payments"]> {
	if (config.stripe) return { ...config.stripe, scriptUrl: "https://js.stripe.com/endive/stripe.js" };

	const webhookSecret = `whsec_${randomBytes(24).toString("hex")}`;
	const provider = await startCardProvider({
		pool,
		webhook: { url: () => `${listensAt()}/api/payments/webhook`, secret: webhookSecret },
		log: app.log,
	});
	started.defer(() => within(endMs, provider.close()));
	await payPastOrders(openDatabase(pool), (payment) => provider.recordPastPayment(payment));
	const { host, port } = await provider.listen();
	await app.register(provider.publicMount, { prefix: "/card-provider" });
	return {
		secretKey: provider.secretKey,
		publishableKey: provider.publishableKey,
		webhookSecret,
		scriptUrl: provider.scriptPath,
		connection: { host, port, protocol: "http" },
	};
}

/**
 * Asked first, so that a used port is told at once and not after a database was made. A shop that is just ending may
 * still have it for a moment.
 */
async function mustBeFree({ host, port }: Config, patienceMs = 1500) {
	for (const patience = performance.now() + patienceMs; ; await delay(100)) {
		const error = await tryToListen(host, port);
		if (!error) return;
		if (error.code !== "EADDRINUSE")
			throw new StartRefusal(`HOST ${host} with PORT ${port} cannot be listened on: ${reasonOf(error)}.`);
		if (performance.now() > patience)
			throw new StartRefusal(`Port ${port} is in use: stop what listens there, or choose another with PORT.`);
	}
}

async function tryToListen(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
	const probe = createServer();
	try {
		probe.listen({ host, port });
		await once(probe, "listening");
		return undefined;
	} catch (error) {
		return error as NodeJS.ErrnoException;
	} finally {
		probe.close();
	}
}

/** An address of this machine that reaches what listens on `host`. */
function reachable(host: string): string {
	if (["0.0.0.0", "::", "localhost"].includes(host)) return "127.0.0.1";
	return host.includes(":") ? `[${host}]` : host;
}

/** Fastify stops accepting and waits for the requests under way; those that take too long are cut off. */
async function closeWithin(app: FastifyInstance, limitMs: number) {
	const timer = setTimeout(() => app.server.closeAllConnections(), limitMs);
	try {
		await within(limitMs + lastWorkMs, app.close());
	} finally {
		clearTimeout(timer);
	}
}
