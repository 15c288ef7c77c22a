import { expect } from "vitest";
import { test } from "../../test/shop.ts";

test("what is wrong with a request is told in words for people", async ({ shop }) => {
	const visitor = await shop.as("customer");
	const errors = async (method: "get" | "post", url: string, body?: unknown) =>
		(method === "get" ? await visitor.get(url) : await visitor.post(url, body)).body.errors;
	expect(await errors("post", "/api/orders", {})).toMatchObject({ cartId: ["This is required"] });
	expect(await errors("post", "/api/cart", { id: 5, items: "none" })).toEqual({
		id: ["Must be text"],
		items: ["Must be a list"],
	});
	expect(await errors("get", "/api/Categories/abc")).toEqual({ id: ["Must be a number"] });
	expect(await errors("get", "/api/Categories?pageIndex=0&pageSize=1001")).toEqual({
		pageIndex: ["Must be at least 1"],
		pageSize: ["Must be at most 1000"],
	});
	expect(await errors("get", `/api/Brand?sort=loudest&search=${"x".repeat(201)}`)).toEqual({
		search: ["Must have at most 200 characters"],
		sort: [expect.stringMatching(/^Must be one of "\w+", "-\w+"/)],
	});
});
