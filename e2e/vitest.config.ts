import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		// A page shows what was done to it when it is ready to, not at once.
		expect: { poll: { timeout: 30_000 } },
		name: "e2e",
		include: ["**/*.spec.ts"],
		globalSetup: ["./global-setup.ts"],
		tags: [
			{ name: "golden", description: "Run by `npm test -- quick`: one journey for each thing the shop exists for." },
		],
		// Each worker starts one Chromium and imports the server once, whatever number of files it runs.
		isolate: false,
		testTimeout: 180_000,
		hookTimeout: 60_000,
		// Built, like what Node runs itself: nothing to transform.
		server: { deps: { external: [/\/web\/build\//] } },
	},
});
