import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		name: "demo",
		include: ["**/*.test.ts"],
		globalSetup: ["../api/test/global.ts"],
		testTimeout: 180_000,
		hookTimeout: 180_000,
	},
});
