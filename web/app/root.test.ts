import { expect, test } from "vitest";
import { shouldRevalidate } from "./root.tsx";

const after = (given: object) => shouldRevalidate(given as Parameters<typeof shouldRevalidate>[0]);

test("what is the visitor's own is asked for again after they have acted, not while they look around", () => {
	expect(after({ formMethod: "POST", formAction: "/account/login", actionStatus: 302 })).toBe(true);
	expect(after({ formMethod: "POST", formAction: "/account/login", actionStatus: 400 })).toBe(false);
	expect(after({ formMethod: "GET", formAction: "/shop" })).toBe(false);
	expect(after({})).toBe(false);
});

test("the work of staff changes nothing of their own", () => {
	expect(after({ formMethod: "POST", formAction: "/admin/brands", actionStatus: 200 })).toBe(false);
});
