/**
 * A reason not to start that the operator can fix. The message is one sentence for the terminal. Anything else thrown at
 * startup is a bug and printed with its stack.
 */
export class StartupError extends Error {}

/** A system error in words: "permission denied" for EACCES. */
export function describeSystemError(error: unknown): string {
	const { code, message } = error as NodeJS.ErrnoException;
	const descriptions: Record<string, string> = {
		EACCES: "permission denied",
		EPERM: "permission denied",
		EROFS: "the file system is read-only",
		ENOSPC: "the disk is full",
		ENOTDIR: "it is not a folder",
		EEXIST: "it is not a folder",
		ENOENT: "it does not exist",
		ECONNREFUSED: "the connection was refused",
		ENOTFOUND: "no such host is known",
		ETIMEDOUT: "it does not answer",
		EADDRINUSE: "the port is in use",
		EADDRNOTAVAIL: "this machine has no such address",
	};
	return (code && descriptions[code]) || message;
}
