import { defineConfig } from "vitest/config";

declare module "vitest" {
	interface ProvidedContext {
		/** A superuser's URL of any database of a running PostgreSQL. */
		databaseUrl: string;
		/** The browser of the drop-in's test. */
		chromium: string;
	}
}

export default defineConfig({
	test: {
		include: ["src/**/*.test.ts"],
		provide: {
			databaseUrl: process.env.TEST_DATABASE_URL ?? "",
			chromium: process.env.CHROMIUM ?? "/usr/bin/chromium",
		},
		testTimeout: 180_000,
		hookTimeout: 180_000,
	},
});
