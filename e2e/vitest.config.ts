import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		name: "e2e",
		include: ["**/*.spec.ts"],
		globalSetup: ["./global.ts"],
		testTimeout: 90_000,
		hookTimeout: 60_000,
		// Built, like what Node runs itself: nothing to transform.
		server: { deps: { external: [/\/web\/build\//] } },
	},
});
