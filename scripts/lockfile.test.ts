import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

interface Locked {
	packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}

/** Where Node looks for a package, from the folder of the one that wants it upwards. */
function* placesFor(name: string, wantedBy: string): Generator<string> {
	for (
		let folder = wantedBy;
		folder !== "";
		folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))
	)
		yield `${folder}/node_modules/${name}`;
	yield `node_modules/${name}`;
}

test("the lockfile names the packages of every platform, or npm ci refuses it", async () => {
	const { packages }: Locked = JSON.parse(await readFile(new URL("../package-lock.json", import.meta.url), "utf8"));
	const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
		Object.keys(optionalDependencies).filter((name) => ![...placesFor(name, path)].some((place) => place in packages)),
	);
	expect(missing).toEqual([]);
});
