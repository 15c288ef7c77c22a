import { createHash } from "node:crypto";
import { ApiError, invalidRequest } from "./api-error.ts";
import type { Operation } from "./operation.ts";

/** What is kept of an answer, to be given again word for word. */
export interface SavedAnswer {
	status: number;
	body: string;
	/** The request that was first answered so, when this is a repetition. */
	originalRequest?: string;
}

const LONGEST_KEY = 255;

/**
 * Does `work` once per key: a repetition within 24 hours gets the saved answer, the same key with other parameters is
 * refused, and so is a second request while the first is still at work. The answer is saved in the transaction of the
 * work itself, so money never moves without it.
 */
export async function onceOnly(
	operation: Operation,
	key: string,
	request: { method: string; path: string; params: unknown },
	work: () => Promise<SavedAnswer>,
): Promise<SavedAnswer> {
	const { db, now } = operation;
	if (key.length > LONGEST_KEY) {
		throw invalidRequest(`Idempotency keys may be at most ${LONGEST_KEY} characters long.`);
	}
	await claimKey(operation, key);
	const fingerprint = createHash("sha256").update(JSON.stringify(request)).digest("hex");
	await db.query(
		`delete from card_provider.idempotent_answers where created_at < $1::timestamptz - interval '24 hours'`,
		[now],
	);
	const { rows } = await db.query("select * from card_provider.idempotent_answers where key = $1", [key]);
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

/** Holds the key until the transaction ends, in whichever process. */
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
