import type { Problem } from "@noor/contract/problem";
import * as m from "@noor/messages/api/http";
import { joinParts } from "@noor/messages/lists";
import { baseLocale, locale } from "@noor/messages/locale";
import { runInLocale } from "@noor/messages/run-in-locale";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { keyInUse, outageOf } from "../outage.ts";
import { Overloaded, ProviderRefusal, Refusal, signInFirst, TooManyRequests, VersionConflict } from "../refusal.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		/** The message of a request that its schemas refuse, in place of one that lists the fields. */
		invalidMessage?: () => string;
	}
}

const kinds: Record<Problem["code"], { status: number; title: () => string }> = {
	"invalid-input": { status: 400, title: m.invalid_input },
	"not-signed-in": { status: 401, title: m.not_signed_in },
	"not-allowed": { status: 403, title: m.not_allowed },
	"not-found": { status: 404, title: m.not_found },
	conflict: { status: 409, title: m.conflict },
	"too-many-requests": { status: 429, title: m.too_many_requests },
	busy: { status: 503, title: m.busy },
	unexpected: { status: 500, title: m.unexpected },
};

/** The messages of values that only PostgreSQL refuses, by the code of its error. Only programs send such values. */
const notForDatabases: Partial<Record<string, () => string>> = {
	"22008": m.date_out_of_range,
	"22021": m.null_character,
	"22P05": m.null_character,
};

/** The error messages for an unavailable database, payment provider or picture store. */
export const outageTexts = {
	database: m.shop_unavailable,
	provider: m.provider_unavailable,
	pictures: m.pictures_unavailable,
};

/** PostgreSQL: a statement or a lock took too long, nearly always because another transaction held the row. */
const tookTooLong = ["57014", "55P03"];
/** PostgreSQL cannot write to its disk; the transaction is rolled back. */
const diskIsFull = "53100";
/** After how long a client tries again, in seconds. */
export const busyRetryAfterS = 5;
/** The same while payments are refused, which only the operator can change. */
const refusedRetryAfterS = 300;

/** The only place where an error becomes an HTTP response. A bug is logged in full and answered with one general sentence. */
export function sendProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
	// An error in the body of a request is found outside of the context of its hooks.
	return runInLocale(request.language ?? locale(), () => sendInLocale(error, request, reply));
}

function sendInLocale(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
	const { code, message, errors, status } = asProblem(error, request);
	if (code === "unexpected") request.log.error({ err: error }, "unexpected error");
	const retryAfterS = error instanceof TooManyRequests || error instanceof Overloaded ? error.retryAfterS : undefined;
	if (retryAfterS !== undefined) reply.header("retry-after", retryAfterS);
	else if (error instanceof ProviderRefusal) {
		request.log.error(error.reason, "card provider refused the request: check the account and its keys");
		reply.header("retry-after", refusedRetryAfterS);
	} else if (code === "busy") {
		// One line, without a stack: in an outage these come by the hundred.
		request.log.warn({ code: error.code, reason: error.message }, "database, provider or picture store unavailable");
		reply.header("retry-after", busyRetryAfterS);
	}
	return reply
		.code(status ?? kinds[code].status)
		.type("application/problem+json")
		.send({
			type: `urn:noor:problem:${code}`,
			code,
			title: kinds[code].title(),
			status: status ?? kinds[code].status,
			detail: message,
			message,
			...(errors ? { errors } : {}),
			...(error instanceof VersionConflict ? { current: error.current } : {}),
			requestId: request.id,
		} satisfies Problem);
}

function asProblem(
	thrown: FastifyError,
	{ routeOptions }: FastifyRequest,
): {
	code: Problem["code"];
	message: string;
	errors?: Problem["errors"];
	status?: number;
} {
	const error = isOfDeletedAccount(thrown) ? signInFirst() : thrown;
	if (error instanceof Refusal)
		return { code: error.code, message: error.message, ...(error.errors ? { errors: error.errors } : {}) };
	if (hasZodFastifySchemaValidationErrors(error)) {
		const errors = fieldErrors(error.validation);
		return {
			code: "invalid-input",
			message: routeOptions?.config?.invalidMessage?.() ?? describe(errors),
			errors,
		};
	}
	const unwritable = notForDatabases[error.code];
	if (unwritable) return { code: "invalid-input", message: unwritable() };
	if (error.code === keyInUse) return { code: "busy", message: m.provider_busy() };
	if (tookTooLong.includes(error.code)) return { code: "busy", message: m.shop_busy() };
	if (error.code === diskIsFull) return { code: "busy", message: m.storage_full() };
	const outage = outageOf(error);
	if (outage) return { code: "busy", message: outageTexts[outage]() };
	// Fastify's own errors (malformed JSON, body too large, unsupported media type) describe the request. Errors of other
	// libraries have a status as well, but describe the shop.
	const isOfFastify = error.code?.startsWith("FST_") || error instanceof SyntaxError;
	if (isOfFastify && error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
		return {
			code: "invalid-input",
			message: locale() === baseLocale ? error.message : m.unreadable_request(),
			status: error.statusCode,
		};
	return { code: "unexpected", message: m.unexpected_error() };
}

/** Whether a record of the visitor could not be stored because the account was deleted during the request. */
function isOfDeletedAccount({ code, constraint = "" }: { code: string; constraint?: string }): boolean {
	return code === "23503" && constraint.endsWith("_user_id_fkey");
}

/** The first message of each field. Later ones follow from it: a password that is missing is also too short. */
function fieldErrors(issues: readonly { instancePath: string; message?: string | undefined }[]) {
	const errors: Record<string, string[]> = {};
	for (const { instancePath, message } of issues) {
		const field = instancePath.slice(1).replaceAll("/", ".");
		errors[field] ??= [message ?? m.invalid_value()];
	}
	return errors;
}

function describe(errors: Record<string, string[]>): string {
	return Object.entries(errors)
		.map(([field, messages]) => joinParts([field, joinParts(messages)], ": "))
		.join("; ");
}
