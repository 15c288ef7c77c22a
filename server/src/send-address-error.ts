import { sendProblem } from "@noor/api/http/send-problem";
import { localeOfPath } from "@noor/contract/locale-of-path";
import { pathPrefix } from "@noor/messages/locale";
import { runInLocale } from "@noor/messages/run-in-locale";
import * as m from "@noor/messages/server/address-page";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { plainPage } from "./plain-page.ts";

/**
 * Answers a request whose address the router cannot read: browsers get a page in the language of the address, calls of the API
 * and other clients problem+json.
 */
export function sendAddressError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
	// No hook of the application runs for such a request.
	reply.header("x-request-id", request.id).header("x-content-type-options", "nosniff");
	if (!isForPage(request)) return sendProblem(error, request, reply);
	return reply
		.code(error.statusCode ?? 400)
		.header("cache-control", "no-store")
		.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
		.type("text/html; charset=utf-8")
		.send(runInLocale(localeOfPath(request.url), addressPage));
}

function isForPage({ url, headers }: FastifyRequest): boolean {
	return headers.accept?.includes("text/html") === true && !/^\/(api|hub)\//i.test(url);
}

function addressPage(): string {
	return plainPage({
		pageTitle: m.title(),
		title: m.title(),
		text: m.text(),
		link: { href: pathPrefix() || "/", text: m.home_page() },
	});
}
