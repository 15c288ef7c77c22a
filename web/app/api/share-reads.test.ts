import { expect, test } from "vitest";
import { shareReads } from "./share-reads.ts";

/** A `fetch` that counts: each response has the number of the request. */
function counting(status = 200) {
	const sent: string[] = [];
	const send = shareReads(async (target, init) => {
		sent.push(`${init?.method ?? "GET"} ${target}`);
		return new Response(`answer ${sent.length}`, { status });
	});
	const read = async (target: string) => (await send(target, { method: "GET" })).text();
	return { sent, send, read };
}

test("the loaders of a page share each read, also while it is under way", async () => {
	const { sent, read } = counting();
	expect(await Promise.all([read("/api/brands"), read("/api/rooms"), read("/api/brands")])).toEqual([
		"answer 1",
		"answer 2",
		"answer 1",
	]);
	expect(await read("/api/rooms")).toBe("answer 2");
	expect(sent).toEqual(["GET /api/brands", "GET /api/rooms"]);
});

test("after a change everything is read again", async () => {
	const { sent, send, read } = counting();
	await read("/api/cart");
	await send("/api/cart", { method: "POST" });
	expect(await read("/api/cart")).toBe("answer 3");
	expect(sent).toEqual(["GET /api/cart", "POST /api/cart", "GET /api/cart"]);
});

test("each caller can read the body of a refusal", async () => {
	const { read } = counting(503);
	expect(await Promise.all([read("/api/shop"), read("/api/shop")])).toEqual(["answer 1", "answer 1"]);
});
