import { type HubConnectionBuilder, HubConnectionState } from "@microsoft/signalr";
import { sql } from "kysely";
import { expect, vi } from "vitest";
import { pushes, type TabOptions, test, users } from "../../test/hub-client.ts";
import { endSession, notify } from "./notify.ts";

const target = "OrderCompleteNotification";

test("a push reaches every tab of the user, and no tab of another user", async ({ hubServers }) => {
	const shop = await hubServers.start();
	const tabs = [shop.tab("alice"), shop.tab("alice"), shop.tab("alice.phone"), shop.tab("bob")];
	const news = tabs.map((tab) => pushes(tab, target));
	await Promise.all(tabs.map((tab) => tab.start()));
	await notify(hubServers.db, { userId: 1, target, arguments: ["for alice"] });
	await notify(hubServers.db, { userId: 2, target, arguments: ["for bob"] });
	expect(await Promise.all(news.map((tab) => tab.next()))).toEqual(["for alice", "for alice", "for alice", "for bob"]);
});

test("a push for staff reaches staff, and no customer", async ({ hubServers }) => {
	const shop = await hubServers.start();
	const tabs = [shop.tab("admin"), shop.tab("alice")];
	const news = tabs.map((tab) => pushes(tab, target));
	await Promise.all(tabs.map((tab) => tab.start()));
	await notify(hubServers.db, { right: "orders:read", target, arguments: ["for staff"] });
	await notify(hubServers.db, { userId: 1, target, arguments: ["for alice"] });
	expect(await Promise.all(news.map((tab) => tab.next()))).toEqual(["for staff", "for alice"]);
});

test("every process pushes to its own tabs", async ({ hubServers }) => {
	const [one, other] = await Promise.all([hubServers.start(), hubServers.start()]);
	const tabs = [one.tab("alice"), other.tab("alice")];
	const news = tabs.map((tab) => pushes(tab, target));
	await Promise.all(tabs.map((tab) => tab.start()));
	await notify(hubServers.db, { userId: 1, target, arguments: ["everywhere"] });
	expect(await Promise.all(news.map((tab) => tab.next()))).toEqual(["everywhere", "everywhere"]);
});

test("nothing is pushed before the commit, nor by a transaction that is rolled back", async ({ hubServers }) => {
	const tab = (await hubServers.start()).tab("alice");
	const news = pushes(tab, target);
	await tab.start();
	const change = hubServers.db.transaction().execute(async (tx) => {
		await notify(tx, { userId: 1, target, arguments: ["rolled back"] });
		throw new Error("changed its mind");
	});
	await expect(change).rejects.toThrow("changed its mind");
	await hubServers.db.transaction().execute(async (tx) => {
		await notify(tx, { userId: 1, target, arguments: ["committed second"] });
		await notify(hubServers.db, { userId: 1, target, arguments: ["committed first"] });
	});
	expect(await news.next()).toBe("committed first");
	expect(await news.next()).toBe("committed second");
});

test("messages arrive in order, whatever their size", async ({ hubServers }) => {
	const tab = (await hubServers.start()).tab("alice");
	const news = pushes(tab, target);
	await tab.start();
	const large = "ن".repeat(100_000);
	await notify(hubServers.db, { userId: 1, target, arguments: [large] });
	for (let i = 0; i < 20; i++) await notify(hubServers.db, { userId: 1, target, arguments: [i] });
	expect(await news.next()).toBe(large);
	for (let i = 0; i < 20; i++) expect(await news.next()).toBe(i);
});

test("arguments arrive unchanged", async ({ hubServers }) => {
	const tab = (await hubServers.start()).tab("alice");
	const news = pushes(tab, target);
	await tab.start();
	const order = { z: 1, a: 12.5, text: "\u001e \u0000 \ud800 نور", nothing: null, list: [] };
	await notify(hubServers.db, { userId: 1, target, arguments: [order] });
	expect(await news.next()).toEqual(order);
});

test("the end of a session closes its tabs for good, and only its own", async ({ hubServers }) => {
	const shop = await hubServers.start();
	const configure = (builder: HubConnectionBuilder) => builder.withAutomaticReconnect();
	const [ended, alsoEnded, phone] = [
		shop.tab("alice", { configure }),
		shop.tab("alice", { configure }),
		shop.tab("alice.phone", { configure }),
	];
	const closed = [ended, alsoEnded].map((tab) => new Promise((resolve) => tab.onclose(resolve)));
	const news = pushes(phone, target);
	await Promise.all([ended.start(), alsoEnded.start(), phone.start()]);
	await endSession(hubServers.db, "alice");
	await Promise.all(closed);
	expect(ended.state).toBe(HubConnectionState.Disconnected);
	await notify(hubServers.db, { userId: 1, target, arguments: ["still here"] });
	expect(await news.next()).toBe("still here");
});

test("after the database connection was lost, tabs connect again, and those without a session are refused", async ({
	hubServers,
}) => {
	const sessions = new Set(["alice", "bob"]);
	const shop = await hubServers.start({
		whoIs: async (request) => {
			const [, session = ""] = /session=(\w+)/.exec(request.headers.cookie ?? "") ?? [];
			return sessions.has(session) ? { userId: users[session] as number, sessionId: session } : undefined;
		},
	});
	const configure: TabOptions["configure"] = (builder) => builder.withAutomaticReconnect([0]);
	const [tab, signedOut] = [shop.tab("alice", { configure }), shop.tab("bob", { configure })];
	const news = pushes(tab, target);
	const reconnected = new Promise((resolve) => tab.onreconnected(resolve));
	const closed = new Promise((resolve) => signedOut.onclose(resolve));
	await Promise.all([tab.start(), signedOut.start()]);
	const listeners = sql<{ pid: number }>`
		select pid from pg_stat_activity
		where datname = current_database() and application_name = 'noor hub' and query = 'listen hub_messages'`;
	const [before] = (await listeners.execute(hubServers.db)).rows;
	// The message that ends this session is lost.
	sessions.delete("bob");
	await sql`select pg_terminate_backend(${before?.pid})`.execute(hubServers.db);
	await Promise.all([reconnected, closed]);
	await notify(hubServers.db, { userId: 1, target, arguments: ["again"] });
	expect(await news.next()).toBe("again");
});

test("a process whose database refuses it keeps trying, and can be closed meanwhile", async ({ hubServers }) => {
	const role = `hub_${crypto.randomUUID().replaceAll("-", "")}`;
	await sql.raw(`create role ${role} superuser login password 'hub'`).execute(hubServers.db);
	const url = new URL(hubServers.databaseUrl);
	url.username = role;
	url.password = "hub";
	const warn = vi.fn();
	const shop = await hubServers.start({
		listen: { connectionString: url.href },
		prepare: (app) => vi.spyOn(app.log, "warn").mockImplementation(warn),
	});
	await sql.raw(`alter role ${role} nologin`).execute(hubServers.db);
	await sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${role}`.execute(hubServers.db);
	const refused = expect.stringContaining("could not reconnect");
	await expect.poll(() => warn).toHaveBeenCalledWith(expect.anything(), refused);
	await shop.app.close();
	await sql.raw(`drop role ${role}`).execute(hubServers.db);
});
