import { type HubConnectionBuilder, HubConnectionState } from "@microsoft/signalr";
import { sql } from "kysely";
import { expect, vi } from "vitest";
import { pushes, type TabOptions, test, users } from "../../test/hub-client.ts";
import { endSession, notify } from "./notify.ts";

const target = "OrderCompleteNotification";

test("every tab of the user hears it, and no tab of another user", async ({ house }) => {
	const shop = await house.start();
	const tabs = [shop.tab("alice"), shop.tab("alice"), shop.tab("alice.phone"), shop.tab("bob")];
	const news = tabs.map((tab) => pushes(tab, target));
	await Promise.all(tabs.map((tab) => tab.start()));
	await notify(house.db, { userId: 1, target, arguments: ["for alice"] });
	await notify(house.db, { userId: 2, target, arguments: ["for bob"] });
	expect(await Promise.all(news.map((tab) => tab.next()))).toEqual(["for alice", "for alice", "for alice", "for bob"]);
});

test("staff hear what is for staff, and customers do not", async ({ house }) => {
	const shop = await house.start();
	const tabs = [shop.tab("admin"), shop.tab("alice")];
	const news = tabs.map((tab) => pushes(tab, target));
	await Promise.all(tabs.map((tab) => tab.start()));
	await notify(house.db, { right: "orders:read", target, arguments: ["for staff"] });
	await notify(house.db, { userId: 1, target, arguments: ["for alice"] });
	expect(await Promise.all(news.map((tab) => tab.next()))).toEqual(["for staff", "for alice"]);
});

test("every process tells its own tabs", async ({ house }) => {
	const [one, other] = await Promise.all([house.start(), house.start()]);
	const tabs = [one.tab("alice"), other.tab("alice")];
	const news = tabs.map((tab) => pushes(tab, target));
	await Promise.all(tabs.map((tab) => tab.start()));
	await notify(house.db, { userId: 1, target, arguments: ["everywhere"] });
	expect(await Promise.all(news.map((tab) => tab.next()))).toEqual(["everywhere", "everywhere"]);
});

test("nothing is heard before the commit, nor ever of a transaction that rolls back", async ({ house }) => {
	const tab = (await house.start()).tab("alice");
	const news = pushes(tab, target);
	await tab.start();
	const change = house.db.transaction().execute(async (tx) => {
		await notify(tx, { userId: 1, target, arguments: ["rolled back"] });
		throw new Error("changed its mind");
	});
	await expect(change).rejects.toThrow("changed its mind");
	await house.db.transaction().execute(async (tx) => {
		await notify(tx, { userId: 1, target, arguments: ["committed second"] });
		await notify(house.db, { userId: 1, target, arguments: ["committed first"] });
	});
	expect(await news.next()).toBe("committed first");
	expect(await news.next()).toBe("committed second");
});

test("messages arrive in order, whatever their size", async ({ house }) => {
	const tab = (await house.start()).tab("alice");
	const news = pushes(tab, target);
	await tab.start();
	const large = "ن".repeat(100_000);
	await notify(house.db, { userId: 1, target, arguments: [large] });
	for (let i = 0; i < 20; i++) await notify(house.db, { userId: 1, target, arguments: [i] });
	expect(await news.next()).toBe(large);
	for (let i = 0; i < 20; i++) expect(await news.next()).toBe(i);
});

test("arguments arrive as they were given", async ({ house }) => {
	const tab = (await house.start()).tab("alice");
	const news = pushes(tab, target);
	await tab.start();
	const order = { z: 1, a: 12.5, text: "\u001e \u0000 \ud800 نور", nothing: null, list: [] };
	await notify(house.db, { userId: 1, target, arguments: [order] });
	expect(await news.next()).toEqual(order);
});

test("the end of a session closes its tabs for good, and only its own", async ({ house }) => {
	const shop = await house.start();
	const configure = (builder: HubConnectionBuilder) => builder.withAutomaticReconnect();
	const [ended, alsoEnded, phone] = [
		shop.tab("alice", { configure }),
		shop.tab("alice", { configure }),
		shop.tab("alice.phone", { configure }),
	];
	const closed = [ended, alsoEnded].map((tab) => new Promise((resolve) => tab.onclose(resolve)));
	const news = pushes(phone, target);
	await Promise.all([ended.start(), alsoEnded.start(), phone.start()]);
	await endSession(house.db, "alice");
	await Promise.all(closed);
	expect(ended.state).toBe(HubConnectionState.Disconnected);
	await notify(house.db, { userId: 1, target, arguments: ["still here"] });
	expect(await news.next()).toBe("still here");
});

test("after the database connection was lost, tabs connect again, and those without a session are refused", async ({
	house,
}) => {
	const sessions = new Set(["alice", "bob"]);
	const shop = await house.start({
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
	const [before] = (await listeners.execute(house.db)).rows;
	// The message that ends this session is lost.
	sessions.delete("bob");
	await sql`select pg_terminate_backend(${before?.pid})`.execute(house.db);
	await Promise.all([reconnected, closed]);
	await notify(house.db, { userId: 1, target, arguments: ["again"] });
	expect(await news.next()).toBe("again");
});

test("a process whose database refuses it keeps trying, and can be closed meanwhile", async ({ house }) => {
	const role = `hub_${crypto.randomUUID().replaceAll("-", "")}`;
	await sql.raw(`create role ${role} superuser login password 'hub'`).execute(house.db);
	const url = new URL(house.databaseUrl);
	url.username = role;
	url.password = "hub";
	const warn = vi.fn();
	const shop = await house.start({
		listen: { connectionString: url.href },
		prepare: (app) => vi.spyOn(app.log, "warn").mockImplementation(warn),
	});
	await sql.raw(`alter role ${role} nologin`).execute(house.db);
	await sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${role}`.execute(house.db);
	const refused = expect.stringContaining("Cannot listen");
	await expect.poll(() => warn).toHaveBeenCalledWith(expect.anything(), refused);
	await shop.app.close();
	await sql.raw(`drop role ${role}`).execute(house.db);
});
