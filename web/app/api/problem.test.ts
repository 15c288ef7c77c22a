import { afterEach, expect, test, vi } from "vitest";
import { reasonOf } from "./problem.ts";

const refusal = {
	type: "about:blank",
	code: "unexpected",
	title: "Internal Server Error",
	status: 500,
	detail: "Something went wrong.",
	message: "Something went wrong.",
	requestId: "req-7",
};

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

test("an unexpected error includes its request id for the log", async () => {
	expect(await reasonOf(Response.json(refusal, { status: 500 }))).toBe("Something went wrong. (Reference: req-7)");
	expect(await reasonOf(Response.json({ ...refusal, code: "sold-out", detail: "Sold out." }))).toBe("Sold out.");
});

test("every failed call has a reason as a message, also after a proxy's response or none", async () => {
	expect(await reasonOf(new Response("<h1>Bad Gateway</h1>", { status: 502 }))).toContain("went wrong on our side");
	expect(await reasonOf(new TypeError("Failed to fetch"))).toContain("cannot be reached");
});

test("the browser logs each failed call with its request id when its reason is read", async () => {
	const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
	await reasonOf(Response.json(refusal, { status: 500 }));
	expect(warn, "on the server the API has logged it").not.toHaveBeenCalled();
	vi.stubGlobal("document", {});
	await reasonOf(Response.json(refusal, { status: 500 }), "The cart could not be loaded.");
	expect(warn).toHaveBeenCalledExactlyOnceWith("The cart could not be loaded.", refusal);
	await reasonOf(new DOMException("signal is aborted without reason", "AbortError"), "The shop did not answer.");
	expect(warn).toHaveBeenCalledOnce();
});
