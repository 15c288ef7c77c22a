import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "vitest";
import { prepareDataFolder } from "./prepare-data-folder.ts";

const test = base.extend("folder", async ({}, { onCleanup }) => {
	const folder = await mkdtemp(join(tmpdir(), "noor-data-folder-"));
	onCleanup(() => rm(folder, { recursive: true, force: true }));
	return folder;
});

test("a folder that does not exist is created", async ({ folder }) => {
	await prepareDataFolder(join(folder, "new/data"));
	expect((await stat(join(folder, "new/data"))).isDirectory()).toBe(true);
});

test("something that is not a folder is refused in one sentence", async ({ folder }) => {
	const file = join(folder, "file");
	await writeFile(file, "");
	await expect(prepareDataFolder(file)).rejects.toThrow(`DATA_DIR ${file} cannot be used: it is not a folder.`);
	await expect(prepareDataFolder(join(file, "under"))).rejects.toThrow("it is not a folder");
});
