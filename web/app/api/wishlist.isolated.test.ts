import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../../test/fake-browser.ts";

vi.mock("./live.ts", () => ({ connectLive() {}, disconnectLive() {} }));

let visitor: { id: number } | undefined;
let list: number[];
/** The requests in order; `answer` responds to one. */
let asked: { method: string; path: string; body: unknown; answer: (status?: number) => void }[];
let stored: Map<string, string>;
let tabs: ReturnType<typeof stubBrowser>;

beforeEach(() => {
	visitor = { id: 1 };
	list = [];
	asked = [];
	stored = new Map();
	vi.resetModules();
	tabs = stubBrowser(stored);
	vi.stubGlobal("fetch", (path: string, { method = "GET", body }: RequestInit) => {
		if (path.endsWith("user-info"))
			return Promise.resolve(visitor ? Response.json(visitor) : new Response(null, { status: 204 }));
		return new Promise<Response>((resolve) => {
			const answer = (status = 200) => {
				if (status === 200) act(method, path, body);
				resolve(status === 200 ? Response.json({ productIds: list }) : new Response("{}", { status }));
			};
			asked.push({ method, path, body: body && JSON.parse(String(body)), answer });
		});
	});
});
afterEach(() => vi.unstubAllGlobals());

function act(method: string, path: string, body: unknown) {
	const id = Number(path.split("/").at(-1));
	if (method === "PUT") list = [id, ...list];
	if (method === "DELETE") list = list.filter((other) => other !== id);
	if (method === "POST") list = [...(JSON.parse(String(body)) as { productIds: number[] }).productIds, ...list];
}

async function requireUser() {
	const { refreshVisitor } = await import("./visitor.ts");
	const wishlist = await import("./wishlist.ts");
	return { ...wishlist, refreshVisitor, shown: () => [...wishlist.$wishlist.get()] };
}

async function answerNext(status?: number) {
	await expect.poll(() => asked.length).toBeGreaterThan(0);
	asked.shift()?.answer(status);
}

test("of two overlapping changes neither response undoes the other, and a refusal rolls back only its own change", async () => {
	const { refreshVisitor, changeWishlist, shown } = await requireUser();
	await refreshVisitor();
	const first = changeWishlist(7, true);
	const second = changeWishlist(8, true);
	expect(shown()).toEqual([8, 7]);
	await answerNext();
	await first;
	expect(shown()).toEqual([8, 7]);
	const third = changeWishlist(9, true);
	await answerNext(500);
	await expect(second).rejects.toBeInstanceOf(Response);
	expect(shown()).toEqual([9, 7]);
	await answerNext();
	await third;
	expect([list, shown()]).toEqual([
		[9, 7],
		[9, 7],
	]);
});

test("a product added during loading is on the list", async () => {
	const { refreshVisitor, changeWishlist, loadWishlist, shown } = await requireUser();
	await changeWishlist(3, true);
	await refreshVisitor();
	const loading = loadWishlist();
	const pressed = changeWishlist(4, true);
	await answerNext();
	await answerNext();
	await Promise.all([loading, pressed]);
	expect([list, shown(), stored.has("wishlist_v1")]).toEqual([[4, 3], [4, 3], false]);
});

test("the list of an account is not shown to the next visitor after a sign-out or a change of account", async () => {
	const { refreshVisitor, changeWishlist, loadWishlist, shown } = await requireUser();
	list = [5];
	await refreshVisitor();
	const loading = loadWishlist();
	await answerNext();
	await loading;
	expect(shown()).toEqual([5]);
	const late = changeWishlist(6, true);
	visitor = { id: 2 };
	await refreshVisitor();
	expect(shown()).not.toContain(5);
	await answerNext();
	await late;
	expect(shown()).toEqual([]);
});

test("the list of an account is synchronised between its tabs, and another account's is ignored", async () => {
	const { refreshVisitor, changeWishlist, shown } = await requireUser();
	await refreshVisitor();
	const pressed = changeWishlist(7, true);
	await answerNext();
	await pressed;
	expect(tabs.postedOn("noor-wishlist")).toEqual([{ owner: 1, productIds: [7] }]);
	tabs.post("noor-wishlist", { owner: 1, productIds: [8, 7] });
	tabs.post("noor-wishlist", { owner: 2, productIds: [9] });
	expect(shown()).toEqual([8, 7]);
	expect(tabs.postedOn("noor-wishlist")).toHaveLength(1);
});
