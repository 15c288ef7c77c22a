import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** The connections that the library has created, newest last. */
interface FakeHub {
	reconnecting: () => void;
	reconnected: () => void;
	closed: () => void;
}
const hubs: FakeHub[] = [];

vi.mock("@microsoft/signalr", () => ({
	LogLevel: {},
	HubConnectionBuilder: class {
		withUrl = () => this;
		withAutomaticReconnect = () => this;
		configureLogging = () => this;
		build() {
			const hub = { reconnecting() {}, reconnected() {}, closed() {} };
			hubs.push(hub);
			return {
				on() {},
				start: async () => {},
				stop: async () => hub.closed(),
				onreconnecting: (listener: () => void) => Object.assign(hub, { reconnecting: listener }),
				onreconnected: (listener: () => void) => Object.assign(hub, { reconnected: listener }),
				onclose: (listener: () => void) => Object.assign(hub, { closed: listener }),
			};
		}
	},
}));

let page: EventTarget & { documentElement: { dataset: { live?: string } }; visibilityState: string };

beforeEach(() => {
	hubs.length = 0;
	vi.resetModules();
	page = Object.assign(new EventTarget(), { documentElement: { dataset: {} }, visibilityState: "visible" });
	vi.stubGlobal("document", page);
	vi.stubGlobal("window", new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

const isLive = () => expect.poll(() => page.documentElement.dataset.live).toBe("connected");

test("a closed connection is opened again when the network returns or the tab becomes visible, and its listeners are called", async () => {
	const { connectLive, onReconnect } = await import("./live.ts");
	const again = vi.fn();
	onReconnect(again);
	connectLive();
	await isLive();
	expect(again).not.toHaveBeenCalled();

	for (const sign of [
		() => window.dispatchEvent(new Event("online")),
		() => page.dispatchEvent(new Event("visibilitychange")),
	]) {
		again.mockClear();
		hubs.at(-1)?.closed();
		expect(page.documentElement.dataset.live).toBe("disconnected");
		sign();
		await isLive();
		expect(again).toHaveBeenCalledOnce();
	}
	expect(hubs).toHaveLength(3);
});

test("the listeners are called after the library has reconnected", async () => {
	const { connectLive, onReconnect } = await import("./live.ts");
	const again = vi.fn();
	onReconnect(again);
	connectLive();
	await isLive();
	hubs[0]?.reconnecting();
	hubs[0]?.reconnected();
	expect(again).toHaveBeenCalledOnce();
});

test("no connection is opened after a sign-out", async () => {
	const { connectLive, disconnectLive } = await import("./live.ts");
	connectLive();
	await isLive();
	disconnectLive();
	window.dispatchEvent(new Event("online"));
	expect(hubs).toHaveLength(1);
	expect(page.documentElement.dataset.live).toBeUndefined();
});
