import type { CartItem } from "@noor/contract/carts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../../test/fake-browser.ts";

vi.mock("./live.ts", () => ({ connectLive: vi.fn(), disconnectLive: vi.fn() }));

let visitor: { id: number; email: string } | undefined;
let stored: Map<string, string>;
let tabs: ReturnType<typeof stubBrowser>;

beforeEach(() => {
	visitor = { id: 1, email: "mariam@test.example" };
	stored = new Map();
	vi.resetModules();
	tabs = stubBrowser(stored);
	vi.stubGlobal("fetch", async (path: string) => {
		if (path.endsWith("user-info")) return visitor ? Response.json(visitor) : new Response(null, { status: 204 });
		if (path.endsWith("recently-viewed")) return Response.json([]);
		return Response.json({ id: "theirs", items: [{ productId: 1, quantity: 1, price: 10 }], notices: [] });
	});
});
afterEach(() => vi.unstubAllGlobals());

test.each([
	["signing out", undefined],
	["a sign-in of another account", { id: 2, email: "omar@test.example" }],
])(
	"after %s there is no cart and no history; what was saved for later is there after the next sign-in",
	async (_, next) => {
		const { refreshVisitor } = await import("./visitor.ts");
		const { loadCart } = await import("./cart.ts");
		const { saveForLater, savedForLater } = await import("./saved-for-later.ts");
		const { recordView, recentlyViewed } = await import("./recently-viewed.ts");
		await refreshVisitor();
		await loadCart();
		saveForLater({ productId: 1, variantId: 0, quantity: 1, price: 10 } as CartItem);
		recordView(1);
		visitor = { id: 1, email: "mariam.saleh@test.example" };
		await refreshVisitor();
		expect([savedForLater().length, recentlyViewed().length, stored.get("cart_id")]).toEqual([1, 1, "theirs"]);

		visitor = next;
		await refreshVisitor();
		expect([savedForLater().length, recentlyViewed().length]).toEqual([0, 0]);
		expect([...stored.keys()]).toEqual(["saved_for_later_v1_1"]);

		visitor = { id: 1, email: "mariam.saleh@test.example" };
		await refreshVisitor();
		expect(savedForLater()).toMatchObject([{ productId: 1 }]);
	},
);

test("the anonymous lists are merged into the account at sign-in; those created after a sign-out are not", async () => {
	visitor = undefined;
	const { refreshVisitor } = await import("./visitor.ts");
	const { saveForLater, savedForLater } = await import("./saved-for-later.ts");
	const { recordView, recentlyViewed } = await import("./recently-viewed.ts");
	const line = (productId: number) => ({ productId, variantId: 0, quantity: 1, price: 10 }) as CartItem;
	const kept = () => [savedForLater().map(({ productId }) => productId), recentlyViewed().map(({ id }) => id)];
	stored.set("saved_for_later_v1_1", JSON.stringify([line(1), line(2)]));
	await refreshVisitor();
	saveForLater(line(2));
	recordView(4);
	visitor = { id: 1, email: "mariam@test.example" };
	await refreshVisitor();
	expect(kept()).toEqual([[2, 1], [4]]);
	expect([...stored.keys()]).toEqual(["saved_for_later_v1_1", "recently_viewed_v1_1"]);

	tabs.store("saved_for_later_v1", [line(3)]);
	tabs.store("recently_viewed_v1", [{ id: 5, at: 1 }]);
	expect(kept()).toEqual([[2, 1], [4]]);
	visitor = undefined;
	await refreshVisitor();
	expect(kept()).toEqual([[3], [5]]);
});

test("a list that is first read after the visitor is known belongs to the account", async () => {
	const { refreshVisitor } = await import("./visitor.ts");
	await refreshVisitor();
	const line = (productId: number) => ({ productId, variantId: 0, quantity: 1, price: 10 });
	stored.set("saved_for_later_v1_1", JSON.stringify([line(1)]));
	stored.set("saved_for_later_v1", JSON.stringify([line(2)]));
	const { savedForLater } = await import("./saved-for-later.ts");
	expect(savedForLater()).toEqual([line(2), line(1)]);
	expect([...stored.keys()]).toEqual(["saved_for_later_v1_1"]);
});

test("another account gets its own live connection", async () => {
	const { refreshVisitor } = await import("./visitor.ts");
	const { connectLive, disconnectLive } = await import("./live.ts");
	await refreshVisitor();
	expect(disconnectLive).not.toHaveBeenCalled();
	visitor = { id: 2, email: "omar@test.example" };
	await refreshVisitor();
	expect(disconnectLive).toHaveBeenCalledOnce();
	expect(connectLive).toHaveBeenCalledTimes(2);
});

test("a tab ignores a message about the account that it already has", async () => {
	visitor = undefined;
	const { onVisitorChangeElsewhere, refreshVisitor } = await import("./visitor.ts");
	const listener = vi.fn();
	const stop = onVisitorChangeElsewhere(listener);
	await refreshVisitor();
	expect(tabs.postedOn("noor-visitor")).toEqual([]);
	tabs.post("noor-visitor", null);
	expect(listener).not.toHaveBeenCalled();
	tabs.post("noor-visitor", 1);
	expect(listener).toHaveBeenCalledOnce();
	visitor = { id: 1, email: "mariam@test.example" };
	await refreshVisitor();
	expect(tabs.postedOn("noor-visitor")).toEqual([1]);
	tabs.post("noor-visitor", 1);
	stop();
	tabs.post("noor-visitor", null);
	expect(listener).toHaveBeenCalledOnce();
});
