import { defineConfig } from "vitest/config";

declare module "vitest" {
	interface ProvidedContext {
		/** A superuser's URL of any database of a running PostgreSQL. */
		databaseUrl: string;
		/** The browser of the drop-in's test. */
		chromium: string;
	}
}

const databaseUrl = process.env.TEST_DATABASE_URL;
if (!databaseUrl) throw new Error("Set TEST_DATABASE_URL to the URL of a PostgreSQL superuser to run these tests.");

export default defineConfig({
	test: {
		include: ["src/**/*.test.ts"],
		provide: { databaseUrl, chromium: process.env.CHROMIUM ?? "/usr/bin/chromium" },
		testTimeout: 20_000,
	},
});
