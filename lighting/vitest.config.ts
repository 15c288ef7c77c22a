import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["src/**/*.test.ts"],
		// Pure functions leave nothing behind, so the files of a worker share their modules.
		isolate: false,
		testTimeout: 180_000,
		hookTimeout: 180_000,
	},
});
