import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["app/**/*.test.ts"],
		exclude: ["**/*.isolated.test.ts"],
		// Unit tests take a quarter of the time when the files of a worker share their modules.
		isolate: false,
		testTimeout: 180_000,
	},
});
