import { listBrands } from "@noor/contract/brands";
import { newestFirst } from "@noor/contract/newest-first";
import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import type { Api } from "#api/client.ts";
import { apiContext } from "#api/context.ts";
import { defineMaster } from "./define-master.ts";

const rimal = { id: 1, brandName: "Atelier Rimal" };
const page = { data: [rimal], pageIndex: 1, pageSize: 10, count: 11 };
const refused = (status: number) =>
	Promise.reject(Response.json({ code: "unexpected", detail: "Refused." }, { status }));

interface Calls {
	list?: (query: object) => Promise<typeof page>;
	get?: () => Promise<typeof rimal>;
	remove?: () => Promise<void>;
}

function master({ list = async () => page, get = async () => rimal, remove = async () => {} }: Calls = {}) {
	return defineMaster({
		name: "brands",
		texts: () => ({
			pageTitle: "Brands | Admin Panel",
			caption: "Brands",
			search: "Search brands",
			empty: "No brands found",
			recordFailed: "Failed to load brand",
			messages: { delete: { done: "Deleted", failed: "Not deleted" } },
		}),
		query: async () => listBrands.schema.querystring,
		unsorted: newestFirst,
		list: (_, query) => list(query),
		get,
		loadExtra: async () => "extra",
		changes: () => ({ delete: remove }),
		exportUrl: "/api/admin/exports/brands.csv",
		changeRight: "catalogue:write",
		nameOf: ({ brandName }) => brandName,
		columns: () => [],
		Editor: () => null,
		useRemoval: () => ({ ask: () => {}, button: null, dialog: null }),
	});
}

function args(search: string, init?: RequestInit) {
	const url = new URL(`http://shop.test/admin/products/brand${search}`);
	const context = new RouterContextProvider();
	context.set(apiContext, (() => Promise.reject(new Error("not called"))) as Api);
	return { context, url, request: new Request(url, init), params: {}, pattern: "" };
}

test("the list is loaded by the query parameters, in the default order unless they contain another", async () => {
	const list = vi.fn(async (_query: object) => page);
	await master({ list }).loader(args("?search=rimal&pageSize=25"));
	expect(list).toHaveBeenLastCalledWith({ search: "rimal", pageIndex: 1, pageSize: 25, sort: newestFirst });
	await master({ list }).loader(args("?sort=name"));
	expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ sort: "name" }));
});

test("the record of the edit parameter is loaded; null if it does not exist", async () => {
	expect(await master().loader(args("?edit=1"))).toEqual({
		edit: 1,
		editing: rimal,
		copied: null,
		listed: page,
		extra: "extra",
	});
	const missing = vi.fn(() => refused(404));
	expect(await master({ get: missing }).loader(args("?edit=1"))).toMatchObject({ edit: 1, editing: null });
	expect(await master().loader(args(""))).toMatchObject({ edit: undefined, editing: null });
});

test("if the list cannot be loaded, the loader returns the reason and the other data", async () => {
	const list = vi.fn(() => refused(500));
	expect(await master({ list }).loader(args("?edit=1"))).toMatchObject({
		listed: { loadError: "Refused." },
		editing: rimal,
		extra: "extra",
	});
});

test("a page after the last one redirects to the last one", async () => {
	const list = vi.fn(async () => ({ ...page, pageIndex: 3 }));
	const thrown = await master({ list })
		.loader(args("?pageIndex=3&search=rimal"))
		.catch((error: unknown) => error);
	expect((thrown as Response).headers.get("location")).toBe("/admin/products/brand?pageIndex=2&search=rimal");
});

test("the action accepts only the changes of the definition", async () => {
	const remove = vi.fn(async () => {});
	const send = (method: string, body: string) =>
		master({ remove }).action(
			args("", { method, body, headers: { "content-type": "application/x-www-form-urlencoded" } }),
		);
	expect(await send("DELETE", "id=1")).toMatchObject({ ok: true, message: "Deleted" });
	expect(remove).toHaveBeenCalledWith({ id: 1 }, expect.any(FormData));
	await expect(send("POST", "brandName=New")).rejects.toMatchObject({ status: 405 });
});
