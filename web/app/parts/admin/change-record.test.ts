import { expect, test, vi } from "vitest";
import { changeRecord, preserveRecordForm } from "./change-record.ts";

const messages = {
	update: { done: "Stock adjusted", failed: "Not adjusted" },
	end: { done: "Ended", failed: "Not ended" },
	delete: { done: "Deleted", failed: "Not deleted" },
};

function request(fields: Record<string, string>, method = "POST"): Request {
	return new Request("http://shop.test/admin/stock", { method, body: new URLSearchParams(fields) });
}

test("a change that the screen does not offer is refused with 405 and has no effect", async () => {
	const update = vi.fn();
	for (const change of [request({}), request({ id: "1" }, "DELETE"), request({ id: "1", end: "" })])
		await expect(changeRecord(change, { update: messages.update }, { update })).rejects.toMatchObject({ status: 405 });
	expect(update).not.toHaveBeenCalled();
});

test("a bulk deletion continues after a refusal, and returns the refused rows with their reasons", async () => {
	const ids = new URLSearchParams([
		["id", "1"],
		["id", "2"],
		["id", "3"],
		["end", ""],
		["many", ""],
	]);
	const endOf = (end: (params: { id: number }) => Promise<unknown>) =>
		changeRecord(new Request("http://shop.test/admin/coupons", { method: "POST", body: ids }), messages, { end });
	expect(await endOf(async () => {})).toMatchObject({ ok: true, message: "3 ended" });
	const refused = endOf(async ({ id }) => {
		if (id === 2) throw Response.json({ code: "not-found", detail: "There is no such promo code." }, { status: 404 });
	});
	expect(await refused).toMatchObject({
		ok: false,
		message: "Not ended",
		detail: "2 ended, 1 kept",
		errors: { 2: ["There is no such promo code."] },
	});
	// The loaders run again, because some rows have changed.
	const { init } = await preserveRecordForm(request({ id: "1", end: "" }), messages, () => refused);
	expect(init?.status).toBeLessThan(400);
});

test("without a response from the API the form shows an error, and the loaders do not run again", async () => {
	const lost = (fields: Record<string, string>) =>
		preserveRecordForm(request(fields), messages, () => Promise.reject(new TypeError("Failed to fetch")));
	const detail = "The shop cannot be reached. Check your connection and try again.";
	expect(await lost({ id: "1" })).toMatchObject({ data: { message: "Not adjusted", detail }, init: { status: 503 } });
	expect(await lost({ id: "1", end: "" })).toMatchObject({ data: { message: "Not ended" }, init: { status: 503 } });
});

test("the loaders do not run again after a refusal, except if it means that the displayed data are stale", async () => {
	const answered = (status: number) =>
		preserveRecordForm(request({ id: "1" }), messages, () =>
			changeRecord(request({ id: "1" }), messages, { update: () => Promise.reject(Response.json({}, { status })) }),
		);
	expect(await answered(500)).toMatchObject({ data: { message: "Not adjusted" }, init: { status: 500 } });
	expect(await answered(400)).toMatchObject({ init: { status: 400 } });
	expect(await answered(409)).toMatchObject({ data: { message: "Not adjusted" }, init: { status: 200 } });
	const done = async () => ({ ok: true as const, message: "Stock adjusted", value: undefined });
	expect(await preserveRecordForm(request({ id: "1" }), messages, done)).toMatchObject({ init: { status: 200 } });
});

test("a record deleted by another user disappears from the table; updating it keeps what was typed", async () => {
	const missing = (method: string) =>
		preserveRecordForm(request({ id: "1" }, method), messages, () =>
			changeRecord(request({ id: "1" }, method), messages, { update: refuse, delete: refuse }),
		);
	const refuse = () => Promise.reject(Response.json({}, { status: 404 }));
	expect(await missing("DELETE")).toMatchObject({ data: { message: "Not deleted" }, init: { status: 200 } });
	expect(await missing("POST")).toMatchObject({ data: { message: "Not adjusted" }, init: { status: 404 } });
});

test("an expired session redirects to the sign-in page", async () => {
	const signIn = new Response(null, { status: 302, headers: { location: "/account/login" } });
	await expect(preserveRecordForm(request({ id: "1" }), messages, () => Promise.reject(signIn))).rejects.toBe(signIn);
});
