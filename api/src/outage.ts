/** SQLSTATE classes 08 and 57P, too many connections, and sockets: PostgreSQL does not accept connections or ended this one. */
const databaseCode = /^(08...|57P0.|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT)$/;
/** Errors of pg's pool, which have no code. */
const connectionLost =
	/^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
/** A payment provider could not be reached or failed, by the `type` of its library or adapter. */
const providerType = ["StripeConnectionError", "StripeAPIError", "StripeRateLimitError", "RedirectProviderError"];

/** Stripe's code for a call whose idempotency key another call is using: the provider works, and the outcome is not known yet. */
export const keyInUse = "idempotency_key_in_use";

/** Returns what is down, if an error says that the database, the card provider or the store of pictures is. */
export function outageOf(error: unknown): "database" | "provider" | "pictures" | undefined {
	if (!(error instanceof Error)) return undefined;
	const { code = "", type = "", message } = error as Error & { code?: string; type?: string };
	if (code === keyInUse) return undefined;
	if (providerType.includes(type)) return "provider";
	if (type === "PictureStoreError") return "pictures";
	if (databaseCode.test(code) || (code === "" && connectionLost.test(message))) return "database";
	return undefined;
}

/**
 * The logged details of an error: the error with its stack, but of an outage one line. In an outage these come by the
 * hundred, and their stack traces contain nothing.
 */
export function errorDetails(error: unknown): object {
	if (outageOf(error) === undefined) return { err: error };
	const { code, message } = error as Error & { code?: string };
	return { code, reason: message };
}
