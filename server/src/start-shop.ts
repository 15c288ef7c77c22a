import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { api } from "@noor/api/app";
import { openSearchIndex } from "@noor/api/catalogue/search-index/open-search-index";
import { openDatabase, openPool } from "@noor/api/database/database";
import { migrate } from "@noor/api/database/migrate";
import { openReplica, type Replica } from "@noor/api/database/replica";
import { watchChanges } from "@noor/api/database/watch-changes";
import { addCompression } from "@noor/api/http/compression";
import type { FindKeptAnswer } from "@noor/api/http/public-answers";
import { openPictureStore } from "@noor/api/media/picture-store";
import { noObserver } from "@noor/api/observer";
import { createDrafts } from "@noor/api/pages/create-drafts";
import { openSettings } from "@noor/api/settings/open-settings";
import { demonstrationTaxNumber } from "@noor/api/settings/seller";
import type { FirstSettings } from "@noor/api/settings/stored-settings";
import { createSetupCode } from "@noor/api/setup/setup-code";
import { withTimeout } from "@noor/api/with-timeout";
import { readArabicDigits, runInLocale } from "@noor/messages/run-in-locale";
import * as m from "@noor/messages/server/first-settings";
import type { FastifyInstance } from "fastify";
import { assertMigrated } from "./assert-migrated.ts";
import { openBuiltWeb, type Web } from "./built-web.ts";
import { assertPortAvailable } from "./check-port.ts";
import { checkStripeAccount } from "./check-stripe-account.ts";
import type { Config } from "./config.ts";
import { provideDatabase } from "./database.ts";
import { type DemoAccount, loadDemonstration } from "./demonstration.ts";
import { drainConnections } from "./drain-connections.ts";
import { addHealth } from "./health.ts";
import { openMetrics } from "./metrics.ts";
import { addMetricsEndpoint, listenForMetrics } from "./metrics-endpoint.ts";
import { openConfiguredPayments } from "./open-payments.ts";
import { addLastErrorHandler, addRequestLog } from "./request-log.ts";
import { addSecurityHeaders } from "./security-headers.ts";
import { createServerApp } from "./server-app.ts";
import { trackUrgentRequests } from "./urgent-requests.ts";
import { webHost } from "./web-host.ts";

export interface RunningShop {
	/** PUBLIC_URL, or where it listens. */
	url: string;
	/** The accounts of the demonstration shop, whose passwords are public; none where it was not loaded. */
	demoAccounts: DemoAccount[];
	/** The one-time code for `/setup`; undefined if there is a member of staff. */
	setupCode: string | undefined;
	/**
	 * Announces the stop for the grace period, stops accepting connections, finishes the requests in progress (10 seconds at
	 * most), and stops everything that was started. Every step has a timeout, so the database is stopped in any case, within
	 * half a minute.
	 */
	close(): Promise<void>;
}

/** How a shop is started; the defaults are those of `npm start`. */
export interface StartOptions {
	openWeb?: () => Promise<Web>;
	openPayments?: typeof openConfiguredPayments;
	/** `check` refuses to start on a database that lacks migrations, instead of applying them. */
	migrations?: "apply" | "check";
}

const drainTimeoutMs = 10_000;
/** The timeout of background work in progress after the last request, a mail or a payment. */
const lastWorkTimeoutMs = 5_000;
const closeTimeoutMs = 2_000;
const exampleEmail = "hello@noor.example";

/**
 * Starts the whole shop: database, migrations, demonstration data into an empty database, payments, API, website.
 *
 * @throws StartupError for what the operator can fix; everything started by then is stopped again.
 */
