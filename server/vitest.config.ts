import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		name: "server",
		include: ["src/**/*.test.ts"],
		globalSetup: ["../api/test/global.ts"],
		// Some start several processes, with a PostgreSQL of their own.
		testTimeout: 180_000,
		hookTimeout: 180_000,
	},
});
