import { listPendingMigrations } from "@noor/api/database/migrate";
import type { Replica } from "@noor/api/database/replica";
import type { FastifyInstance } from "fastify";
import type pg from "pg";

const timeoutMs = 2000;

/** The state of one part in `/readyz`. Without a `current` replica the primary answers. `demonstration` and `files` are parts without an outside service. */
type Check =
	| "ok"
	| "current"
	| "behind"
	| "unreachable"
	| "pending"
	| "unknown"
	| "stripe"
	| "demonstration"
	| "smtp"
	| "files";

export interface HealthOptions {
	pool: pg.Pool;
	isStopping(): boolean;
	/** Undefined if none is configured. */
	replica?(): Pick<Replica, "isCurrent"> | undefined;
	/** How payments are taken and mails are sent. Configuration alone: no outside service decides whether the shop is ready. */
	configured: { cardProvider: "stripe" | "demonstration"; mail: "smtp" | "files" };
}

/**
 * `/healthz`: the process runs (liveness). `/readyz`: it has a database with all migrations and is not stopping (readiness);
 * the answer names each part, and is 503 where a required one fails.
 */
export function addHealth(app: FastifyInstance, { pool, isStopping, replica, configured }: HealthOptions): void {
	app.get("/healthz", { logLevel: "silent" }, async (_request, reply) => {
		reply.header("cache-control", "no-store");
		return { status: "ok" };
	});
	app.get("/readyz", { logLevel: "silent" }, async (_request, reply) => {
		reply.header("cache-control", "no-store");
		const checks: Record<string, Check> = { ...(await checkDatabase(pool)), ...configured };
		const reads = replica?.();
		if (reads) checks.replica = reads.isCurrent() ? "current" : "behind";
		const isReady = checks.database === "ok" && checks.migrations === "ok";
		const status = isStopping() ? "stopping" : isReady ? "ready" : "not ready";
		return reply.code(status === "ready" ? 200 : 503).send({ status, checks });
	});
}

async function checkDatabase(pool: pg.Pool): Promise<{ database: Check; migrations: Check }> {
	let timer: NodeJS.Timeout | undefined;
	const timeout = new Promise<undefined>((resolve) => {
		timer = setTimeout(resolve, timeoutMs, undefined);
	});
	const pending = await Promise.race([listPendingMigrations(pool).catch(() => undefined), timeout]);
	clearTimeout(timer);
	if (!pending) return { database: "unreachable", migrations: "unknown" };
	return { database: "ok", migrations: pending.length === 0 ? "ok" : "pending" };
}
