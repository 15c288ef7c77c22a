import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { DevDatabaseError } from "./dev-database-error.ts";

/**
 * Locks the data folder for this process by a lock file; `release` deletes it. Two processes on one folder would stop
 * each other's database. The lock file contains the process id and start time, because process ids are reused (in a
 * container after each restart). The lock of a killed process is recognised as stale and replaced.
 *
 * @param timeoutMs how long to wait for a process that may be about to end
 * @throws DevDatabaseError when another process holds the lock or the lock file cannot be written
 */
export async function lockDataFolder(folder: string, { timeoutMs = 2000 } = {}): Promise<{ release(): Promise<void> }> {
	const file = join(folder, "shop.pid");
	const own = `${process.pid} ${await startTimeOf(process.pid)}\n`;
	const deadline = performance.now() + timeoutMs;
	for (;;) {
		try {
			await writeFile(file, own, { flag: "wx" });
			return { release: () => rm(file, { force: true }) };
		} catch (error) {
			const { code, message } = error as NodeJS.ErrnoException;
			if (code !== "EEXIST") throw new DevDatabaseError(`DATA_DIR ${folder} cannot be locked: ${message}.`);
		}
		const content = await readFile(file, "utf8").catch(() => "");
		const [pid, startTime] = content.trim().split(" ");
		const isHeld = pid !== undefined && startTime !== undefined && (await startTimeOf(Number(pid))) === startTime;
		if (!isHeld) await removeStale(file, content);
		else if (performance.now() < deadline) await delay(100);
		else throw new DevDatabaseError(`Another shop (process ${pid}) is running on DATA_DIR ${folder}.`);
	}
}

/** Renames a stale lock away, and restores it if another process has replaced it meanwhile. */
async function removeStale(file: string, staleContent: string) {
	const aside = `${file}.${process.pid}`;
	await rename(file, aside).catch(() => undefined);
	const moved = await readFile(aside, "utf8").catch(() => undefined);
	if (moved !== undefined && moved !== staleContent) await rename(aside, file);
	else await rm(aside, { force: true });
}

/** Returns the start time of a process in the operating system's unit; undefined if there is no such process. */
async function startTimeOf(pid: number): Promise<string | undefined> {
	try {
		process.kill(pid, 0);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EPERM") return undefined;
	}
	const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
	// Field 22. The second field, the name in brackets, may contain spaces. Without /proc only the process id is
	// compared.
	return status ? status.slice(status.lastIndexOf(")") + 2).split(" ")[19] : "unknown";
}
