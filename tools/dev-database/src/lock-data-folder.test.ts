import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "vitest";
import { lockDataFolder } from "./lock-data-folder.ts";

const test = base.extend("folder", async ({}, { onCleanup }) => {
	const folder = await mkdtemp(join(tmpdir(), "noor-data-folder-"));
	onCleanup(() => rm(folder, { recursive: true, force: true }));
	return folder;
});

test("a data folder is locked by one process at a time", async ({ folder }) => {
	const lock = await lockDataFolder(folder);
	await expect(lockDataFolder(folder, { timeoutMs: 0 })).rejects.toThrow(
		`Another shop (process ${process.pid}) is running on DATA_DIR ${folder}.`,
	);
	await lock.release();
	await (await lockDataFolder(folder)).release();
});

test("a waiting process gets the lock when its holder ends", async ({ folder }) => {
	const lock = await lockDataFolder(folder);
	setTimeout(lock.release, 200);
	await (await lockDataFolder(folder, { timeoutMs: 5000 })).release();
});

test.each([
	["a process that is gone", "4194304 1"],
	["another process under the same id", `${process.pid} 1`],
	["an unfinished write", ""],
])("a stale lock, left by %s, is replaced", async (_, content) => {
	const folder = await mkdtemp(join(tmpdir(), "noor-data-folder-"));
	await writeFile(join(folder, "shop.pid"), content);
	await lockDataFolder(folder);
	expect(await readFile(join(folder, "shop.pid"), "utf8")).toMatch(new RegExp(`^${process.pid} `));
	await rm(folder, { recursive: true });
});
