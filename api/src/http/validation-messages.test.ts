import { globSync } from "node:fs";
import { join } from "node:path";
import type { Endpoint } from "@noor/contract/endpoint";
import { runInLocale } from "@noor/messages/run-in-locale";
import { expect } from "vitest";
import { z } from "zod";
import { test } from "../../test/shop.ts";
import { installValidationMessages } from "./validation-messages.ts";

test("the errors of a request have messages for people", async ({ shop }) => {
	const visitor = await shop.as("customer");
	const errors = async (method: "get" | "post", url: string, body?: unknown) =>
		(method === "get" ? await visitor.get(url) : await visitor.post(url, body)).body.errors;
	expect(await errors("post", "/api/orders", {})).toMatchObject({ cartId: ["This is required"] });
	expect(await errors("post", "/api/cart", { id: 5, items: "none" })).toEqual({
		id: ["Must be text"],
		items: ["Must be a list"],
	});
	expect(await errors("get", "/api/Categories/abc")).toEqual({ id: ["Must be a number"] });
	expect(await errors("get", `/api/Products/${"1".repeat(101)}`)).toEqual({ id: ["Must be at most 2147483647"] });
	expect(await errors("post", `/api/payments/${"a".repeat(101)}`, {})).toEqual({
		cartId: ["Must have at most 64 characters"],
	});
	expect(await errors("post", "/api/account/register", { password: "" })).toMatchObject({
		password: ["Password is required"],
	});
	expect(await errors("get", "/api/Categories?pageIndex=0&pageSize=1001")).toEqual({
		pageIndex: ["Must be at least 1"],
		pageSize: ["Must be at most 1000"],
	});
	expect(await errors("get", `/api/Brand?sort=loudest&search=${"x".repeat(201)}`)).toEqual({
		search: ["Must have at most 200 characters"],
		sort: [expect.stringMatching(/^Must be one of "\w+", "-\w+"/)],
	});
});

test("the errors of a body are in Arabic for readers of Arabic, whatever the body and the endpoint", async () => {
	installValidationMessages();
	const contract = join(import.meta.dirname, "../../../contract/src");
	const files = globSync("*.ts", { cwd: contract }).filter((file) => !file.endsWith(".test.ts"));
	const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(join(contract, file))));
	const isEndpoint = (each: unknown): each is Endpoint => typeof each === "object" && each !== null && "schema" in each;
	const endpoints = modules.flatMap((module) => Object.values(module).filter(isEndpoint));
	const bodies = endpoints.flatMap(({ method, url, schema: { body } }) =>
		body ? [{ name: `${method} ${url}`, body }] : [],
	);
	expect(bodies.length).toBeGreaterThan(50);
	const wrong = [null, "", " ", "x".repeat(20_000), -1, 1e15, 0.001, true, {}, [], [{}], "2026-13-45", "a@b"];
	const english = bodies.flatMap(({ name, body }) => {
		const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
		const requests = [...wrong, ...fields.flatMap((field) => wrong.map((value) => ({ [field]: value })))];
		const messages = runInLocale("ar", () => requests.flatMap((given) => body.safeParse(given).error?.issues ?? []));
		return messages
			.filter(({ message }) => !/[\u0600-\u06ff]/.test(message))
			.map(({ message }) => `${name}: ${message}`);
	});
	expect([...new Set(english)]).toEqual([]);
});
