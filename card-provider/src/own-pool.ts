import pg from "pg";

/** More connections would only wait for the same row locks. */
const maxConnections = 6;

/**
 * Opens a separate small pool to the database of `pool`. A shop may call its card provider within its own transactions. With
 * a shared pool, all connections could be held by transactions that wait for the provider, which is a deadlock. Everything else,
 * such as the class of its connections, is as in `pool`.
 */
export function openOwnPool({ options }: pg.Pool): pg.Pool {
	// `password` and `ssl` are not enumerable, so spreading does not copy them.
	const { password, ssl } = options;
	const own = new pg.Pool({
		...options,
		password,
		ssl,
		max: maxConnections,
		min: 0,
		types: undefined,
		application_name: "card-provider",
	});
	// A lost idle connection is replaced on demand. Without a listener its error would end the process.
	own.on("error", () => {});
	own.on("connect", (client) => client.on("error", () => {}));
	return own;
}
