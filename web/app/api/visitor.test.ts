import type { CartItem } from "@noor/contract/carts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubBrowser } from "./fake-browser.ts";

vi.mock("react", () => ({ useSyncExternalStore: (_: unknown, get: () => unknown) => get() }));
vi.mock("./live.ts", () => ({ connectLive: vi.fn(), disconnectLive: vi.fn() }));

let visitor: { id: number; email: string } | undefined;
let stored: Map<string, string>;
let said: unknown[];
let hear: (data: unknown) => void;

beforeEach(() => {
	visitor = { id: 1, email: "mariam@test.example" };
	stored = new Map();
	said = [];
	vi.resetModules();
	stubBrowser(stored);
	vi.stubGlobal(
		"BroadcastChannel",
		class extends EventTarget {
			readonly name: string;
			constructor(name: string) {
				super();
				this.name = name;
				if (name === "noor-visitor") hear = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
			}
			postMessage(data: unknown) {
				if (this.name === "noor-visitor") said.push(data);
			}
		},
	);
	vi.stubGlobal("fetch", async (path: string) => {
		if (path.endsWith("user-info")) return visitor ? Response.json(visitor) : new Response(null, { status: 204 });
		if (path.endsWith("recently-viewed")) return Response.json([]);
		return new Response(null, { status: 204 });
	});
});
afterEach(() => vi.unstubAllGlobals());

test.each([
	["signs out", undefined],
	["is followed by somebody else", { id: 2, email: "omar@test.example" }],
])("who %s leaves no cart, nothing saved for later and no history behind", async (_, next) => {
	const { refreshVisitor } = await import("./visitor.ts");
	await import("./cart.ts");
	const { saveForLater, useSavedForLater } = await import("./saved-for-later.ts");
	const { rememberView, useRecentlyViewed } = await import("./recently-viewed.ts");
	await refreshVisitor();
	stored.set("cart_id", "theirs");
	saveForLater({ productId: 1, variantId: 0, quantity: 1, price: 10 } as CartItem);
	rememberView(1);
	visitor = { id: 1, email: "mariam.saleh@test.example" };
	await refreshVisitor();
	expect([useSavedForLater().length, useRecentlyViewed().length, stored.get("cart_id")]).toEqual([1, 1, "theirs"]);

	visitor = next;
	await refreshVisitor();
	expect([useSavedForLater().length, useRecentlyViewed().length, stored.size]).toEqual([0, 0, 0]);
});

test("the live connection of who was here before is not that of who comes after", async () => {
	const { refreshVisitor } = await import("./visitor.ts");
	const { connectLive, disconnectLive } = await import("./live.ts");
	await refreshVisitor();
	expect(disconnectLive).not.toHaveBeenCalled();
	visitor = { id: 2, email: "omar@test.example" };
	await refreshVisitor();
	expect(disconnectLive).toHaveBeenCalledOnce();
	expect(connectLive).toHaveBeenCalledTimes(2);
});

test("a tab listens to another one only where it knows something else than this one", async () => {
	visitor = undefined;
	const { onVisitorChangeElsewhere, refreshVisitor } = await import("./visitor.ts");
	const listener = vi.fn();
	const stop = onVisitorChangeElsewhere(listener);
	await refreshVisitor();
	expect(said).toEqual([]);
	hear(null);
	expect(listener).not.toHaveBeenCalled();
	hear(1);
	expect(listener).toHaveBeenCalledOnce();
	visitor = { id: 1, email: "mariam@test.example" };
	await refreshVisitor();
	expect(said).toEqual([1]);
	hear(1);
	stop();
	hear(null);
	expect(listener).toHaveBeenCalledOnce();
});
