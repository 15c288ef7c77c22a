import { afterEach, beforeEach, expect, vi } from "vitest";
import { commands, page } from "vitest/browser";
import "../app/styles.css";

/** What a component writes to console.error fails its test; warnings are kept for the test to look at. */
beforeEach(() => {
	vi.spyOn(console, "error");
	vi.spyOn(console, "warn").mockImplementation(() => {});
});

afterEach(async () => {
	const errors = vi.mocked(console.error).mock.calls;
	vi.useRealTimers();
	vi.restoreAllMocks();
	localStorage.clear();
	sessionStorage.clear();
	await page.viewport(1280, 900);
	await commands.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
	expect(errors, "written to console.error").toEqual([]);
});
