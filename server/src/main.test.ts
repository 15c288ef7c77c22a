import { once } from "node:events";
import { access, chmod, mkdtemp, readFile, rm, watch, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, vi } from "vitest";
import { type Program, startProgram } from "../test/program.ts";
import { stopUnderLoad } from "../test/stop-under-load.ts";

// The real process, as `npm start` runs it once everything is installed and built.

const test = base
	.extend("folder", async ({}, { onCleanup }) => {
		const folder = await mkdtemp(join(tmpdir(), "noor-main-"));
		onCleanup(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
		return folder;
	})
	.extend("port", async () => {
		const probe = createServer().listen(0, "127.0.0.1");
		await once(probe, "listening");
		const address = probe.address();
		probe.close();
		return typeof address === "object" && address ? address.port : 0;
	})
	.extend("start", async ({ folder, port }, { onCleanup }) => {
		const all: Program[] = [];
		onCleanup(async () => {
			for (const { process, ended } of all) {
				process.kill("SIGTERM");
				await ended;
			}
		});
		return (variables: Record<string, string> = {}): Program => {
			const started = startProgram("main.ts", { PORT: String(port), DATA_DIR: folder, DEMO: "0", ...variables });
			all.push(started);
			return started;
		};
	});

const isOpen = /Noor is open at /;

async function isRunning(pid: number): Promise<boolean> {
	return access(`/proc/${pid}`).then(
		() => true,
		() => false,
	);
}

async function postmaster(folder: string): Promise<number> {
	return Number.parseInt(await readFile(join(folder, "postgres/postmaster.pid"), "utf8"), 10);
}

test("it starts the development database, serves, and leaves nothing running after SIGTERM", async ({
	start,
	port,
	folder,
}) => {
	const shop = start();
	await shop.until(isOpen);
	expect(shop.output()).toContain(`Noor is open at http://localhost:${port}`);
	const answer = await fetch(`http://127.0.0.1:${port}/api/account/auth-status`);
	expect(await answer.json()).toEqual({ isAuthenticated: false });
	// A shop without staff opens on its setup, for which the start prints a code.
	const [, code] = /enter the code (\S+)/.exec(shop.output()) ?? [];
	const root = () => fetch(`http://127.0.0.1:${port}/`, { redirect: "manual" });
	expect((await root()).headers.get("location")).toBe("/setup");
	expect(await (await fetch(`http://127.0.0.1:${port}/setup`)).text()).toContain("Set up your shop");
	const staff = {
		code,
		firstName: "Layla",
		lastName: "Haddad",
		email: "layla@shop.example",
		password: "Correct-Horse-9x",
	};
	const created = await fetch(`http://127.0.0.1:${port}/api/setup`, {
		method: "POST",
		headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
		body: JSON.stringify(staff),
	});
	expect(created.status).toBe(204);
	expect((await root()).headers.get("location")).toBe("/home");
	const database = await postmaster(folder);
	shop.process.kill("SIGTERM");
	expect(await shop.ended).toMatchObject({ code: 0 });
	expect(await isRunning(database)).toBe(false);
	await expect(access(join(folder, "shop.pid"))).rejects.toThrow();
});

test("a killed shop starts again with its data, and a second one on its folder is refused", async ({ start, port }) => {
	const first = start({ DEMO: "1" });
	await first.until(/admin@noor\.example \/ Admin-Noor-1/);
	const countCategories = async () =>
		Object(await (await fetch(`http://127.0.0.1:${port}/api/Categories`)).json()).count;
	const before = await countCategories();
	expect(before).toBeGreaterThan(0);
	first.process.kill("SIGKILL");
	await first.ended;

	const second = start({ DEMO: "1" });
	await second.until(/admin@noor\.example \/ Admin-Noor-1/);
	expect(await countCategories()).toBe(before);

	const third = start({ PORT: "0" });
	expect(await third.ended).toMatchObject({ code: 1 });
	expect(third.output()).toMatch(/^Noor cannot start\. Another shop \(process \d+\) is running on DATA_DIR .*\.\n$/);
	expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
});

test("while the database is down, cached pages are served, and what needs it is refused with a message", async ({
	start,
	port,
	folder,
}) => {
	const shop = start();
	await shop.until(isOpen);
	const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
	expect((await get("/home")).status).toBe(200);
	process.kill(await postmaster(folder), "SIGKILL");
	await vi.waitUntil(async () => (await get("/readyz")).status === 503, { timeout: 60_000, interval: 200 });
	expect(await (await get("/readyz")).json()).toMatchObject({ checks: { database: "unreachable" } });

	const home = await get("/home");
	expect(home.status).toBe(200);
	expect(await home.text()).toContain("</html>");
	const call = await get("/api/Categories");
	expect({ status: call.status, retryAfter: call.headers.get("retry-after") }).toEqual({
		status: 503,
		retryAfter: "5",
	});
	expect(await call.json()).toMatchObject({ code: "busy", detail: expect.stringContaining("database at the moment") });
	const page = await get("/product/1");
	expect(page.status).toBe(503);
	expect(await page.text()).toContain("The shop is not available at the moment.");
	expect((await get("/healthz")).status).toBe(200);
	expect(shop.output()).not.toContain("    at ");
});

test("SIGTERM under 200 busy connections resets none and truncates no response", async ({ start, port }) => {
	const shop = start({ STOP_GRACE_S: "1" });
	await shop.until(isOpen);
	const { resets, truncated, late } = await stopUnderLoad(`http://127.0.0.1:${port}`, {
		paths: ["/api/Categories", "/home", "/readyz", "/api/account/auth-status", "/favicon.svg"],
		connections: 200,
		stop: () => shop.process.kill("SIGTERM"),
	});
	expect({ resets, truncated }).toEqual({ resets: [], truncated: 0 });
	expect(late.all).toBeGreaterThan(200);
	expect(late.closing).toBe(late.all);
	expect(await shop.ended).toMatchObject({ code: 0 });
});

test("signals that arrive several times for one Ctrl-C still stop the shop in order", async ({ start, folder }) => {
	const shop = start();
	await shop.until(isOpen);
	const database = await postmaster(folder);
	for (let time = 0; time < 3; time++) shop.process.kill("SIGINT");
	expect(await shop.ended).toMatchObject({ code: 0 });
	expect(await isRunning(database)).toBe(false);
});

test("a signal during the start is not lost", async ({ start, folder }) => {
	const changes = watch(folder);
	const shop = start();
	// It locks the folder before it starts the database.
	for await (const { filename } of changes) if (filename === "shop.pid") break;
	shop.process.kill("SIGTERM");
	expect(await shop.ended).toMatchObject({ code: 0 });
	await expect(postmaster(folder)).rejects.toThrow();
});

test("a port in use is one sentence, and no database is left running", async ({ start, port, folder }) => {
	const other = createServer().listen(port, "127.0.0.1");
	await once(other, "listening");
	const shop = start();
	expect(await shop.ended).toMatchObject({ code: 1 });
	other.close();
	expect(shop.output()).toBe(
		`Noor cannot start. Port ${port} is in use: stop what listens there, or choose another with PORT.\n`,
	);
	await expect(postmaster(folder)).rejects.toThrow();
});

test("a data folder that cannot be used is one sentence", async ({ start, folder }) => {
	await writeFile(join(folder, "file"), "");
	const shop = start({ DATA_DIR: join(folder, "file") });
	expect(await shop.ended).toMatchObject({ code: 1 });
	expect(shop.output()).toBe(
		`Noor cannot start. DATA_DIR ${join(folder, "file")} cannot be used: it is not a folder.\n`,
	);
});

test.runIf(process.getuid?.() !== 0)("a data folder of another user is one sentence", async ({ start, folder }) => {
	await chmod(folder, 0o500);
	const shop = start();
	expect(await shop.ended).toMatchObject({ code: 1 });
	expect(shop.output()).toBe(`Noor cannot start. DATA_DIR ${folder} cannot be used: permission denied.\n`);
	await chmod(folder, 0o700);
});

test("a database that cannot be reached is one sentence, without its password", async ({ start, port }) => {
	const shop = start({ DATABASE_URL: `postgres://noor:secret@127.0.0.1:${port}/noor` });
	expect(await shop.ended).toMatchObject({ code: 1 });
	expect(shop.output()).toBe(
		`Noor cannot start. DATABASE_URL names a database at 127.0.0.1:${port} that cannot be used: the connection was refused.\n`,
	);
});

test("an incomplete set of Stripe keys is one sentence", async ({ start }) => {
	const shop = start({ STRIPE_SECRET_KEY: "sk_test_1" });
	expect(await shop.ended).toMatchObject({ code: 1 });
	expect(shop.output()).toMatch(
		/^Noor cannot start\. STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are missing: .*\.\n$/,
	);
});
