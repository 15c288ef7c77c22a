import { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { createNetworkLimit } from "./network-limit.ts";
import { createWorkLimit } from "./work-limit.ts";

declare module "fastify" {
	interface FastifyInstance {
		/** Does the work of a search within the limits. @throws TooManyRequests or Overloaded beyond them. */
		limitSearch<T>(request: FastifyRequest, reply: FastifyReply, work: () => Promise<T> | T): Promise<T>;
	}
}

/** For suggestions while typing, which are requested at each pause, for all users behind one address. */
const callsPerMinute = 1_200;
/** A search takes 1 to 3 ms of processor time, so the last one waits about a quarter of a second. */
const atOnce = { concurrency: 2, maxWaiting: 100 };

/** Bounds what searches and listings of the catalogue take from the rest of the shop. */
export const searchLimit = fp(async (app) => {
	const countCall = createNetworkLimit({ name: "searches", calls: callsPerMinute, seconds: 60 });
	const runInTurn = createWorkLimit({ name: "search queue", ...atOnce });
	app.decorate("limitSearch", async (request, reply, work) => {
		// A page that calls the API in process was limited as a page, and has its turn already.
		if (!(request.raw instanceof IncomingMessage)) return work();
		await countCall(request, reply);
		return runInTurn(work);
	});
});
