import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";

/**
 * Why the installed packages are not those of the lockfile; undefined when they are. Compares the lockfile with the record
 * that npm leaves of an installation, and both with what is on the disk: a copy of the folder may have lost a nested
 * `node_modules`, and Node would then silently use another version of that package.
 *
 * @param {string} root
 * @returns {string | undefined} a reason like "api/node_modules/ws is missing".
 */
export function findInstallProblem(root) {
	const installed = readPackages(join(root, "node_modules/.package-lock.json"));
	if (!installed) return "no packages are installed";
	const wanted = readPackages(join(root, "package-lock.json")) ?? {};
	for (const [path, entry] of Object.entries(wanted)) {
		// Other entries are the workspaces themselves.
		if (!/(^|\/)node_modules\//.test(path)) continue;
		const found = installed[path];
		// Packages of other platforms are optional and left out.
		if (!found && entry.optional) continue;
		if (!found) return `${path} is not installed`;
		if (found.version !== entry.version) return `${path} is ${found.version} instead of ${entry.version}`;
		if (!existsSync(join(root, path, "package.json"))) return `${path} is missing`;
		if (entry.link && realpathSync(join(root, path)) !== realpathSync(join(root, entry.resolved)))
			return `${path} is not a link to ${entry.resolved}`;
	}
	return undefined;
}

function readPackages(file) {
	try {
		return JSON.parse(readFileSync(file, "utf8")).packages;
	} catch {
		return undefined;
	}
}
