import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type pg from "pg";
import { pageLanguage } from "../page-texts.ts";
import { lastPage, paymentPage } from "./pages.ts";
import { decide, type MerchantUrls, outcomes, TabbyError, type TabbyPayment } from "./payment.ts";
import { changePayment, getPayment } from "./store.ts";

/** The page of a session. Its address is the permission: the id of a session cannot be guessed. */
export function pageRoutes({
	pool,
	now,
	changed,
}: {
	pool: pg.Pool;
	now: () => Date;
	changed: (payment: TabbyPayment) => void;
}): FastifyPluginAsync {
	return async (app) => {
		app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
			done(null, Object.fromEntries(new URLSearchParams(String(body)))),
		);
		const languageOf = ({ query }: FastifyRequest) => pageLanguage((query as { lang?: string }).lang);
		app.setErrorHandler((error, request, reply) => {
			if (!(error instanceof TabbyError)) throw error;
			const page = lastPage("There is no such payment", languageOf(request));
			return reply.code(error.status).type("text/html; charset=utf-8").send(page);
		});
		app.addHook("onRequest", async (_request, reply) => {
			reply.headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
		});

		type Visit = { Params: { sessionId: string }; Body: { outcome?: string } };
		app.get<Visit>("/:sessionId", async (request, reply) => {
			const { payment, urls } = await getPayment(pool, { sessionId: request.params.sessionId }, now());
			reply.type("text/html; charset=utf-8").header("content-security-policy", pagePolicy(urls));
			const language = languageOf(request);
			return payment.status === "CREATED" ? paymentPage(payment, language) : lastPage("This payment is over", language);
		});
		app.post<Visit>("/:sessionId", async (request, reply) => {
			const {
				params: { sessionId },
				body,
			} = request;
			const staysAway = body?.outcome === "authorise-and-stay";
			const outcome = staysAway ? "authorise" : (outcomes.find((known) => known === body?.outcome) ?? "cancel");
			const { payment, urls, isChanged } = await changePayment(pool, { sessionId }, now(), (current) =>
				decide(current, outcome),
			);
			if (isChanged) changed(payment);
			if (staysAway) {
				reply.type("text/html; charset=utf-8").header("content-security-policy", pagePolicy(urls));
				return lastPage("The payment is approved", languageOf(request));
			}
			return reply.redirect(returnUrl(payment, urls), 303);
		});
	};
}

/** Tabby adds the id of the payment to the merchant's address. */
function returnUrl({ id, status }: TabbyPayment, { success, failure, cancel }: MerchantUrls): string {
	const isPaid = status === "AUTHORIZED" || status === "CLOSED";
	const url = new URL(isPaid ? success : status === "REJECTED" ? failure : cancel);
	url.searchParams.set("payment_id", id);
	return url.href;
}

/** A form's answer may lead to the shop, which browsers count as a target of the form. */
function pagePolicy({ success }: MerchantUrls): string {
	return [
		"default-src 'none'",
		"style-src 'unsafe-inline'",
		"base-uri 'none'",
		`form-action 'self' ${new URL(success).origin}`,
		"frame-ancestors 'none'",
	].join("; ");
}
