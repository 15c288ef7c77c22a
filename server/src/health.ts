import type { FastifyInstance } from "fastify";
import type pg from "pg";

const timeoutMs = 2000;

/** `/healthz`: the process runs (liveness). `/readyz`: it has a database and is not stopping (readiness). */
export function addHealth(app: FastifyInstance, { pool, isStopping }: { pool: pg.Pool; isStopping(): boolean }): void {
	app.get("/healthz", { logLevel: "silent" }, async (_request, reply) => {
		reply.header("cache-control", "no-store");
		return { status: "ok" };
	});
	app.get("/readyz", { logLevel: "silent" }, async (_request, reply) => {
		reply.header("cache-control", "no-store");
		if (isStopping()) return reply.code(503).send({ status: "stopping" });
		if (!(await answers(pool))) return reply.code(503).send({ status: "no database" });
		return { status: "ready" };
	});
}

async function answers(pool: pg.Pool): Promise<boolean> {
	let timer: NodeJS.Timeout | undefined;
	const timeout = new Promise<false>((resolve) => {
		timer = setTimeout(resolve, timeoutMs, false);
	});
	const query = pool.query("SELECT 1").then(
		() => true,
		() => false,
	);
	const hasAnswered = await Promise.race([query, timeout]);
	clearTimeout(timer);
	return hasAnswered;
}
