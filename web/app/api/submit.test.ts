import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from "react-router";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import type { ActionFailure } from "./action-result.ts";
import { preserveForm, submitForm } from "./submit.ts";

const Note = z.object({ text: z.string().min(1, "Text is required") });

function posted(text: string): Request {
	return new Request("http://shop.test/note", { method: "POST", body: new URLSearchParams({ text }) });
}

function refuse(status: number, code: string, rest: object = {}) {
	return async () => {
		throw Response.json({ code, detail: "Refused.", status, ...rest }, { status });
	};
}

test("a server error is returned to the form with its request id", async () => {
	const answer = await submitForm(posted("x"), Note, refuse(500, "unexpected", { requestId: "request-7" }));
	expect(answer).toMatchObject({
		data: { ok: false, message: "Refused. (Reference: request-7)", errors: {} },
		init: { status: 500 },
	});
});

test("a form submitted after the session has expired is returned", async () => {
	const answer = await submitForm(posted("x"), Note, refuse(401, "not-signed-in"));
	expect(answer).toMatchObject({ data: { ok: false, code: "not-signed-in" }, init: { status: 401 } });
});

test("an invalid form is returned with its errors by field, and the work does not run", async () => {
	const work = vi.fn();
	expect(await submitForm(posted(""), Note, work)).toMatchObject({
		data: { ok: false, code: "invalid-input", errors: { text: ["Text is required"] } },
		init: { status: 400 },
	});
	expect(work).not.toHaveBeenCalled();
});

test("a success has the value of the work and the message of the action", async () => {
	const answer = await submitForm(posted("x"), Note, async ({ text }) => text, { done: "Note added" });
	expect(answer).toMatchObject({ data: { ok: true, message: "Note added", value: "x" }, init: { status: 200 } });
});

test("with a message of the action, the reason is its detail, which the action may replace", async () => {
	const failed = "Login failed";
	expect((await submitForm(posted("x"), Note, refuse(409, "conflict"), { failed })).data).toMatchObject({
		message: failed,
		detail: "Refused.",
	});
	const reason = (status: number) => `Status ${status}`;
	expect((await submitForm(posted("x"), Note, refuse(409, "conflict"), { failed, reason })).data).toMatchObject({
		message: failed,
		detail: "Status 409",
	});
	expect(await preserveForm(() => Promise.reject(new TypeError()), { failed, reason })).toMatchObject({
		data: { message: failed, detail: "Status 503" },
	});
});

test("without a response the form stays with the reason; a redirect and a 404 are rethrown", async () => {
	const lost = (error: unknown) => preserveForm(() => Promise.reject(error));
	expect(await lost(new TypeError("Failed to fetch"))).toMatchObject({
		data: { message: "The shop cannot be reached. Check your connection and try again.", code: "no-answer" },
		init: { status: 503 },
	});
	expect(await lost(new ErrorResponseImpl(502, "Bad Gateway", "<h1>Bad Gateway</h1>"))).toMatchObject({
		data: { message: "Something went wrong on our side. Please try again.", code: "no-answer" },
		init: { status: 503 },
	});
	const redirect = new Response(null, { status: 302, headers: { location: "/home" } });
	await expect(lost(redirect)).rejects.toBe(redirect);
	const missing = new ErrorResponseImpl(404, "Not Found", null);
	await expect(lost(missing)).rejects.toBe(missing);
});

test("the loaders run again after a success, and after a failure only if the page is stale", async () => {
	const statusAfter = async (status: number) => {
		const failure: ActionFailure = { ok: false, message: "Refused.", errors: {}, code: "unexpected", status };
		return (await preserveForm(async () => failure)).init?.status;
	};
	expect((await preserveForm(async () => ({ ok: true, value: undefined }))).init?.status).toBe(200);
	expect(await Promise.all([400, 401, 500, 409].map(statusAfter))).toEqual([400, 401, 500, 200]);
});
