import type { CartItem } from "@noor/contract/carts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../../test/fake-browser.ts";

vi.mock("react", () => ({ useSyncExternalStore: (_: unknown, get: () => unknown) => get() }));
vi.mock("./live.ts", () => ({ connectLive: vi.fn(), disconnectLive: vi.fn() }));

let authentication: { id: number; email: string } | undefined;
let stored: Map<string, string>;
let tabs: ReturnType<typeof stubBrowser>;

beforeEach(() => {
	authentication = { id: 1, email: "mariam@test.example" };
	stored = new Map();
	vi.resetModules();
	tabs = stubBrowser(stored);
	vi.stubGlobal("fetch", async (path: string) => {
		if (path.endsWith("user-info"))
			return authentication ? Response.json(authentication) : new Response(null, { status: 204 });
		if (path.endsWith("recently-viewed")) return Response.json([]);
		return Response.json({ id: "theirs", items: [{ productId: 1, quantity: 1, price: 10 }], notices: [] });
	});
});
afterEach(() => vi.unstubAllGlobals());

test.each([
	["signs out", undefined],
	["is followed by somebody else", { id: 2, email: "omar@test.example" }],
])("who %s leaves no cart and no history behind, and finds again what was saved for later", async (_, next) => {
	const { refreshVisitor } = await import("./visitor.ts");
	const { loadCart } = await import("./cart.ts");
	const { saveForLater, useSavedForLater } = await import("./saved-for-later.ts");
	const { rememberView, useRecentlyViewed } = await import("./recently-viewed.ts");
	await refreshVisitor();
	await loadCart();
	saveForLater({ productId: 1, variantId: 0, quantity: 1, price: 10 } as CartItem);
	rememberView(1);
	authentication = { id: 1, email: "mariam.saleh@test.example" };
	await refreshVisitor();
	expect([useSavedForLater().length, useRecentlyViewed().length, stored.get("cart_id")]).toEqual([1, 1, "theirs"]);

	authentication = next;
	await refreshVisitor();
	expect([useSavedForLater().length, useRecentlyViewed().length]).toEqual([0, 0]);
	expect([...stored.keys()]).toEqual(["saved_for_later_v1_1"]);

	authentication = { id: 1, email: "mariam.saleh@test.example" };
	await refreshVisitor();
	expect(useSavedForLater()).toMatchObject([{ productId: 1 }]);
});

test("what is kept before signing in is taken along, and what others keep after a sign-out is left alone", async () => {
	authentication = undefined;
	const { refreshVisitor } = await import("./visitor.ts");
	const { saveForLater, useSavedForLater } = await import("./saved-for-later.ts");
	const { rememberView, useRecentlyViewed } = await import("./recently-viewed.ts");
	const line = (productId: number) => ({ productId, variantId: 0, quantity: 1, price: 10 }) as CartItem;
	const kept = () => [useSavedForLater().map(({ productId }) => productId), useRecentlyViewed().map(({ id }) => id)];
	stored.set("saved_for_later_v1_1", JSON.stringify([line(1), line(2)]));
	await refreshVisitor();
	saveForLater(line(2));
	rememberView(4);
	authentication = { id: 1, email: "mariam@test.example" };
	await refreshVisitor();
	expect(kept()).toEqual([[2, 1], [4]]);
	expect([...stored.keys()]).toEqual(["saved_for_later_v1_1", "recently_viewed_v1_1"]);

	tabs.store("saved_for_later_v1", [line(3)]);
	tabs.store("recently_viewed_v1", [{ id: 5, at: 1 }]);
	expect(kept()).toEqual([[2, 1], [4]]);
	authentication = undefined;
	await refreshVisitor();
	expect(kept()).toEqual([[3], [5]]);
});

test("a list that is first read when it is known who is signed in is theirs", async () => {
	const { refreshVisitor } = await import("./visitor.ts");
	await refreshVisitor();
	const line = (productId: number) => ({ productId, variantId: 0, quantity: 1, price: 10 });
	stored.set("saved_for_later_v1_1", JSON.stringify([line(1)]));
	stored.set("saved_for_later_v1", JSON.stringify([line(2)]));
	const { useSavedForLater } = await import("./saved-for-later.ts");
	expect(useSavedForLater()).toEqual([line(2), line(1)]);
	expect([...stored.keys()]).toEqual(["saved_for_later_v1_1"]);
});

test("the live connection of who was here before is not that of who comes after", async () => {
	const { refreshVisitor } = await import("./visitor.ts");
	const { connectLive, disconnectLive } = await import("./live.ts");
	await refreshVisitor();
	expect(disconnectLive).not.toHaveBeenCalled();
	authentication = { id: 2, email: "omar@test.example" };
	await refreshVisitor();
	expect(disconnectLive).toHaveBeenCalledOnce();
	expect(connectLive).toHaveBeenCalledTimes(2);
});

test("a tab listens to another one only where it knows something else than this one", async () => {
	authentication = undefined;
	const { onVisitorChangeElsewhere, refreshVisitor } = await import("./visitor.ts");
	const listener = vi.fn();
	const stop = onVisitorChangeElsewhere(listener);
	await refreshVisitor();
	expect(tabs.saidOn("noor-visitor")).toEqual([]);
	tabs.tell("noor-visitor", null);
	expect(listener).not.toHaveBeenCalled();
	tabs.tell("noor-visitor", 1);
	expect(listener).toHaveBeenCalledOnce();
	authentication = { id: 1, email: "mariam@test.example" };
	await refreshVisitor();
	expect(tabs.saidOn("noor-visitor")).toEqual([1]);
	tabs.tell("noor-visitor", 1);
	stop();
	tabs.tell("noor-visitor", null);
	expect(listener).toHaveBeenCalledOnce();
});
