import { execFileSync } from "node:child_process";
import { chown, stat } from "node:fs/promises";
import { dirname, parse } from "node:path";

/** Whom a program is started as: how its command line begins, and whose its files must be. */
export interface Identity {
	uid: number;
	gid: number;
	/** Puts the switch of user in front of a command. */
	command(program: string, args: string[]): { program: string; args: string[]; uid?: number; gid?: number };
}

/**
 * PostgreSQL refuses to run as root, so a shop started by root hands it to `postgres`, or to `nobody` where there is no
 * such user: no account is added to somebody's machine. Files already there keep their owner.
 * Answers undefined when we are not root: then nothing needs switching.
 *
 * @param paths what the program must reach. Where a folder above them is closed to that user (a checkout in /root or in
 * a private temporary folder), it is given the one capability to pass closed folders, and no other.
 */
export async function unprivileged(folder: string, paths: string[]): Promise<Identity | undefined> {
	if (process.getuid?.() !== 0) return undefined;
	const { uid, gid } = (await ownerUnlessRoot(folder)) ?? idsOf("postgres") ?? idsOf("nobody") ?? missing();
	if (process.platform !== "linux") return { uid, gid, command: (program, args) => ({ program, args, uid, gid }) };

	const closed = (await Promise.all(paths.map((path) => isClosed(path, uid, gid)))).some(Boolean);
	const capability = closed ? passingCapability() : undefined;
	const switching = [`--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"];
	// Without the secure bit access(2), by which PostgreSQL looks for its own programs, would not count the capability.
	if (capability)
		switching.push(`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`, "--securebits=+no_setuid_fixup");
	return {
		uid,
		gid,
		command: (program, args) => ({ program: "setpriv", args: [...switching, "--", program, ...args] }),
	};
}

/** Gives a folder to the one who will run in it. */
export async function give(folder: string, to: Identity | undefined): Promise<void> {
	if (to) await chown(folder, to.uid, to.gid);
}

async function ownerUnlessRoot(folder: string) {
	const found = await stat(folder).catch(() => undefined);
	return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

function idsOf(name: string) {
	try {
		const id = (flag: string) => Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: "pipe" }));
		return { uid: id("-u"), gid: id("-g") };
	} catch {
		return undefined;
	}
}

function missing(): never {
	throw new Error("PostgreSQL does not run as root, and this machine has neither a user postgres nor a user nobody.");
}

/** Whether some folder on the way to `path` cannot be passed by this user. */
async function isClosed(path: string, uid: number, gid: number): Promise<boolean> {
	for (let folder = dirname(path); ; folder = dirname(folder)) {
		const found = await stat(folder).catch(() => undefined);
		if (found) {
			const passing = found.uid === uid ? 0o100 : found.gid === gid ? 0o010 : 0o001;
			if (!(found.mode & passing)) return true;
		}
		if (folder === parse(folder).root) return false;
	}
}

/** Passing and reading is enough, and all that is given where root itself has it; containers often keep only the wider one. */
function passingCapability(): string {
	const held = execFileSync("setpriv", ["--dump"], { encoding: "utf8" });
	return /bounding set:.*\bdac_read_search\b/.test(held) ? "dac_read_search" : "dac_override";
}
