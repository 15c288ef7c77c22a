import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		name: "api",
		include: ["src/**/*.test.ts", "test/**/*.test.ts"],
		globalSetup: ["./test/global.ts"],
		maxWorkers: 2,
		testTimeout: 20_000,
	},
});
