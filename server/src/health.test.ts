import { openPool } from "@noor/api/database/database";
import Fastify from "fastify";
import { expect, inject, test } from "vitest";
import { cloneDatabase } from "../../api/test/databases.ts";
import { emptyShop } from "../../api/test/template.ts";
import { addHealth, type HealthOptions } from "./health.ts";

const configured = { cardProvider: "stripe", mail: "smtp" } as const;

async function readiness(options: Partial<HealthOptions> & Pick<HealthOptions, "pool">) {
	const app = Fastify();
	addHealth(app, { isStopping: () => false, configured, ...options });
	const { statusCode, body, headers } = await app.inject("/readyz");
	await app.close();
	expect(headers["cache-control"]).toBe("no-store");
	return { statusCode, body: JSON.parse(body) };
}

test("/readyz names the part that fails, and is 503 then", async () => {
	const { url, drop } = await cloneDatabase(inject("databaseServer"), emptyShop);
	const pool = openPool(url, 1);
	const checks = { database: "ok", migrations: "ok", ...configured };
	expect(await readiness({ pool })).toEqual({ statusCode: 200, body: { status: "ready", checks } });
	expect(await readiness({ pool, isStopping: () => true })).toEqual({
		statusCode: 503,
		body: { status: "stopping", checks },
	});
	expect(await readiness({ pool, replica: () => ({ isCurrent: () => false }) })).toEqual({
		statusCode: 200,
		body: { status: "ready", checks: { ...checks, replica: "behind" } },
	});
	await pool.query("delete from migrations where name = (select max(name) from migrations)");
	expect(await readiness({ pool })).toEqual({
		statusCode: 503,
		body: { status: "not ready", checks: { ...checks, migrations: "pending" } },
	});
	await pool.end();
	await drop();
});

test("/readyz of a shop without a database says so, and reveals nothing of its address or password", async () => {
	const pool = openPool("postgres://noor:secret@127.0.0.1:9/noor", 1);
	const { statusCode, body } = await readiness({ pool });
	expect({ statusCode, body }).toEqual({
		statusCode: 503,
		body: { status: "not ready", checks: { ...configured, database: "unreachable", migrations: "unknown" } },
	});
	await pool.end();
});
