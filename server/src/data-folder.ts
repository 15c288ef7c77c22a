import { access, constants, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { reasonOf, StartRefusal } from "./start-refusal.ts";

/** Makes sure that the data folder is there and ours to write. */
export async function prepareDataFolder(folder: string): Promise<void> {
	try {
		// Others may pass, so that a PostgreSQL run as another user reaches its own folder, but not look around.
		await mkdir(folder, { recursive: true, mode: 0o711 });
		if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error(), { code: "ENOTDIR" });
		await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
	} catch (error) {
		throw refusal(folder, error);
	}
}

/**
 * Takes the data folder for this process alone and gives it back with `release`. Two shops on one folder would stop each
 * other's database; the second is refused. A claim left behind by a killed process is void: it names the process by its
 * number and by when it began, for numbers come round again (in a container, at once).
 *
 * @param patienceMs how long to wait for a shop that may be about to end.
 */
export async function claimDataFolder(
	folder: string,
	{ patienceMs = 2000 } = {},
): Promise<{ release(): Promise<void> }> {
	const file = join(folder, "shop.pid");
	const claim = `${process.pid} ${await beganAt(process.pid)}\n`;
	const patience = performance.now() + patienceMs;
	for (;;) {
		try {
			await writeFile(file, claim, { flag: "wx" });
			return { release: () => rm(file, { force: true }) };
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw refusal(folder, error);
		}
		const found = await readFile(file, "utf8").catch(() => "");
		const [pid, began] = found.trim().split(" ");
		const isValid = pid !== undefined && began !== undefined && (await beganAt(Number(pid))) === began;
		if (!isValid) await clear(file, found);
		else if (performance.now() < patience) await delay(100);
		else throw new StartRefusal(`Another shop (process ${pid}) is running on DATA_DIR ${folder}.`);
	}
}

/** Moves a void claim aside, and puts it back if another shop was quicker and it is that one's. */
async function clear(file: string, found: string) {
	const aside = `${file}.${process.pid}`;
	await rename(file, aside).catch(() => undefined);
	const moved = await readFile(aside, "utf8").catch(() => undefined);
	if (moved !== undefined && moved !== found) await rename(aside, file);
	else await rm(aside, { force: true });
}

function refusal(folder: string, error: unknown) {
	return new StartRefusal(`DATA_DIR ${folder} cannot be used: ${reasonOf(error)}.`);
}

/** When a process began, in whatever unit the system counts; undefined when there is no such process. */
async function beganAt(pid: number): Promise<string | undefined> {
	try {
		process.kill(pid, 0);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EPERM") return undefined;
	}
	const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
	// Field 22; the second field, the name in brackets, may hold spaces. Where there is no /proc the number must do.
	return status ? status.slice(status.lastIndexOf(")") + 2).split(" ")[19] : "unknown";
}
