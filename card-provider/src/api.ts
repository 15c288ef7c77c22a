import type { IncomingHttpHeaders } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { ApiError, invalidRequest } from "./api-error.ts";
import { type ApiKeys, authenticate } from "./api-keys.ts";
import { browserView } from "./browser-view.ts";
import { type Chaos, spend } from "./chaos.ts";
import { type Endpoint, findEndpoint } from "./endpoints.ts";
import { expand } from "./expansion.ts";
import { decodeForm, type Form } from "./form-encoding.ts";
import { onceOnly, type SavedAnswer } from "./idempotency.ts";
import { newId } from "./ids.ts";
import type { Log } from "./log.ts";
import { getObject } from "./object-store.ts";
import type { Operation } from "./operation.ts";
import { apiVersion, checkParameters } from "./request-parameters.ts";
import { inTransaction } from "./transaction.ts";

/** An incoming request; `form` is the undecoded query of a GET or body of a POST. */
export interface ApiRequest {
	method: string;
	path: string;
	form: string;
	headers: IncomingHttpHeaders;
}

/** A response; its body is always JSON. */
export interface ApiAnswer {
	status: number;
	headers: Record<string, string>;
	body: string;
}

/** The dependencies of the API. */
export interface ApiSurroundings {
	pool: pg.Pool;
	keys: ApiKeys;
	chaos: Chaos;
	log: Log;
	/** Aborted when the provider closes. */
	signal: AbortSignal;
	/** Creates an operation at the current time. */
	operation(db: pg.PoolClient, of: Pick<Operation, "caller" | "request">): Operation;
	/** Called after a call that may have queued webhooks or scheduled changes. */
	wake(): void;
}

/** An authenticated and validated request. */
interface Call {
	caller: Operation["caller"];
	endpoint: Endpoint;
	id: string;
	params: Record<string, unknown>;
	expand: string[];
	clientSecret: unknown;
}

/** Maximum time that a call waits for a row lock. */
const lockTimeout = "10s";
const savepoint = "savepoint work";
const postgresLockNotAvailable = "55P03";

/**
 * Handles one API request. Errors are returned as responses, not thrown.
 *
 * @param keys the accepted keys. The public mount accepts only the publishable key.
 */
export async function answerRequest(
	surroundings: ApiSurroundings,
	keys: Partial<ApiKeys>,
	request: ApiRequest,
): Promise<ApiAnswer> {
	const { chaos, log } = surroundings;
	const requestId = newId("req");
	const disturbed = chaos.onlyCalls(`${request.method} ${request.path}`);
	try {
		const call = understand(keys, request);
		if (disturbed && spend(chaos, "failCalls")) return brokenAnswer(request, requestId);
		const saved = await carryOut(surroundings, request, requestId, call);
		if (chaos.webhooksBeforeAnswer) await chaos.settled();
		else if (request.method !== "GET") setImmediate(surroundings.wake);
		if (disturbed && chaos.delayAnswersMs > 0) {
			await wait(chaos.delayAnswersMs, undefined, { signal: surroundings.signal });
		}
		if (disturbed && spend(chaos, "failAnswers")) return brokenAnswer(request, requestId);
		return answerWith(request, requestId, saved);
	} catch (error) {
		if (error instanceof ApiError) return answerWith(request, requestId, refusalAnswer(error, "secret"));
		log.error(error, `card provider: ${request.method} ${request.path} failed`);
		return brokenAnswer(request, requestId);
	}
}

function understand(keys: Partial<ApiKeys>, request: ApiRequest): Call {
	const { key, ...form } = decodeForm(request.form);
	const caller = authenticate(keys, request.headers, key);
	const found = findEndpoint(request.method, request.path);
	if (!found) throw unknownAddress(request.method, request.path);
	const { endpoint, id } = found;
	if (caller === "publishable" && !endpoint.publishable) {
		throw new ApiError(403, {
			type: "invalid_request_error",
			code: "secret_key_required",
			message:
				"This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of " +
				"your API keys at https://dashboard.stripe.com/account/apikeys.",
		});
	}
	const { clientSecret, rest } = takeClientSecret(form, caller);
	const checked = (endpoint.parameters ? checkParameters(endpoint.parameters, rest) : rest) as Record<string, unknown>;
	const { expand: expandPaths = [], ...params } = checked;
	return { caller, endpoint, id, params, expand: [expandPaths].flat().map(String), clientSecret };
}

/** The error for a method and path that no call has. */
export function unknownAddress(method: string, path: string): ApiError {
	return new ApiError(404, {
		type: "invalid_request_error",
		message:
			`Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at ` +
			"https://support.stripe.com/.",
	});
}

