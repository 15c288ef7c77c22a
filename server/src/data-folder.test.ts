import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "vitest";
import { claimDataFolder, prepareDataFolder } from "./data-folder.ts";

const test = base.extend("folder", async ({}, { onCleanup }) => {
	const folder = await mkdtemp(join(tmpdir(), "noor-data-folder-"));
	onCleanup(() => rm(folder, { recursive: true, force: true }));
	return folder;
});

test("a folder that is not there is made", async ({ folder }) => {
	await prepareDataFolder(join(folder, "new/data"));
	await claimDataFolder(join(folder, "new/data"));
});

test("something that is no folder is refused in one sentence", async ({ folder }) => {
	const file = join(folder, "file");
	await writeFile(file, "");
	await expect(prepareDataFolder(file)).rejects.toThrow(`DATA_DIR ${file} cannot be used: it is not a folder.`);
	await expect(prepareDataFolder(join(file, "under"))).rejects.toThrow("it is not a folder");
});

test("a folder belongs to one shop at a time", async ({ folder }) => {
	const claim = await claimDataFolder(folder);
	await expect(claimDataFolder(folder, { patienceMs: 0 })).rejects.toThrow(
		`Another shop (process ${process.pid}) is running on DATA_DIR ${folder}.`,
	);
	await claim.release();
	await (await claimDataFolder(folder)).release();
});

test("who waits a moment gets the folder of a shop that is just ending", async ({ folder }) => {
	const claim = await claimDataFolder(folder);
	setTimeout(claim.release, 200);
	await (await claimDataFolder(folder, { patienceMs: 5000 })).release();
});

test.each([
	["a process that is gone", "4194304 1"],
	["another process under the same number", `${process.pid} 1`],
	["an unfinished write", ""],
])("a claim left behind by %s is void", async (_, left) => {
	const folder = await mkdtemp(join(tmpdir(), "noor-data-folder-"));
	await writeFile(join(folder, "shop.pid"), left);
	await claimDataFolder(folder);
	expect(await readFile(join(folder, "shop.pid"), "utf8")).toMatch(new RegExp(`^${process.pid} `));
	await rm(folder, { recursive: true });
});
