import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["src/**/*.test.ts"],
		// initdb takes seconds where other test files run beside this one.
		testTimeout: 180_000,
	},
});
