import { type Locale, locales } from "@noor/messages/locale";
import { runInLocale } from "@noor/messages/run-in-locale";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { addVary } from "./compression.ts";

declare module "fastify" {
	interface FastifyRequest {
		/** The language in which the call is answered. */
		language: Locale;
	}
}

/** Clients send a handful of different `Accept-Language`; others are not cached. */
const maxRemembered = 200;
const remembered = new Map<string, Locale>();

/**
 * Answers each call in a language: that of `?lang=`, else the one that `Accept-Language` prefers, else English. Languages that the
 * shop does not have are ignored, as `Content-Language` then says. `locale()` answers the language everywhere below.
 */
export const requestLanguage = fp(async (app) => {
	app.decorateRequest("language", "en");
	app.addHook("onRequest", (request, reply, done) => {
		// Pictures and the hub have none.
		if (!request.routeOptions.url?.startsWith("/api/")) return done();
		request.language = takeParameter(request) ?? acceptedLocale(request.headers["accept-language"]);
		addVary(reply, "accept-language");
		reply.header("content-language", request.language);
		runInLocale(request.language, done);
	});
	// The events of the body's stream do not run in the context of the first hook.
	app.addHook("preValidation", (request, _reply, done) => runInLocale(request.language, done));
});

/** The language of the parameter `lang`, which the schemas of the endpoints need not know. */
function takeParameter(request: FastifyRequest): Locale | undefined {
	const { lang, ...query } = request.query as Record<string, unknown>;
	if (lang === undefined) return undefined;
	request.query = query;
	return locales.find((locale) => locale === lang);
}

/** The language of the shop that an `Accept-Language` prefers, by its q-values; English where it has none of them. */
export function acceptedLocale(header: string | undefined = ""): Locale {
	const known = remembered.get(header);
	if (known) return known;
	const accepted = preferredLocale(header);
	if (remembered.size < maxRemembered && header.length < 200) remembered.set(header, accepted);
	return accepted;
}

function preferredLocale(header: string): Locale {
	const wanted = header.split(",").map((part) => {
		const [range = "", weight] = part
			.trim()
			.toLowerCase()
			.split(/\s*;\s*q=/);
		const [language] = range.split("-");
		return {
			locale: locales.find((locale) => locale === language),
			weight: weight === undefined ? 1 : Number(weight) || 0,
		};
	});
	// The sort is stable: of equal weights the first counts.
	const [best] = wanted
		.filter(({ locale, weight }) => locale && weight > 0)
		.sort((one, other) => other.weight - one.weight);
	return best?.locale ?? "en";
}
