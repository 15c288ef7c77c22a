import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		name: "api",
		include: ["src/**/*.test.ts", "test/**/*.test.ts"],
		exclude: ["**/*.isolated.test.ts"],
		// Each worker imports the API once instead of once per file, which more than halves the time of all files.
		// A file that mocks a module is named *.isolated.test.ts and runs in the project api-isolated.
		isolate: false,
		globalSetup: ["./test/global.ts"],
		testTimeout: 180_000,
		hookTimeout: 180_000,
	},
});
