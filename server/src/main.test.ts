import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { access, chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { test as base, expect } from "vitest";

// The real process, as `npm start` runs it once everything is installed and built.

interface Started {
	process: ChildProcess;
	/** What it said so far, on both outputs. */
	said(): string;
	ended: Promise<{ code: number | null; ms: number }>;
}

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
		const all: Started[] = [];
		onCleanup(async () => {
			for (const { process, ended } of all) {
				process.kill("SIGTERM");
				await ended;
			}
		});
		return (variables: Record<string, string> = {}): Started => {
			const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
				env: { PORT: String(port), DATA_DIR: folder, DEMO: "0", ...variables },
			});
			let said = "";
			for (const stream of [child.stdout, child.stderr])
				stream.on("data", (chunk) => {
					said += chunk;
				});
			const begun = performance.now();
			const ended = once(child, "close").then(([code]) => ({ code, ms: performance.now() - begun }));
			const started = { process: child, said: () => said, ended };
			all.push(started);
			return started;
		};
	});

async function ready(port: number): Promise<void> {
	for (let attempt = 0; attempt < 300; attempt++) {
		const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
		if (answer?.ok) return;
		await delay(100);
	}
	throw new Error("The shop did not become ready.");
}

async function isRunning(pid: number): Promise<boolean> {
	return access(`/proc/${pid}`).then(
		() => true,
		() => false,
	);
}

async function postmaster(folder: string): Promise<number> {
	return Number.parseInt(await readFile(join(folder, "postgres/postmaster.pid"), "utf8"), 10);
}

test("it starts its own database, serves, and on SIGTERM leaves nothing running", async ({ start, port, folder }) => {
	const shop = start();
	await ready(port);
	expect(shop.said()).toContain(`Noor is open at http://localhost:${port}`);
	const answer = await fetch(`http://127.0.0.1:${port}/api/account/auth-status`);
	expect(await answer.json()).toEqual({ isAuthenticated: false });
	const database = await postmaster(folder);
	shop.process.kill("SIGTERM");
	expect(await shop.ended).toMatchObject({ code: 0 });
	expect(await isRunning(database)).toBe(false);
	await expect(access(join(folder, "shop.pid"))).rejects.toThrow();
});

test("a killed shop starts again on what it had, and a second one on its folder is refused", async ({
	start,
	port,
}) => {
	const first = start({ DEMO: "1" });
	await ready(port);
	expect(first.said()).toContain("admin@noor.example / Admin-Noor-1");
	const countCategories = async () =>
		Object(await (await fetch(`http://127.0.0.1:${port}/api/Categories`)).json()).count;
	const before = await countCategories();
	expect(before).toBeGreaterThan(0);
	first.process.kill("SIGKILL");
	await first.ended;

	const second = start({ DEMO: "1" });
	await ready(port);
	expect(await countCategories()).toBe(before);
	expect(second.said()).toContain("admin@noor.example / Admin-Noor-1");

	const third = start({ PORT: "0" });
	expect(await third.ended).toMatchObject({ code: 1 });
	expect(third.said()).toMatch(/^Noor cannot start\. Another shop \(process \d+\) is running on DATA_DIR .*\.\n$/);
	await ready(port);
});

test("one Ctrl-C arrives more than once, and the shop still finishes in order", async ({ start, port, folder }) => {
	const shop = start();
	await ready(port);
	const database = await postmaster(folder);
	for (let time = 0; time < 3; time++) shop.process.kill("SIGINT");
	expect(await shop.ended).toMatchObject({ code: 0 });
	expect(await isRunning(database)).toBe(false);
});

test("a signal while it starts is not lost", async ({ start, folder }) => {
	const shop = start();
	await delay(700);
	shop.process.kill("SIGTERM");
	expect((await shop.ended).code === 0 || shop.process.signalCode === "SIGTERM").toBe(true);
	await expect(postmaster(folder)).rejects.toThrow();
});

test("a used port is told in one sentence, and no database is left behind", async ({ start, port, folder }) => {
	const other = createServer().listen(port, "127.0.0.1");
	await once(other, "listening");
	const shop = start();
	expect(await shop.ended).toMatchObject({ code: 1 });
	other.close();
	expect(shop.said()).toBe(
		`Noor cannot start. Port ${port} is in use: stop what listens there, or choose another with PORT.\n`,
	);
	await expect(postmaster(folder)).rejects.toThrow();
});

test("a data folder that cannot be used is told in one sentence", async ({ start, folder }) => {
	await writeFile(join(folder, "file"), "");
	const shop = start({ DATA_DIR: join(folder, "file") });
	expect(await shop.ended).toMatchObject({ code: 1 });
	expect(shop.said()).toBe(`Noor cannot start. DATA_DIR ${join(folder, "file")} cannot be used: it is not a folder.\n`);
});

test.runIf(process.getuid?.() !== 0)(
	"a data folder of somebody else is told in one sentence",
	async ({ start, folder }) => {
		await chmod(folder, 0o500);
		const shop = start();
		expect(await shop.ended).toMatchObject({ code: 1 });
		expect(shop.said()).toBe(`Noor cannot start. DATA_DIR ${folder} cannot be used: permission denied.\n`);
		await chmod(folder, 0o700);
	},
);

test("a database that cannot be reached is told in one sentence, without its password", async ({ start, port }) => {
	const shop = start({ DATABASE_URL: `postgres://noor:secret@127.0.0.1:${port}/noor` });
	expect(await shop.ended).toMatchObject({ code: 1 });
	expect(shop.said()).toBe(
		`Noor cannot start. DATABASE_URL names a database at 127.0.0.1:${port} that cannot be used: the connection was refused.\n`,
	);
});

test("a mixture of Stripe's variables is told in one sentence", async ({ start }) => {
	const shop = start({ STRIPE_SECRET_KEY: "sk_test_1" });
	expect(await shop.ended).toMatchObject({ code: 1 });
	expect(shop.said()).toMatch(
		/^Noor cannot start\. STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are missing: .*\.\n$/,
	);
});
