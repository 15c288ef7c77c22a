import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		name: "api",
		include: ["src/**/*.test.ts", "test/**/*.test.ts"],
		globalSetup: ["./test/global.ts"],
		testTimeout: 180_000,
	},
});
