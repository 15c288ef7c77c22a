import { existsSync, statfsSync } from "node:fs";
import { run } from "./program.mjs";

/** Chromium without a window system needs a fifth less processor time for the same tests than Chromium itself. */
const debianPaths = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** The browser of all browser tests. */
export const chromiumPath = findChromium() ?? debianPaths[0];

/** So that it runs as root and without a network, and does nothing on its own. */
export const chromiumFlags = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	// All pages of the shop share one process, which keeps the compiled scripts.
	"--process-per-site",
];

/**
 * Flags of Playwright that are left out. With `--disable-dev-shm-usage` the processes of Chromium share memory through
 * files on the disk, which a container with a small /dev/shm needs, and which takes a fifth of its system time elsewhere.
 */
export const omittedFlags = hasSharedMemory() ? ["--disable-dev-shm-usage"] : [];

/** Makes sure that Chromium is installed: from Debian's packages as root, else prints what the browser tests lack. */
export async function provideChromium() {
	if (findChromium()) return;
	if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get") && !process.env.CHROMIUM) {
		console.log("Installing Chromium for the browser tests.");
		// Some releases of Debian have no package of the headless shell, and the package lists may be outdated or missing.
		for (const name of ["chromium-headless-shell", "chromium"]) if (await install(name)) return;
		await aptGet("update", "-q");
		for (const name of ["chromium-headless-shell", "chromium"]) if (await install(name)) return;
	}
	console.error(
		`There is no Chromium at ${process.env.CHROMIUM ?? debianPaths.join(" or ")}: install it, or set CHROMIUM to its path. Without it the browser tests fail.`,
	);
}

/** Whether /dev/shm has 1 GiB free, several times what the tests were seen to use. */
function hasSharedMemory() {
	try {
		const { bavail, bsize } = statfsSync("/dev/shm");
		return bavail * bsize >= 2 ** 30;
	} catch {
		return false;
	}
}

function findChromium() {
	const candidates = process.env.CHROMIUM ? [process.env.CHROMIUM] : debianPaths;
	return candidates.find((path) => existsSync(path));
}

/** @param {string} name @returns {Promise<boolean>} whether the package is installed */
async function install(name) {
	return (await aptGet("install", "-y", "-q", "--no-install-recommends", name)) === 0 && findChromium() !== undefined;
}

/** @param {string[]} command */
async function aptGet(...command) {
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	return (await run("apt-get", command, { env, stdio: ["ignore", "ignore", "pipe"] })).code;
}
