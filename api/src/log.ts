type Write = (details: object, message: string) => void;

/** A structured log, with `err` among the details for an error. Fastify's logger is one. */
export interface Log {
	debug: Write;
	info: Write;
	warn: Write;
	error: Write;
}
