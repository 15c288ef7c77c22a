import { createHash } from "node:crypto";
import { ApiError, invalidRequest } from "./api-error.ts";
import type { Operation } from "./operation.ts";

/** A stored response, to be repeated unchanged. */
export interface SavedAnswer {
	status: number;
	body: string;
	/** The id of the original request, if this is a repetition. */
	originalRequest?: string;
}

const maxKeyLength = 255;

/**
 * Runs `work` once per idempotency key. A repetition within 24 hours gets the stored response. The response is stored in the
 * transaction of the work, so both are committed together.
 *
 * @throws ApiError for a key with other parameters, and for a key whose first request is still running.
 */
export async function onceOnly(
	operation: Operation,
	key: string,
	request: { method: string; path: string; params: unknown },
	work: () => Promise<SavedAnswer>,
): Promise<SavedAnswer> {
	const { db, now } = operation;
	if (key.length > maxKeyLength) {
		throw invalidRequest(`Idempotency keys may be at most ${maxKeyLength} characters long.`);
	}
	await claimKey(operation, key);
	const fingerprint = createHash("sha256")
		.update(JSON.stringify(inOrder(request)))
		.digest("hex");
	const { rows } = await db.query(
		`with forgotten as (
			delete from card_provider.idempotent_answers where created_at < $2::timestamptz - interval '24 hours'
		)
		select * from card_provider.idempotent_answers
		where key = $1 and created_at >= $2::timestamptz - interval '24 hours'`,
		[key, now],
	);
	const saved = rows[0];
	if (saved && saved.fingerprint !== fingerprint) throw otherParameters(key);
	if (saved) return { status: saved.status, body: saved.body, originalRequest: saved.request_id };

	const answer = await work();
	await db.query(
		`insert into card_provider.idempotent_answers (key, fingerprint, request_id, status, body, created_at)
		values ($1, $2, $3, $4, $5, $6)`,
		[key, fingerprint, operation.request?.id, answer.status, answer.body, now],
	);
	return answer;
}

/** A value with its names in alphabetical order, because the order of parameters means nothing. */
function inOrder(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(inOrder);
	if (!value || typeof value !== "object") return value;
	const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
	return entries.map(([name, inner]) => [name, inOrder(inner)]);
}

/** Locks the key across processes until the transaction ends (advisory lock). */
async function claimKey({ db }: Operation, key: string): Promise<void> {
	const { rows } = await db.query<{ claimed: boolean }>(
		"select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as claimed",
		[`card_provider idempotency key ${key}`],
	);
	if (rows[0]?.claimed) return;
	throw new ApiError(409, {
		type: "invalid_request_error",
		code: "idempotency_key_in_use",
		message:
			"There is currently another in-progress request using this Idempotent Key (that probably means you submitted " +
			`twice, and the other request is still going through): ${key}. Please try again later.`,
	});
}

function otherParameters(key: string): ApiError {
	return new ApiError(400, {
		type: "idempotency_error",
		message:
			"Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a " +
			`key other than '${key}' if you meant to execute a different request.`,
	});
}
