import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from "react-router";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { keepForm, submit } from "./submit.ts";

const Note = z.object({ text: z.string().min(1, "Text is required") });

function posted(text: string): Request {
	return new Request("http://shop.test/note", { method: "POST", body: new URLSearchParams({ text }) });
}

test("a failure of ours is told where the form is, with the name under which the log has it", async () => {
	const answer = await submit(posted("x"), Note, async () => {
		throw Response.json(
			{ code: "unexpected", detail: "Something went wrong on our side.", status: 500, requestId: "request-7" },
			{ status: 500 },
		);
	});
	expect(answer).toMatchObject({
		data: { problem: { message: "Something went wrong on our side. (Reference: request-7)", errors: {} } },
		init: { status: 500 },
	});
});

test("who is not signed in any more gets the form back", async () => {
	const answer = await submit(posted("x"), Note, async () => {
		throw Response.json({ code: "not-signed-in", detail: "Please sign in.", status: 401 }, { status: 401 });
	});
	expect(answer).toMatchObject({ data: { problem: { code: "not-signed-in" } }, init: { status: 401 } });
});

test("a form with gaps says what is missing, and nothing is asked for", async () => {
	const work = vi.fn();
	expect(await submit(posted(""), Note, work)).toMatchObject({
		data: { problem: { errors: { text: ["Text is required"] } } },
	});
	expect(work).not.toHaveBeenCalled();
});

test("where no answer of the shop comes the form stays, with the reason; any other outcome goes its way", async () => {
	const lost = (error: unknown) => keepForm(() => Promise.reject(error));
	expect(await lost(new TypeError("Failed to fetch"))).toMatchObject({
		data: { problem: { message: "The shop cannot be reached. Check your connection and try again." } },
		init: { status: 503 },
	});
	expect(await lost(new ErrorResponseImpl(502, "Bad Gateway", "<h1>Bad Gateway</h1>"))).toMatchObject({
		data: { problem: { message: "Something went wrong on our side. Please try again." } },
		init: { status: 503 },
	});
	const elsewhere = new Response(null, { status: 302, headers: { location: "/home" } });
	await expect(lost(elsewhere)).rejects.toBe(elsewhere);
	const missing = new ErrorResponseImpl(404, "Not Found", null);
	await expect(lost(missing)).rejects.toBe(missing);
	expect(await keepForm(async () => ({ saved: true }))).toMatchObject({ data: { saved: true }, init: { status: 200 } });
	expect(await keepForm(async () => ({ problem: {} }))).toMatchObject({ init: { status: 400 } });
});
