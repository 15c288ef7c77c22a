import { execFileSync } from "node:child_process";
import { chown, stat } from "node:fs/promises";
import { dirname, parse } from "node:path";

/** The unprivileged user that PostgreSQL's programs run as and that owns their files. */
export interface UnprivilegedUser {
	uid: number;
	gid: number;
	/** Returns the command line and spawn options that run `program` as this user. */
	command(program: string, args: string[]): { program: string; args: string[]; uid?: number; gid?: number };
}

/**
 * Chooses the account that PostgreSQL runs as, because PostgreSQL refuses to run as root.
 *
 * @returns undefined if this process is not root; else the first existing account of: the owner of `folder`, `postgres`,
 * `nobody`. No account is created.
 *
 * @param paths files that the programs must reach. If a parent folder is closed to that user (a checkout in /root or
 * in a private temporary folder), the programs get the one capability to traverse closed folders.
 * @throws DevDatabaseError when none of these users exists
 */
export async function unprivilegedUser(folder: string, paths: string[]): Promise<UnprivilegedUser | undefined> {
	if (process.getuid?.() !== 0) return undefined;
	const { uid, gid } = (await nonRootOwner(folder)) ?? idsOf("postgres") ?? idsOf("nobody") ?? throwNoUser();
	if (process.platform !== "linux") return { uid, gid, command: (program, args) => ({ program, args, uid, gid }) };

	const closed = (await Promise.all(paths.map((path) => isClosed(path, uid, gid)))).some(Boolean);
	const capability = closed ? traverseCapability() : undefined;
	const options = [`--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"];
	// PostgreSQL looks for its own programs with access(2), which ignores the capability without this secure bit.
	if (capability)
		options.push(`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`, "--securebits=+no_setuid_fixup");
	return {
		uid,
		gid,
		command: (program, args) => ({ program: "setpriv", args: [...options, "--", program, ...args] }),
	};
}

/** Makes `user` the owner of a file or folder. Without a user it does nothing. */
export async function chownTo(user: UnprivilegedUser | undefined, path: string): Promise<void> {
	if (user) await chown(path, user.uid, user.gid);
}

async function nonRootOwner(folder: string) {
	const stats = await stat(folder).catch(() => undefined);
	return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : undefined;
}

function idsOf(name: string) {
	try {
		const id = (flag: string) => Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: "pipe" }));
		return { uid: id("-u"), gid: id("-g") };
	} catch {
		return undefined;
	}
}

function throwNoUser(): never {
	throw new Error("PostgreSQL does not run as root, and this machine has neither a user postgres nor a user nobody.");
}

/** Whether any parent folder of `path` cannot be traversed by this user. */
async function isClosed(path: string, uid: number, gid: number): Promise<boolean> {
	for (let folder = dirname(path); ; folder = dirname(folder)) {
		const stats = await stat(folder).catch(() => undefined);
		if (stats) {
			const executeBit = stats.uid === uid ? 0o100 : stats.gid === gid ? 0o010 : 0o001;
			if (!(stats.mode & executeBit)) return true;
		}
		if (folder === parse(folder).root) return false;
	}
}

/**
 * `dac_read_search` if root has it, else `dac_override`: containers often keep only the latter, which also permits
 * writing.
 */
function traverseCapability(): string {
	const held = execFileSync("setpriv", ["--dump"], { encoding: "utf8" });
	return /bounding set:.*\bdac_read_search\b/.test(held) ? "dac_read_search" : "dac_override";
}
