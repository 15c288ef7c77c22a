import { existsSync } from "node:fs";
import { run } from "./program.mjs";

/** The browser of all browser tests. */
export const chromiumPath = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** So that it runs as root and without a network, and does nothing on its own. */
export const chromiumFlags = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

/** Makes sure that Chromium is installed: from Debian's packages as root, else prints what the browser tests lack. */
export async function provideChromium() {
	if (existsSync(chromiumPath)) return;
	if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get") && !process.env.CHROMIUM) {
		console.log("Installing Chromium for the browser tests.");
		const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
		const install = ["install", "-y", "-q", "--no-install-recommends", "chromium"];
		const options = { env, stdio: ["ignore", "ignore", "pipe"] };
		if ((await run("apt-get", install, options)).code !== 0) {
			// The package lists may be outdated or missing.
			await run("apt-get", ["update", "-q"], options);
			await run("apt-get", install, options);
		}
		if (existsSync(chromiumPath)) return;
	}
	console.error(
		`There is no Chromium at ${chromiumPath}: install it, or set CHROMIUM to its path. Without it the browser tests fail.`,
	);
}
