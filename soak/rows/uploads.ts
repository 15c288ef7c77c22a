import { readdir, readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { type HostileFile, hostileCsvFiles, hostilePictures } from "../../api/test/hostile-files.ts";
import { aProduct } from "../../api/test/makers.ts";
import type { Row } from "../report.ts";
import { Visitor } from "../visitor.ts";
import { openWorld, type World } from "../world.ts";

const maxGrowthMb = 50;
const maxWaitMs = 300;
/** How long memory may take to come back after the last file. */
const settleSeconds = 60;

/** Staff upload hostile files while visitors use the shop. */
export const uploads: Row = {
	title: `${hostilePictures.length} hostile pictures and ${hostileCsvFiles.length} hostile CSV files`,
	async run(report) {
		const world = await openWorld();
		try {
			const admin = await world.signIn("staff@soak.example", { admin: true });
			const product = await aProduct(world.db, { name: "Pictured lamp" });
			// The first decoding loads libraries that stay loaded.
			await send(admin, `/api/Products/${product.id}/images`, hostilePictures[0] as HostileFile);
			await send(admin, "/api/admin/imports", hostileCsvFiles[0] as HostileFile);
			await delay(5000);
			const before = await memoryMb(world);
			const waits: number[] = [];
			let isRunning = true;
			const visiting = (async () => {
				const visitor = new Visitor(world.url);
				for (; isRunning; await delay(50)) waits.push((await visitor.get("/api/account/auth-status")).ms);
			})();
			const wrong: string[] = [];
			const statuses: Record<number, number> = {};
			let highest = before;
			for (const [path, files] of [
				[`/api/Products/${product.id}/images`, hostilePictures],
				["/api/admin/imports", hostileCsvFiles],
			] as const)
				for (const file of files) {
					const { status, ms } = await send(admin, path, file);
					statuses[status] = (statuses[status] ?? 0) + 1;
					highest = Math.max(highest, await memoryMb(world));
					if (status >= 500) wrong.push(`${file.name}: ${status} after ${(ms / 1000).toFixed(1)} s`);
				}
			isRunning = false;
			await visiting;
			let after = await memoryMb(world);
			for (let second = 0; second < settleSeconds && after > before + maxGrowthMb; second++) {
				await delay(1000);
				after = await memoryMb(world);
			}
			waits.sort((one, other) => one - other);
			const slowest = waits.at(-1) ?? 0;
			const late = waits.filter((ms) => ms > maxWaitMs).length;
			report.note(`statuses: ${JSON.stringify(statuses)}; memory after uploads at most ${highest.toFixed(0)} MB`);
			report.note(`${waits.length} requests meanwhile, p99 ${waits[Math.floor(waits.length * 0.99)]?.toFixed(0)} ms`);
			report.expect("files answered with 5xx", "0", wrong.join("; ") || 0, wrong.length === 0);
			report.expect(
				"slowest request meanwhile",
				`≤ ${maxWaitMs} ms`,
				`${slowest.toFixed(0)} ms (${late} above)`,
				slowest <= maxWaitMs,
			);
			report.expect(
				"memory of the shop and its decoders afterwards",
				`≤ ${before.toFixed(0)} + ${maxGrowthMb} MB`,
				`${after.toFixed(0)} MB`,
				after <= before + maxGrowthMb,
			);
		} finally {
			await world.close();
		}
	},
};

async function send(admin: Visitor, path: string, { fileName, type, make }: HostileFile) {
	const boundary = "soak-boundary";
	const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`;
	const body = Buffer.concat([Buffer.from(head), await make(), Buffer.from(`\r\n--${boundary}--\r\n`)]);
	return admin.change("POST", path, body, { "content-type": `multipart/form-data; boundary=${boundary}` });
}

/** The resident memory of the shop's process and of its children. */
async function memoryMb(world: World): Promise<number> {
	const shop = world.shop().process.pid;
	let kilobytes = 0;
	for (const name of await readdir("/proc")) {
		if (!/^\d+$/.test(name)) continue;
		const status = await readFile(`/proc/${name}/status`, "utf8").catch(() => "");
		const number = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
		if (Number(name) === shop || number("PPid") === shop) kilobytes += number("VmRSS");
	}
	return kilobytes / 1000;
}
