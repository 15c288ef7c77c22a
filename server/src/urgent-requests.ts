import type { FastifyInstance } from "fastify";

/** How long other work waits at most, so that a stream of changes cannot stop it. */
const maxWaitMs = 250;

/**
 * Tracks the requests that change something: carts, payments, webhooks. Each of them takes many turns of the event loop,
 * and between two turns a page could be rendered for tens of milliseconds.
 *
 * @returns a function that resolves once no such request is in progress, after 250 ms in any case.
 */
export function trackUrgentRequests(app: FastifyInstance): () => Promise<void> {
	const urgent = new WeakSet<object>();
	const waiting = new Set<() => void>();
	let count = 0;
	app.addHook("onRequest", (request, _reply, done) => {
		if (!["GET", "HEAD", "OPTIONS"].includes(request.method) && /^\/api\//i.test(request.url)) {
			urgent.add(request);
			count++;
		}
		done();
	});
	app.addHook("onResponse", (request, _reply, done) => {
		if (urgent.delete(request) && --count === 0) for (const go of waiting) go();
		done();
	});
	return () =>
		new Promise<void>((resolve) => {
			if (count === 0) return resolve();
			const go = () => {
				clearTimeout(timer);
				waiting.delete(go);
				resolve();
			};
			const timer = setTimeout(go, maxWaitMs);
			waiting.add(go);
		});
}