/** Separates the client secret from the parameters. It is required from browsers and ignored from servers. */
function takeClientSecret(form: Form, caller: Operation["caller"]): { clientSecret: unknown; rest: Form } {
	if (caller === "secret") return { clientSecret: undefined, rest: form };
	const { client_secret: clientSecret, ...rest } = form;
	return { clientSecret, rest };
}

function carryOut(
	surroundings: ApiSurroundings,
	request: ApiRequest,
	requestId: string,
	call: Call,
): Promise<SavedAnswer> {
	const { caller } = call;
	// Stripe ignores idempotency keys from browsers.
	const idempotencyKey =
		caller === "secret" && request.method === "POST" ? headerText(request.headers["idempotency-key"]) : null;
	const work = async (db: pg.PoolClient) => {
		const operation = surroundings.operation(db, { caller, request: { id: requestId, idempotencyKey } });
		if (idempotencyKey === null) return runCall(operation, call);
		const { method, path } = request;
		const known = { method, path, params: { ...call.params, expand: call.expand } };
		return onceOnly(operation, idempotencyKey, known, async () => {
			// Only now: to roll back to a savepoint from before would unlock the key.
			await db.query(savepoint);
			return runCall(operation, call);
		});
	};
	const timeout = `set local lock_timeout = '${lockTimeout}'`;
	return inTransaction(surroundings.pool, work, idempotencyKey === null ? [timeout, savepoint] : [timeout]);
}

/** Runs a call after a savepoint. An error rolls back to it, unless the error keeps changes (a declined card). */
async function runCall(operation: Operation, call: Call): Promise<SavedAnswer> {
	const { db, caller } = operation;
	try {
		await checkClientSecret(operation, call);
		const result = await call.endpoint.answer(operation, call.params as never, call.id);
		const answer = await expand(operation, result, call.expand);
		return { status: 200, body: toJson(caller === "publishable" ? browserView(answer) : answer) };
	} catch (error) {
		const refusal = asRefusal(error);
		if (!refusal) throw error;
		if (!refusal.keepsChanges) await db.query("rollback to savepoint work");
		return refusalAnswer(refusal, caller);
	}
}

async function checkClientSecret({ db, caller }: Operation, { endpoint, id, clientSecret }: Call): Promise<void> {
	if (caller === "secret" || endpoint.publishable !== "with client secret") return;
	const intent = await getObject(db, "payment_intent", id);
	if (intent.client_secret === clientSecret) return;
	throw invalidRequest(
		"The client_secret provided does not match any associated PaymentIntent on this account. Ensure the client_secret " +
			"whole string is passed and is not expired.",
		{ code: "payment_intent_invalid_parameter", param: "client_secret" },
	);
}

function asRefusal(error: unknown): ApiError | undefined {
	if (error instanceof ApiError) return error;
	if ((error as { code?: unknown }).code !== postgresLockNotAvailable) return undefined;
	return new ApiError(429, {
		type: "invalid_request_error",
		code: "lock_timeout",
		message:
			"This object cannot be accessed right now because another API request or Stripe process is currently accessing " +
			"it. If you see this error intermittently, retry the request.",
	});
}

function refusalAnswer({ status, body }: ApiError, caller: Operation["caller"]): SavedAnswer {
	return { status, body: toJson({ error: caller === "publishable" ? browserView(body) : body }) };
}

function answerWith(request: ApiRequest, requestId: string, saved: SavedAnswer): ApiAnswer {
	const repeated = saved.originalRequest;
	return {
		status: saved.status,
		headers: {
			...answerHeaders(request, requestId),
			...(repeated ? { "idempotent-replayed": "true", "original-request": repeated } : {}),
		},
		body: saved.body,
	};
}

function brokenAnswer(request: ApiRequest, requestId: string): ApiAnswer {
	return {
		status: 500,
		headers: { ...answerHeaders(request, requestId), "stripe-should-retry": "false" },
		body: toJson({ error: { type: "api_error", message: "An unknown error occurred" } }),
	};
}

function answerHeaders({ headers }: ApiRequest, requestId: string): Record<string, string> {
	const idempotencyKey = headerText(headers["idempotency-key"]);
	return {
		"cache-control": "no-cache, no-store",
		"content-type": "application/json",
		"request-id": requestId,
		"stripe-version": headerText(headers["stripe-version"]) ?? apiVersion,
		// A repetition overwrites the second one.
		...(idempotencyKey ? { "idempotency-key": idempotencyKey, "original-request": requestId } : {}),
	};
}

function headerText(value: string | string[] | undefined): string | null {
	return [value].flat()[0] ?? null;
}

function toJson(value: unknown): string {
	return JSON.stringify(value, null, 2);
}
