import { openBuiltWeb } from "./built-web.ts";
import { collectGarbageWhenIdle } from "./collect-garbage.ts";
import { readConfig, readProductionConfig } from "./config.ts";
import { type RunningShop, startShop } from "./start-shop.ts";
import { StartupError } from "./startup-error.ts";

// Starts the shop and stops it on signals.
// --dev serves the website from its sources; --production needs DATABASE_URL and a migrated database.

const isDev = process.argv.includes("--dev");
const isProduction = process.argv.includes("--production");
let shop: RunningShop | undefined;
let stopRequestedAt: number | undefined;

/** Stops everything in order and exits, after 30 seconds in any case; what is left over is cleaned up by the next start. */
async function shutDown(exitCode: number) {
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

function onStopSignal() {
	const now = performance.now();
	if (stopRequestedAt === undefined) {
		stopRequestedAt = now;
		// While the shop starts there is nothing to drain; it is stopped as soon as it has started.
		if (shop) void shutDown(0);
	}
	// One Ctrl-C arrives up to three times: from the terminal, from npm, and from the script in between. A later one is a
	// second Ctrl-C, and ends the process at once.
	else if (now - stopRequestedAt > 1000) process.exit(130);
}

function onFatalError(error: unknown) {
	console.error(error);
	void shutDown(1);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"] as const) process.on(signal, onStopSignal);
// The parent script has ended, so no further signal would arrive.
process.on("disconnect", onStopSignal);
process.on("uncaughtException", onFatalError);
process.on("unhandledRejection", onFatalError);

try {
	shop = await startShop(isProduction ? readProductionConfig() : readConfig(), {
		openWeb: isDev ? (await import("./dev-web.ts")).openDevWeb : openBuiltWeb,
		migrations: isProduction ? "check" : "apply",
	});
	if (stopRequestedAt !== undefined) await shutDown(0);
	collectGarbageWhenIdle();
	console.log(`\n  Noor is open at ${shop.url}\n`);
	if (shop.setupCode)
		console.log(`  There is no staff yet. Open ${shop.url}/setup and enter the code ${shop.setupCode}\n`);
	for (const { role, email, password } of shop.demoAccounts) console.log(`  ${role.padEnd(8)} ${email} / ${password}`);
} catch (error) {
	console.error(error instanceof StartupError ? `Noor cannot start. ${error.message}` : error);
	process.exit(1);
}
