import "./without-profiling.ts";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { commands, page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { resetStores } from "./stores.ts";
import "../app/styles.css";

/** A call of console.error fails the test. Warnings are recorded for the tests. */
beforeEach(() => {
	vi.spyOn(console, "error");
	vi.spyOn(console, "warn").mockImplementation(() => {});
});

/** The next test starts with a new visit, although all files of a worker share one page with its modules. */
afterEach(async () => {
	const errors = vi.mocked(console.error).mock.calls;
	vi.useRealTimers();
	await cleanup();
	document.body.replaceChildren();
	Object.assign(document.documentElement, { lang: "en", dir: "" });
	delete document.documentElement.dataset.theme;
	// Imported only now, because test files mock it.
	const { disconnectLive } = await import("#api/live.ts");
	disconnectLive();
	vi.restoreAllMocks();
	localStorage.clear();
	sessionStorage.clear();
	for (const { name } of await cookieStore.getAll()) if (name) await cookieStore.delete(name);
	resetStores();
	if (innerWidth !== 1280 || innerHeight !== 900) await page.viewport(1280, 900);
	if (matchMedia("(prefers-color-scheme: dark)").matches) await commands.emulateMedia({ colorScheme: "light" });
	expect(errors, "written to console.error").toEqual([]);
});
