import tailwindcss from "@tailwindcss/vite";
import { defineBrowserCommand, playwright } from "@vitest/browser-playwright";
import type { Page } from "playwright";
import { defineConfig } from "vitest/config";
import { messages } from "../messages/vite-plugin.ts";
import { chromiumFlags, chromiumPath, omittedFlags } from "../scripts/chromium.mjs";
import { importedPackages } from "./test/imported-packages.ts";
import { resettableStores } from "./test/resettable-stores.ts";
import { siteMap } from "./test/site-map.ts";

type Media = Parameters<Page["emulateMedia"]>[0];

declare module "vitest/browser" {
	interface BrowserCommands {
		/** Emulates a preference of the system. `colorScheme` is reset after each test. */
		emulateMedia: (media: Media) => Promise<void>;
	}
}

/** Component tests in a browser with a faked API: `*.test.tsx` beside the component. `vitest.config.ts` has their two projects. */
export default defineConfig({
	plugins: [messages(), tailwindcss(), siteMap(), resettableStores()],
	cacheDir: "../node_modules/.vite/components",
	optimizeDeps: { noDiscovery: true, include: [...importedPackages(), "react/jsx-dev-runtime"] },
	test: {
		setupFiles: ["./test/setup-components.ts"],
		expect: { poll: { interval: 20 } },
		testTimeout: 180_000,
		hookTimeout: 180_000,
		browser: {
			enabled: true,
			provider: playwright({
				launchOptions: { executablePath: chromiumPath, args: chromiumFlags, ignoreDefaultArgs: omittedFlags },
				// Without transitions, as in the journeys: each opening and closing would be waited for, and drawn 60 times a second.
				contextOptions: { locale: "en-AE", timezoneId: "Asia/Dubai", colorScheme: "light", reducedMotion: "reduce" },
				actionTimeout: 30_000,
			}),
			headless: true,
			ui: false,
			instances: [{ browser: "chromium", viewport: { width: 1280, height: 900 } }],
			screenshotFailures: false,
			commands: {
				emulateMedia: defineBrowserCommand<[Media]>(({ page }, media) => page.emulateMedia(media)),
			},
		},
	},
});
