import { expect, test } from "vitest";
import { shouldRevalidate } from "./root.tsx";

const after = (given: object) => shouldRevalidate(given as Parameters<typeof shouldRevalidate>[0]);

test("the visitor's data are loaded again after a successful action, not after navigation", () => {
	expect(after({ formMethod: "POST", formAction: "/account/login", actionStatus: 302 })).toBe(true);
	expect(after({ formMethod: "POST", formAction: "/account/login", actionStatus: 400 })).toBe(false);
	expect(after({ formMethod: "GET", formAction: "/shop" })).toBe(false);
	expect(after({})).toBe(false);
});

test("an action of the back office does not load the visitor's data again", () => {
	expect(after({ formMethod: "POST", formAction: "/admin/brands", actionStatus: 200 })).toBe(false);
});
