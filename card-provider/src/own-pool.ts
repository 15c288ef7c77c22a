import pg from "pg";

/** More would wait for the same rows. */
const MOST_CONNECTIONS = 6;

/**
 * A small pool to the same database as `pool`. A shop calls its card provider in the middle of its own transactions: did
 * both draw from one pool, a busy moment would find every connection held by a shop that waits for an answer.
 */
export function openOwnPool({ options }: pg.Pool): pg.Pool {
	// A pool hides its secrets from spreading.
	const { password, ssl } = options;
	const own = new pg.Pool({
		...options,
		password,
		ssl,
		max: MOST_CONNECTIONS,
		min: 0,
		types: undefined,
		application_name: "card-provider",
	});
	// A connection lost while idle is replaced when it is next needed; unheard, its error would end the process.
	own.on("error", () => {});
	own.on("connect", (client) => client.on("error", () => {}));
	return own;
}
