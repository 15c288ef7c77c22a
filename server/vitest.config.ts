import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		name: "server",
		include: ["src/**/*.test.ts"],
		globalSetup: ["../api/test/global.ts"],
		// Some start a real shop, with a PostgreSQL of its own.
		testTimeout: 60_000,
		hookTimeout: 60_000,
	},
});
