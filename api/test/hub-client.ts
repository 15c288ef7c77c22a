import { HttpTransportType, HubConnectionBuilder, LogLevel, type HubConnection as Tab } from "@microsoft/signalr";
import Fastify, { type FastifyInstance } from "fastify";
import { test as base } from "vitest";
import { WebSocket } from "ws";
import { type Database, openDatabase, openPool } from "../src/database/database.ts";
import { type HubOptions, hub } from "../src/notifications/hub.ts";
import { openTestDatabase } from "./reused-databases.ts";

export const transports = [
	["WebSockets", HttpTransportType.WebSockets],
	["server-sent events", HttpTransportType.ServerSentEvents],
	["long polling", HttpTransportType.LongPolling],
] as const;

/** The users of these tests. A session is named `<user>` or `<user>.<which>`. */
export const users: Record<string, number> = { alice: 1, bob: 2, admin: 3 };

/** One process of the shop, with nothing but the hub. */
export interface HubProcess {
	app: FastifyInstance;
	/** The URL of the hub, for HTTP; `ws` in front makes it one for WebSockets. */
	url: string;
	port: number;
	/** Tabs connected to it by the official client stop with the test. */
	tab(session: string, options?: TabOptions): Tab;
	/** A request of the hub's protocol by hand. */
	request(method: string, path: string, headers?: Record<string, string>, body?: string): Promise<Response>;
	/** A connection token, negotiated by hand. */
	negotiate(session: string): Promise<string>;
	/** A WebSocket by hand. */
	socket(session: string, query: string, headers?: Record<string, string>): WebSocket;
}

export interface TabOptions {
	transport?: HttpTransportType;
	skipNegotiation?: boolean;
	configure?(builder: HubConnectionBuilder): HubConnectionBuilder;
}

export interface HubServers {
	db: Database;
	databaseUrl: string;
	start(
		options?: Partial<HubOptions> & { port?: number; prepare?: (app: FastifyInstance) => void },
	): Promise<HubProcess>;
}

/** A database of its own and as many processes on it as the test starts. */
export const test = base.extend("hubServers", async ({}, { onCleanup }): Promise<HubServers> => {
	const database = await openTestDatabase();
	const pool = openPool(database.url, 5, database.Client);
	// pool.end() does not wait for its connections to end; dropping the database may then end them harder.
	pool.on("connect", (client) => client.on("error", () => undefined));
	const apps: FastifyInstance[] = [];
	const tabs: Tab[] = [];
	onCleanup(async () => {
		await Promise.all(tabs.map((tab) => tab.stop()));
		await Promise.all(apps.map((app) => app.close()));
		await pool.end();
		await database.drop();
	});

	return {
		db: openDatabase(pool),
		databaseUrl: database.url,
		async start({ port = 0, prepare, ...options } = {}) {
			// fetch keeps spare connections, which a closing server would wait for.
			const app = Fastify({ forceCloseConnections: true, routerOptions: { caseSensitive: false } });
			apps.push(app);
			prepare?.(app);
			await app.register(hub, { whoIs, listOpenSessions, listen: { connectionString: database.url }, ...options });
			const address = await app.listen({ host: "127.0.0.1", port });
			const url = `${address}/hub/notifications`;
			return {
				app,
				url,
				port: Number(new URL(address).port),
				tab(session, { configure, ...options } = {}) {
					const builder = new HubConnectionBuilder()
						.withUrl(url, { headers: { Cookie: `session=${session}` }, ...options })
						.configureLogging(LogLevel.None);
					const tab = (configure?.(builder) ?? builder).build();
					tabs.push(tab);
					return tab;
				},
				request: (method, path, headers = {}, body) =>
					fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) }),
				async negotiate(session) {
					const cookie = `session=${session}`;
					const answer = await fetch(`${url}/negotiate?negotiateVersion=1`, { method: "POST", headers: { cookie } });
					return ((await answer.json()) as { connectionToken: string }).connectionToken;
				},
				socket: (session, query, headers = {}) =>
					new WebSocket(`${url.replace("http", "ws")}${query}`, {
						headers: { cookie: `session=${session}`, ...headers },
					}),
			};
		},
	};
});

const whoIs: HubOptions["whoIs"] = async ({ headers }) => {
	const sessionId = headers.cookie?.match(/session=([\w.]+)/)?.[1];
	const name = sessionId?.split(".")[0] ?? "";
	const userId = users[name];
	return sessionId && userId ? { userId, sessionId, role: name === "admin" ? "owner" : null } : undefined;
};

const listOpenSessions: HubOptions["listOpenSessions"] = async (sessionIds) => sessionIds;

/** Everything the tab is pushed under this name from now on; `next` waits for one, in order. */
export function pushes(tab: Tab, target: string): { next(): Promise<unknown> } {
	const arrived: unknown[] = [];
	let waiting: ((value: unknown) => void) | undefined;
	tab.on(target, (value: unknown) => {
		if (waiting) waiting(value);
		else arrived.push(value);
		waiting = undefined;
	});
	return {
		next: () => (arrived.length > 0 ? Promise.resolve(arrived.shift()) : new Promise((resolve) => (waiting = resolve))),
	};
}
