import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["src/**/*.test.ts"],
		// initdb takes seconds when other test files run at the same time.
		testTimeout: 180_000,
		hookTimeout: 180_000,
	},
});
