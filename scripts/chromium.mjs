import { existsSync } from "node:fs";
import { run } from "./program.mjs";

/** Installs Chromium from Debian's packages where that is allowed; else says what the browser tests will lack. */
export async function provideChromium() {
	const wanted = process.env.CHROMIUM ?? "/usr/bin/chromium";
	if (existsSync(wanted)) return;
	if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get") && !process.env.CHROMIUM) {
		console.log("Installing Chromium for the browser tests.");
		const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
		const install = ["install", "-y", "-q", "--no-install-recommends", "chromium"];
		const quietly = { env, stdio: ["ignore", "ignore", "pipe"] };
		if ((await run("apt-get", install, quietly)).code !== 0) {
			// The lists of packages may be old, or not be there at all.
			await run("apt-get", ["update", "-q"], quietly);
			await run("apt-get", install, quietly);
		}
		if (existsSync(wanted)) return;
	}
	console.error(
		`There is no Chromium at ${wanted}: install it, or name one in CHROMIUM. Without it the browser tests fail.`,
	);
}
