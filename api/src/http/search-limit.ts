import { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { createNetworkLimit } from "./network-limit.ts";
import { createWorkLimit } from "./work-limit.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		/** A search or listing of the catalogue. */
		isSearch?: true;
	}
	interface FastifyInstance {
		/** Does the work of a search when it is its turn. @throws Overloaded when too many wait already. */
		limitSearch<T>(request: FastifyRequest, work: () => Promise<T> | T): Promise<T>;
	}
}

/** The limit of suggestions while typing, which are requested at each pause, for all users behind one address. */
const callsPerMinute = 1_200;
/** A search takes 1 to 3 ms of processor time, so the last one waits about a quarter of a second. */
const atOnce = { concurrency: 2, maxWaiting: 100 };

/**
 * Bounds what searches and listings of the catalogue take from the rest of the shop. Those that are refused are refused
 * first of all: before their cookies are read and a session is looked up.
 */
export const searchLimit = fp(async (app) => {
	const countCall = createNetworkLimit({ name: "searches", calls: callsPerMinute, seconds: 60 });
	const runInTurn = createWorkLimit({ name: "search queue", ...atOnce });
	app.addHook("onRequest", async (request, reply) => {
		if (!request.routeOptions.config.isSearch || isOfPage(request)) return;
		await countCall(request, reply);
		await runInTurn.admit();
	});
	app.decorate("limitSearch", async (request, work) => (isOfPage(request) ? work() : runInTurn(work)));
});

/** Whether a page calls the API in process: it was limited as a page, and has its turn already. */
function isOfPage({ raw }: FastifyRequest): boolean {
	return !(raw instanceof IncomingMessage);
}
