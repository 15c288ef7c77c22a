type LogLine = (details: unknown, message?: string) => void;

/** Where the provider tells what it does; a Fastify or pino logger fits. */
export interface Log {
	info: LogLine;
	warn: LogLine;
	error: LogLine;
}

/** A log that keeps quiet. */
export const SILENT: Log = { info() {}, warn() {}, error() {} };
