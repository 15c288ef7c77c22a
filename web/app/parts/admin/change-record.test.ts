import { expect, test, vi } from "vitest";
import { changeRecord, keepForm } from "./change-record.ts";

const words = {
	update: { done: "Stock adjusted", failed: "Not adjusted" },
	end: { done: "Ended", failed: "Not ended" },
	remove: { done: "Deleted", failed: "Not deleted" },
};

function request(fields: Record<string, string>, method = "POST"): Request {
	return new Request("http://shop.test/admin/stock", { method, body: new URLSearchParams(fields) });
}

test("a change that a screen does not offer is answered with 405, and nothing is done", async () => {
	const update = vi.fn();
	for (const change of [request({}), request({ id: "1" }, "DELETE"), request({ id: "1", end: "" })])
		await expect(changeRecord(change, { update: words.update }, { update })).rejects.toMatchObject({ status: 405 });
	expect(update).not.toHaveBeenCalled();
});

test("of many rows that are ended each is, but for those that stay, which are named with the reason", async () => {
	const ids = new URLSearchParams([
		["id", "1"],
		["id", "2"],
		["id", "3"],
		["end", ""],
		["many", ""],
	]);
	const endOf = (end: (params: { id: number }) => Promise<unknown>) =>
		changeRecord(new Request("http://shop.test/admin/coupons", { method: "POST", body: ids }), words, { end });
	expect(await endOf(async () => {})).toEqual({ done: "3 ended" });
	const refused = await endOf(async ({ id }) => {
		if (id === 2) throw Response.json({ detail: "There is no such promo code." }, { status: 404 });
	});
	expect(refused).toMatchObject({
		failed: "Not ended",
		reason: "2 ended, 1 kept",
		errors: { 2: [expect.any(String)] },
	});
});

test("where the shop cannot be reached the form is told so with a status after which nothing is loaded anew", async () => {
	const lost = (fields: Record<string, string>) =>
		keepForm(request(fields), words, () => Promise.reject(new TypeError("Failed to fetch")));
	const reason = "The shop cannot be reached. Check your connection and try again.";
	expect(await lost({ id: "1" })).toMatchObject({ data: { failed: "Not adjusted", reason }, init: { status: 503 } });
	expect(await lost({ id: "1", end: "" })).toMatchObject({ data: { failed: "Not ended" }, init: { status: 503 } });
});

test("nor is it after a refusal, unless that says that what is shown is not so any more", async () => {
	const answered = (status: number) =>
		keepForm(request({ id: "1" }), words, () =>
			changeRecord(request({ id: "1" }), words, { update: () => Promise.reject(Response.json({}, { status })) }),
		);
	expect(await answered(500)).toMatchObject({ data: { failed: "Not adjusted" }, init: { status: 500 } });
	expect(await answered(400)).toMatchObject({ init: { status: 400 } });
	expect(await answered(409)).toMatchObject({ data: { failed: "Not adjusted" }, init: { status: 200 } });
	expect(await keepForm(request({ id: "1" }), words, async () => ({ done: "Stock adjusted" }))).toMatchObject({
		init: { status: 200 },
	});
});

test("what somebody else has deleted leaves the table, and an update of it keeps what was entered", async () => {
	const missing = (method: string) =>
		keepForm(request({ id: "1" }, method), words, () =>
			changeRecord(request({ id: "1" }, method), words, { update: refuse, remove: refuse }),
		);
	const refuse = () => Promise.reject(Response.json({}, { status: 404 }));
	expect(await missing("DELETE")).toMatchObject({ data: { failed: "Not deleted" }, init: { status: 200 } });
	expect(await missing("POST")).toMatchObject({ data: { failed: "Not adjusted" }, init: { status: 404 } });
});

test("a session that has ended leads to the way in", async () => {
	const signIn = new Response(null, { status: 302, headers: { location: "/account/login" } });
	await expect(keepForm(request({ id: "1" }), words, () => Promise.reject(signIn))).rejects.toBe(signIn);
});
