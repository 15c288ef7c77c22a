import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../../test/fake-browser.ts";
import { createPersistentList } from "./persistent-list.ts";

const isNumber = (value: unknown): value is number => typeof value === "number";
let stored: Map<string, string>;
let tabs: ReturnType<typeof stubBrowser>;

beforeEach(() => {
	stored = new Map();
	tabs = stubBrowser(stored);
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

test("a list is stored and shared by all tabs, and has no storage key while it is empty", () => {
	const list = createPersistentList("numbers", isNumber);
	list.set([1, 2]);
	expect(stored.get("numbers")).toBe("[1,2]");
	tabs.store("numbers", [3]);
	expect(list.$list.get()).toEqual([3]);
	list.set([]);
	expect(stored.has("numbers")).toBe(false);
});

test.each([["{"], ['"text"'], ['["text", null]']])("a stored %s is read as an empty list", (text) => {
	stored.set("numbers", text);
	expect(createPersistentList("numbers", isNumber).$list.get()).toEqual([]);
});

test("if the storage is full, the list lasts until the page is closed", () => {
	const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
	const list = createPersistentList("numbers", isNumber);
	localStorage.setItem = () => {
		throw new DOMException("Full", "QuotaExceededError");
	};
	list.set([1]);
	expect([list.$list.get(), warn.mock.calls.length]).toEqual([[1], 1]);
});