export async function startShop(
	config: Config,
	{ openWeb = openBuiltWeb, openPayments = openConfiguredPayments, migrations = "apply" }: StartOptions = {},
): Promise<RunningShop> {
	await using started = new AsyncDisposableStack();
	await assertPortAvailable(config);
	// The website is imported while the database starts.
	const openingWeb = openWeb();
	openingWeb.catch(() => {});
	const database = await provideDatabase(config);
	started.defer(database.close);
	const web = await openingWeb;
	const { close: closeWeb } = web;
	if (closeWeb) started.defer(() => withTimeout(closeTimeoutMs, closeWeb()));
	const pool = openPool(database.url);
	started.defer(() => withTimeout(closeTimeoutMs, pool.end()));
	if (migrations === "apply") await applyMigrations(database.directUrl);
	else await assertMigrated(pool);
	await createDrafts(openDatabase(pool));
	const demoAccounts = config.demo ? await loadDemonstration(openDatabase(pool)) : [];

	let url = config.publicUrl ?? "";
	let listenUrl = "";
	let isStopping = false;
	let replica: Replica | undefined;
	const app = createServerApp(config);
	// The pool reconnects when it needs to. The development database may stop before the pool's last connections close.
	pool.on("error", ({ message }) => isStopping || app.log.error({ reason: message }, "database connection lost"));
	addSecurityHeaders(app, { stripe: config.stripe !== undefined });
	addCompression(app);
	const tracing = config.tracesEndpoint
		? (await import("./tracing.ts")).openTracing(config.tracesEndpoint, app.log)
		: undefined;
	if (tracing) started.defer(() => withTimeout(closeTimeoutMs, tracing.close()));
	tracing?.traceRequests(app, web.pageRoute);
	addRequestLog(app);
	addLastErrorHandler(app);
	const drain = drainConnections(app);
	const metrics = openMetrics(pool);
	metrics.countRequests(app, web.pageRoute);
	addMetricsEndpoint(app, metrics, { token: config.metricsToken, hasOwnPort: config.metricsPort !== undefined });
	const giveWay = trackUrgentRequests(app);
	addHealth(app, {
		pool,
		isStopping: () => isStopping,
		replica: () => replica,
		configured: { cardProvider: config.stripe ? "stripe" : "demonstration", mail: config.smtpUrl ? "smtp" : "files" },
	});

	const { close: closePayments, ...providers } = await openPayments(config, {
		app,
		pool,
		listenUrl: () => listenUrl,
		publicUrl: () => url,
	});
	started.defer(() => withTimeout(closeTimeoutMs, closePayments()));
	const settings = await openSettings(openDatabase(pool), {
		databaseUrl: database.directUrl,
		first: firstSettings(config),
		demonstration: !config.stripe?.live,
		log: app.log,
	});
	started.defer(() => withTimeout(closeTimeoutMs, settings.close()));
	readArabicDigits(() => settings.current().arabicDigits);
	if (config.smtpUrl && (!config.mailFrom || settings.current().email === exampleEmail))
		app.log.warn("mails have example addresses: set MAIL_FROM, and the e-mail at /admin/settings");
	const changes = await watchChanges(database.directUrl, app.log);
	started.defer(() => withTimeout(closeTimeoutMs, changes.close()));
	const db = openDatabase(pool, tracing?.traceStatement);
	const searchIndex = openSearchIndex(db, {
		receivedVersion: changes.receivedVersion,
		file: join(config.dataFolder, "search-index"),
		log: app.log,
	});
	const indexed = searchIndex();
	indexed.catch(() => {});
	if (config.databaseReadUrl) {
		replica = openReplica(pool, config.databaseReadUrl, {
			receivedVersion: () => `${changes.log.now()}/${changes.isCurrent()}/${settings.pageVersion()}`,
			log: app.log,
			onStatement: tracing?.traceStatement,
		});
		const { close } = replica;
		started.defer(() => withTimeout(closeTimeoutMs, close()));
	}
	const pictures = config.pictures && (await openPictureStore(config.pictures));
	if (pictures) started.defer(pictures.close);
	let findAnswer: FindKeptAnswer = () => undefined;
	await app.register(api, {
		db,
		publicDb: replica?.db,
		pool,
		databaseUrl: database.directUrl,
		publicUrl: () => url,
		...providers,
		mail: {
			smtpUrl: config.smtpUrl,
			folder: join(config.dataFolder, "mails"),
			from: config.mailFrom ?? "Noor <shop@noor.example>",
		},
		bounceSecret: config.bounceSecret,
		media: { cacheFolder: join(config.dataFolder, "media"), store: pictures },
		observer: { ...metrics.observer, trace: tracing?.trace ?? noObserver.trace },
		settings,
		changes,
		onKeptAnswers: (find) => {
			findAnswer = find;
		},
		searchIndex,
		shop: { demonstration: !config.stripe?.live, mailbox: config.mailbox },
	});
	await web.serveFiles(app);
	await app.register(webHost, {
		respond: web.respond,
		giveWay,
		changes,
		findAnswer: (...call) => findAnswer(...call),
		pageVersion: web.isCacheable ? settings.pageVersion : randomUUID,
		shopName: () => settings.current().name,
		publicUrl: config.publicUrl,
		stripe: config.stripe !== undefined,
		watchCache: metrics.observer.cacheOpened,
	});
	if (config.metricsPort !== undefined) {
		const listening = await listenForMetrics(metrics, config.metricsPort);
		started.defer(() => withTimeout(closeTimeoutMs, listening.close()));
	}

	await indexed;
	started.defer(() => closeApp(app));
	started.defer(() => drain({ graceMs: config.stopGraceS * 1000, timeoutMs: drainTimeoutMs }));
	await app.listen({ host: config.host, port: config.port });
	const { port } = app.server.address() as AddressInfo;
	const host = connectableHost(config.host);
	listenUrl = `http://${host}:${port}`;
	url ||= `http://${host === "127.0.0.1" ? "localhost" : host}:${port}`;

	const setupCode = await createSetupCode(openDatabase(pool));
	void checkStripeAccount(config, app.log);
	const running = started.move();
	let closed: Promise<void> | undefined;
	return {
		url,
		demoAccounts,
		setupCode,
		close() {
			isStopping = true;
			closed ??= running.disposeAsync();
			return closed;
		},
	};
}

async function applyMigrations(url: string): Promise<void> {
	const pool = openPool(url, 1);
	try {
		await migrate(pool);
	} finally {
		await pool.end();
	}
}

/** The settings of a shop that was never started. A demonstration shop has an invented tax registration number. */
function firstSettings({ demo, shopEmail, sellerTaxNumber }: Config): FirstSettings {
	const texts = () => ({ name: m.name(), address: m.address(), company: m.company() });
	return {
		...texts(),
		inArabic: runInLocale("ar", texts),
		email: shopEmail ?? exampleEmail,
		phone: "+971 4 555 0142",
		taxRegistrationNumber: sellerTaxNumber ?? (demo ? demonstrationTaxNumber : null),
	};
}

/** An address of this machine that connects to what listens on `host`. */
function connectableHost(host: string): string {
	if (["0.0.0.0", "::", "localhost"].includes(host)) return "127.0.0.1";
	return host.includes(":") ? `[${host}]` : host;
}

/** Ends the background work and the live connections. What is still in progress after the drain is cut off. */
async function closeApp(app: FastifyInstance) {
	const timer = setTimeout(() => app.server.closeAllConnections(), closeTimeoutMs);
	try {
		await withTimeout(closeTimeoutMs + lastWorkTimeoutMs, app.close());
	} finally {
		clearTimeout(timer);
	}
}
