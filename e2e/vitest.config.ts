import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		name: "e2e",
		include: ["**/*.spec.ts"],
		globalSetup: ["./global-setup.ts"],
		// Each worker starts Chromium and imports the server only once.
		isolate: false,
		testTimeout: 180_000,
		hookTimeout: 180_000,
		// The sources run in Node without transformation; the website is built.
		server: { deps: { external: [/\/web\/build\//] } },
	},
});
