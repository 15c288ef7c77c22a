import "./without-profiling.ts";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { commands, page } from "vitest/browser";
import { resetToasts } from "#ui/toast.tsx";
import "../app/styles.css";

/** A call of console.error fails the test. Warnings are recorded for the tests. */
beforeEach(() => {
	vi.spyOn(console, "error");
	vi.spyOn(console, "warn").mockImplementation(() => {});
});

afterEach(async () => {
	const errors = vi.mocked(console.error).mock.calls;
	vi.useRealTimers();
	vi.restoreAllMocks();
	// One that is still shown would be taken for that of the next test.
	resetToasts();
	localStorage.clear();
	sessionStorage.clear();
	for (const { name } of await cookieStore.getAll()) if (name) await cookieStore.delete(name);
	if (innerWidth !== 1280 || innerHeight !== 900) await page.viewport(1280, 900);
	if (matchMedia("(prefers-color-scheme: dark)").matches) await commands.emulateMedia({ colorScheme: "light" });
	expect(errors, "written to console.error").toEqual([]);
});
