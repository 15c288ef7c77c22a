import { access, constants, mkdir, stat } from "node:fs/promises";
import { describeSystemError, StartupError } from "./startup-error.ts";

/**
 * Creates the data folder where it does not exist.
 *
 * @throws StartupError when it cannot be created, is not a folder, or is not writable.
 */
export async function prepareDataFolder(folder: string): Promise<void> {
	try {
		// Other users may traverse it, because the development database may run as one, but not list it.
		await mkdir(folder, { recursive: true, mode: 0o711 });
		if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error(), { code: "ENOTDIR" });
		await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
	} catch (error) {
		throw new StartupError(`DATA_DIR ${folder} cannot be used: ${describeSystemError(error)}.`);
	}
}
