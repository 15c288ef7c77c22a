/** A reason not to start that the operator can mend, told in one sentence. Anything else thrown while starting is a bug. */
export class StartRefusal extends Error {}

/** What a system error means, in words: "permission denied" rather than EACCES. */
export function reasonOf(error: unknown): string {
	const { code, message } = error as NodeJS.ErrnoException;
	const words: Record<string, string> = {
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
	return (code && words[code]) || message;
}
