import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { writeMessages } from "./messages/write.ts";
import { chromiumPath } from "./scripts/chromium.mjs";
import { workspaces } from "./scripts/workspaces.ts";

writeMessages();

// For projects that do not import from scripts.
process.env.CHROMIUM ??= chromiumPath;

// Set for each project, because Vitest ignores the root's value, and its default leaves one core idle.
// Tests wait a part of their time, mostly for the database; the quick gate uses it for another worker.
const isQuick = process.env.QUICK_TESTS !== undefined;
const maxWorkers = availableParallelism() + (isQuick ? 1 : 0);
// A poll ends as soon as it succeeds: a long limit costs nothing, and a busy machine is no failure.
const everyProject = {
	maxWorkers,
	expect: { poll: { timeout: 30_000 } },
	tags: [
		{ name: "golden", description: "Run by `npm test -- quick`: one journey for each thing the shop exists for." },
		{
			name: "thorough",
			description:
				"Left out by `npm test -- quick`: hostile files and clients, wrong requests to every endpoint, 10,000 rows, a second database server; slow tests of areas beside the purchase by card. docs/testing.md lists them.",
		},
	],
};
// Workspaces say themselves how they are tested; those with nothing to say need no file.
const projects = workspaces.map((name) => {
	const own = `./${name}/vitest.config.ts`;
	return existsSync(new URL(own, import.meta.url))
		? { extends: own, test: { name, root: name, ...everyProject } }
		: {
				test: {
					name,
					root: name,
					...everyProject,
					include: ["**/*.test.ts"],
					isolate: false,
					testTimeout: 180_000,
					hookTimeout: 180_000,
				},
			};
});

export default defineConfig({
	test: {
		projects: [
			...projects,
			{
				test: {
					name: "api-isolated",
					root: "api",
					include: ["src/**/*.isolated.test.ts"],
					globalSetup: [fileURLToPath(import.meta.resolve("./api/test/global.ts"))],
					testTimeout: 180_000,
					hookTimeout: 180_000,
					...everyProject,
				},
			},
			{
				test: {
					name: "web-isolated",
					root: "web",
					include: ["app/**/*.isolated.test.ts"],
					testTimeout: 180_000,
					...everyProject,
				},
			},
			{
				extends: "./web/vitest.components.config.ts",
				root: "web",
				test: {
					name: "components",
					root: "web",
					include: ["app/**/*.test.tsx"],
					exclude: ["**/*.isolated.test.tsx"],
					// In the quick gate each worker loads the website once instead of once per file, which saves half of the time.
					// In the whole run each file has a page of its own, so that no file can hide a fault of another.
					isolate: !isQuick,
					...everyProject,
				},
			},
			{
				extends: "./web/vitest.components.config.ts",
				root: "web",
				test: { name: "components-isolated", root: "web", include: ["app/**/*.isolated.test.tsx"], ...everyProject },
			},
		],
	},
});
