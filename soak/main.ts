import { buildWebIfChanged } from "../scripts/build-web.mjs";
import { openReport, type Row } from "./report.ts";
import { flood } from "./rows/flood.ts";
import { fuzz } from "./rows/fuzz.ts";
import { heldStock } from "./rows/held-stock.ts";
import { kill } from "./rows/kill.ts";
import { lastUnit } from "./rows/last-unit.ts";
import { machines } from "./rows/machines.ts";
import { outages } from "./rows/outages.ts";
import { stop } from "./rows/stop.ts";
import { uploads } from "./rows/uploads.ts";
import { webhooks } from "./rows/webhooks.ts";
import { closeWorlds } from "./world.ts";

// npm run soak [-- NAME…]: checks the promises of docs/reliability.md on running shops; all rows without a name.

const rows: Record<string, Row> = {
	"last-unit": lastUnit,
	"held-stock": heldStock,
	webhooks,
	stop,
	kill,
	outages,
	fuzz,
	uploads,
	flood,
	machines,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !rows[name]);
if (unknown.length > 0) {
	console.error(`There is no row ${unknown.join(", ")}. The rows are ${Object.keys(rows).join(", ")}.`);
	process.exit(2);
}
if (!(await buildWebIfChanged())) throw new Error("The website could not be built.");
let interrupted: Promise<void> | undefined;
for (const signal of ["SIGINT", "SIGTERM"] as const)
	process.on(signal, () => {
		interrupted ??= closeWorlds().then(() => process.exit(130));
	});
const report = openReport();
for (const [name, row] of Object.entries(rows)) {
	if (names.length > 0 && !names.includes(name)) continue;
	console.log(`\n${name}: ${row.title}`);
	const begun = performance.now();
	try {
		await row.run(report);
	} catch (error) {
		// The row fails because its processes were stopped.
		await interrupted;
		report.expect("the row", "ends", String(error instanceof Error ? error.stack : error), false);
	}
	report.note(`${((performance.now() - begun) / 1000).toFixed(0)} s`);
}
console.log(process.exitCode ? "\nA promise was broken." : "\nEvery promise was kept.");
process.exit(process.exitCode ?? 0);
