import { orderCompleteNotification } from "@noor/contract/notifications";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** A WebSocket whose other side is the test. */
class FakeSocket {
	readonly url: string;
	readonly sent: unknown[] = [];
	isClosed = false;
	onopen?: () => void;
	onmessage?: (event: { data: string }) => void;
	onclose?: () => void;

	constructor(url: string) {
		this.url = url;
		sockets.push(this);
		setTimeout(() => (isReachable ? this.onopen?.() : this.onclose?.()));
	}

	/** The hub answers the handshake. */
	send(record: string) {
		const message = JSON.parse(record.slice(0, -1));
		this.sent.push(message);
		if (message.protocol) this.receive({});
	}

	receive(...messages: object[]) {
		this.onmessage?.({ data: messages.map((message) => `${JSON.stringify(message)}\u001e`).join("") });
	}

	close() {
		this.isClosed = true;
		setTimeout(() => this.onclose?.());
	}
}

/** The sockets that were opened, newest last. */
const sockets: FakeSocket[] = [];
/** Whether the network lets WebSockets through. */
let isReachable: boolean;
/** The connections of the official client that were opened, with the transports that it was allowed. */
const overHttp: { transports: number; listeners: Map<string, (order: unknown) => void>; onclose: () => void }[] = [];

vi.mock("@microsoft/signalr", () => ({
	LogLevel: {},
	HttpTransportType: { WebSockets: 1, ServerSentEvents: 2, LongPolling: 4 },
	HubConnectionBuilder: class {
		transports = 0;
		withUrl(_path: string, transports: number) {
			this.transports = transports;
			return this;
		}
		configureLogging = () => this;
		build() {
			const connection = { transports: this.transports, listeners: new Map(), onclose() {} };
			overHttp.push(connection);
			return {
				on: (name: string, listener: () => void) => connection.listeners.set(name, listener),
				onclose: (listener: () => void) => Object.assign(connection, { onclose: listener }),
				start: async () => {},
				stop: async () => connection.onclose(),
			};
		}
	},
}));

let page: EventTarget & { documentElement: { dataset: { live?: string } }; visibilityState: string };

beforeEach(() => {
	sockets.length = 0;
	overHttp.length = 0;
	isReachable = true;
	vi.resetModules();
	page = Object.assign(new EventTarget(), { documentElement: { dataset: {} }, visibilityState: "visible" });
	vi.stubGlobal("document", page);
	vi.stubGlobal("window", new EventTarget());
	vi.stubGlobal("location", new URL("https://noor.example/home"));
	vi.stubGlobal("WebSocket", FakeSocket);
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const pass = (ms = 1) => vi.advanceTimersByTimeAsync(ms);
const state = () => page.documentElement.dataset.live;

const isConnected = () => vi.waitFor(() => expect(state()).toBe("connected"));

async function connected() {
	const live = await import("./live.ts");
	live.connectLive();
	await isConnected();
	return live;
}

test("the listeners of a message get its order, and nothing after they have left", async () => {
	const { onOrderComplete } = await connected();
	expect(sockets.map(({ url }) => url)).toEqual(["wss://noor.example/hub/notifications"]);
	expect(sockets[0]?.sent).toEqual([{ protocol: "json", version: 1 }]);
	const listener = vi.fn();
	const leave = onOrderComplete(listener);
	const message = { type: 1, target: orderCompleteNotification, arguments: [{ id: 7 }] };
	sockets[0]?.receive({ ...message, target: "Other" }, message);
	expect(listener.mock.calls).toEqual([[{ id: 7 }]]);
	leave();
	sockets[0]?.receive(message);
	expect(listener).toHaveBeenCalledOnce();
});

test("a connection that the hub has closed is opened again when the network returns or the tab becomes visible, and its listeners are called", async () => {
	const { onReconnect } = await connected();
	const again = vi.fn();
	onReconnect(again);
	for (const sign of [
		() => window.dispatchEvent(new Event("online")),
		() => page.dispatchEvent(new Event("visibilitychange")),
	]) {
		again.mockClear();
		sockets.at(-1)?.receive({ type: 7 });
		await pass(60_000);
		expect(state()).toBe("disconnected");
		expect(again).not.toHaveBeenCalled();
		sign();
		await isConnected();
		expect(again).toHaveBeenCalledOnce();
	}
	expect(sockets).toHaveLength(3);
});

test.for([
	["lost", (socket: FakeSocket) => socket.onclose?.()],
	["closed by a hub that stops", (socket: FakeSocket) => socket.receive({ type: 7, allowReconnect: true })],
	["silent for 30 seconds", () => pass(30_000)],
] as const)("a connection that is %s is opened again, and the listeners are called", async ([, lose]) => {
	const { onReconnect } = await connected();
	const again = vi.fn();
	onReconnect(again);
	await lose(sockets[0] as FakeSocket);
	await vi.waitFor(() => expect(again).toHaveBeenCalledOnce());
	expect(state()).toBe("connected");
	expect(sockets).toHaveLength(2);
	expect(again).toHaveBeenCalledOnce();
});

test("pings of the hub are answered and keep the connection", async () => {
	await connected();
	for (let ping = 0; ping < 4; ping++) {
		await pass(15_000);
		sockets[0]?.receive({ type: 6 });
	}
	expect(sockets).toHaveLength(1);
	expect(sockets[0]?.sent.slice(1)).toEqual([{ type: 6 }, { type: 6 }, { type: 6 }, { type: 6 }]);
});

test("a lost connection is tried again four times within a minute, and again when the network returns", async () => {
	await connected();
	isReachable = false;
	sockets[0]?.onclose?.();
	await pass();
	expect(state()).toBe("reconnecting");
	await pass(60_000);
	expect(state()).toBe("disconnected");
	expect(sockets).toHaveLength(5);
	isReachable = true;
	window.dispatchEvent(new Event("online"));
	await isConnected();
	expect(overHttp).toHaveLength(0);
});

test("where no WebSocket can be opened, the connection uses the other transports", async () => {
	isReachable = false;
	const { connectLive, disconnectLive, onOrderComplete, onReconnect } = await import("./live.ts");
	const [listener, again] = [vi.fn(), vi.fn()];
	onOrderComplete(listener);
	onReconnect(again);
	connectLive();
	await isConnected();
	expect(overHttp[0]?.transports).toBe(2 | 4);
	overHttp[0]?.listeners.get(orderCompleteNotification)?.({ id: 7 });
	expect(listener).toHaveBeenCalledWith({ id: 7 });
	overHttp[0]?.onclose();
	await isConnected();
	expect(again).toHaveBeenCalledOnce();
	expect(overHttp).toHaveLength(2);
	disconnectLive();
	await pass(60_000);
	expect(state()).toBeUndefined();
	expect(overHttp).toHaveLength(2);
});

test("no connection is opened after a sign-out, nor left open by one that was under way", async () => {
	const { connectLive, disconnectLive } = await connected();
	disconnectLive();
	window.dispatchEvent(new Event("online"));
	await pass(60_000);
	expect(sockets).toHaveLength(1);
	expect(state()).toBeUndefined();
	connectLive();
	disconnectLive();
	await vi.waitFor(() => expect(sockets[1]?.isClosed).toBe(true));
	await pass(60_000);
	expect(sockets).toHaveLength(2);
	expect(state()).toBeUndefined();
});
