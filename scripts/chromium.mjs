import { existsSync } from "node:fs";
import { run } from "./program.mjs";

/** Makes sure that Chromium is installed: from Debian's packages as root, else prints what the browser tests lack. */
export async function provideChromium() {
	const path = process.env.CHROMIUM ?? "/usr/bin/chromium";
	if (existsSync(path)) return;
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
		if (existsSync(path)) return;
	}
	console.error(
		`There is no Chromium at ${path}: install it, or set CHROMIUM to its path. Without it the browser tests fail.`,
	);
}
