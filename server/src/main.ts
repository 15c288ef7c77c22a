import { openBuiltWeb } from "./built-web.ts";
import { readConfig } from "./config.ts";
import { StartRefusal } from "./start-refusal.ts";
import { type RunningShop, startShop } from "./start-shop.ts";

let shop: RunningShop | undefined;
let stopAskedAt: number | undefined;

/** Stops everything in order, and ends. Whoever asks again wants it at once: what is left behind is met by the next start. */
async function leave(exitCode: number) {
	const deadline = setTimeout(() => process.exit(1), 30_000);
	deadline.unref();
	try {
		await shop?.close();
		process.exit(exitCode);
	} catch (error) {
		console.error(error);
		process.exit(1);
	}
}

function stop() {
	const now = performance.now();
	if (stopAskedAt === undefined) {
		stopAskedAt = now;
		// While it starts there is nothing to drain; what has begun is stopped as soon as the shop is there.
		if (shop) void leave(0);
	}
	// One Ctrl-C arrives up to three times: from the terminal, from npm, and from the script in between.
	else if (now - stopAskedAt > 1000) process.exit(130);
}

function fail(error: unknown) {
	console.error(error);
	void leave(1);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"] as const) process.on(signal, stop);
// The script that started us is gone, and nobody would pass on a signal.
process.on("disconnect", stop);
process.on("uncaughtException", fail);
process.on("unhandledRejection", fail);

try {
	const web = process.argv.includes("--dev") ? (await import("./dev-web.ts")).openDevWeb : openBuiltWeb;
	shop = await startShop(readConfig(), web);
	if (stopAskedAt !== undefined) await leave(0);
	console.log(`\n  Noor is open at ${shop.url}\n`);
	for (const { role, email, password } of shop.demoAccounts) console.log(`  ${role.padEnd(8)} ${email} / ${password}`);
} catch (error) {
	console.error(error instanceof StartRefusal ? `Noor cannot start. ${error.message}` : error);
	process.exit(1);
}
