import { randomUUID, timingSafeEqual } from "node:crypto";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type pg from "pg";
import { capture, close, decide, hundredths, type Movement, refund, TabbyError, type TabbyPayment } from "./payment.ts";
import { newSession, sessionAnswer } from "./sessions.ts";
import { changePayment, getPayment, insertPayment, type StoredBy } from "./store.ts";

/** The dependencies of the API. */
export interface TabbySurroundings {
	pool: pg.Pool;
	secretKey: string;
	now: () => Date;
	/** The address of the hosted page of a session in a language. */
	pageUrl: (sessionId: string, lang: string) => string;
	/** Told of every change. */
	changed: (payment: TabbyPayment) => void;
	/** Runs before and after the work of a call, and may fail it: for tests. */
	disturb: (call: string, moment: "before" | "after") => void;
}

/** Tabby's API, for the holder of the secret key: https://docs.tabby.ai/api-reference */
export function apiRoutes(around: TabbySurroundings): FastifyPluginAsync {
	const { pool, now, changed, pageUrl, disturb } = around;

	async function change(by: StoredBy, work: (payment: TabbyPayment) => TabbyPayment) {
		const { payment, isChanged } = await changePayment(pool, by, now(), work);
		if (isChanged) changed(payment);
		return payment;
	}

	function movementOf(body: unknown): Movement {
		const { amount, reference_id: reference, reason } = (body ?? {}) as Record<string, unknown>;
		hundredths(amount);
		return {
			id: randomUUID(),
			amount: String(amount),
			created_at: now().toISOString(),
			reference_id: typeof reference === "string" ? reference : "",
			...(typeof reason === "string" && { reason }),
		};
	}

	return async (app) => {
		app.setErrorHandler((error, _request, reply) => {
			if (!(error instanceof TabbyError)) throw error;
			return reply.code(error.status).send({ status: "error", errorType: error.errorType, error: error.message });
		});
		app.addHook("preHandler", async (request) => {
			requireKey(request, around.secretKey);
			disturb(callOf(request), "before");
		});
		app.addHook("preSerialization", async (request, reply) => {
			if (reply.statusCode === 200) disturb(callOf(request), "after");
		});

		type OfOne = { Params: { id: string } };
		app.post("/api/v2/checkout", async ({ body }) => {
			const { lang, ...session } = newSession((body ?? {}) as object, now());
			await insertPayment(pool, session);
			return sessionAnswer(session, pageUrl(session.sessionId, lang));
		});
		// https://docs.tabby.ai/offline-payment-methods/custom-payment-links: cancelling ends the payment as EXPIRED.
		app.post<OfOne>("/api/v2/checkout/:id/cancel", async ({ params }) => {
			const payment = await change({ sessionId: params.id }, (current) => {
				if (current.status !== "CREATED") throw new TabbyError(400, "bad_data", "session is over");
				return decide(current, "cancel");
			});
			return { id: params.id, status: "expired", payment };
		});
		app.get<OfOne>(
			"/api/v2/payments/:id",
			async ({ params }) => (await getPayment(pool, { paymentId: params.id }, now())).payment,
		);
		app.post<OfOne>("/api/v2/payments/:id/captures", ({ params, body }) =>
			change({ paymentId: params.id }, (payment) => capture(payment, movementOf(body))),
		);
		app.post<OfOne>("/api/v2/payments/:id/refunds", ({ params, body }) =>
			change({ paymentId: params.id }, (payment) => refund(payment, movementOf(body))),
		);
		app.post<OfOne>("/api/v2/payments/:id/close", ({ params }) =>
			change({ paymentId: params.id }, (payment) => close(payment, now().toISOString())),
		);
		const webhooks: object[] = [];
		app.get("/api/v1/webhooks", async () => webhooks);
		app.post("/api/v1/webhooks", async ({ body }) => {
			const webhook = { id: randomUUID(), is_test: true, ...(body as object) };
			webhooks.push(webhook);
			return webhook;
		});
	};
}

/** `POST /api/v2/payments/:id/captures`, for tests that disturb a call. */
function callOf({ method, routeOptions }: FastifyRequest): string {
	return `${method} ${routeOptions.url}`;
}

function requireKey({ headers }: FastifyRequest, secretKey: string): void {
	const given = Buffer.from(headers.authorization ?? "");
	const wanted = Buffer.from(`Bearer ${secretKey}`);
	if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
		throw new TabbyError(401, "not_authorized", "invalid secret key");
}
