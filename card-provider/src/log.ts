type LogLine = (details: unknown, message?: string) => void;

/** The logger of the provider, compatible with Fastify and pino. */
export interface Log {
	info: LogLine;
	warn: LogLine;
	error: LogLine;
}

/** A logger that discards everything. */
export const silentLog: Log = { info() {}, warn() {}, error() {} };
