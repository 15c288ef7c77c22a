import {
	orderArrivedNotification,
	orderChangedNotification,
	orderCompleteNotification,
} from "@noor/contract/notifications";
import type { Order } from "@noor/contract/orders";
import type { Hub, HubEvents } from "./hub-socket.ts";

const hubPath = "/hub/notifications";
/** How long to wait before each attempt to connect, at first and after a connection was lost. */
const firstWaitsMs = [0, 1_000, 2_000, 5_000, 10_000, 30_000];
const againWaitsMs = [0, 2_000, 10_000, 30_000];

interface Connection {
	/** Undefined while it is being opened. */
	hub?: Hub | undefined;
}

const orderListeners = {
	[orderCompleteNotification]: new Set<(order: Order) => void>(),
	[orderArrivedNotification]: new Set<(order: Order) => void>(),
	[orderChangedNotification]: new Set<(order: Order) => void>(),
};
const reopened = new Set<() => void>();
/** Whether a visitor is signed in. */
let isWanted = false;
/**
 * The current connection, with which an older one that is still starting compares itself. Undefined after the last
 * attempt to reconnect.
 */
let current: Connection | undefined;
/** Whether a WebSocket was open in this tab: then the network lets them through. */
let hadSocket = false;
/** Whether messages may have been missed since the connection was last open. */
let hasGap = false;

/**
 * Calls `listener` for each completed order of the visitor while the live connection is open. Returns an unsubscribe
 * function.
 */
export function onOrderComplete(listener: (order: Order) => void): () => void {
	return listen(orderCompleteNotification, listener);
}

/** For staff: calls `listener` for each new order. Returns an unsubscribe function. */
export function onOrderArrived(listener: (order: Order) => void): () => void {
	return listen(orderArrivedNotification, listener);
}

/**
 * For staff: calls `listener` for each order that is paid, shipped, completed, cancelled or refunded. Returns an
 * unsubscribe function.
 */
export function onOrderChanged(listener: (order: Order) => void): () => void {
	return listen(orderChangedNotification, listener);
}

/** Calls `listener` after a reconnection, because messages may have been missed. Returns an unsubscribe function. */
export function onReconnect(listener: () => void): () => void {
	reopened.add(listener);
	return () => {
		reopened.delete(listener);
	};
}

function listen(message: keyof typeof orderListeners, listener: (order: Order) => void): () => void {
	const listeners = orderListeners[message];
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
	};
}

/** Opens the live connection unless it is open. Its state is the `data-live` attribute of the document. */
export function connectLive(): void {
	if (typeof document === "undefined") return;
	isWanted = true;
	if (current) return;
	current = {};
	show("connecting");
	void connect(current, firstWaitsMs);
}

/** Closes the live connection. */
export function disconnectLive(): void {
	const { hub } = current ?? {};
	isWanted = false;
	current = undefined;
	hasGap = false;
	if (typeof document !== "undefined") delete document.documentElement.dataset.live;
	hub?.close();
}

const messages = Object.fromEntries(
	Object.entries(orderListeners).map(([name, listeners]) => [
		name,
		(order: Order) => {
			for (const listener of [...listeners]) listener(order);
		},
	]),
);

async function connect(own: Connection, waitsMs: readonly number[]) {
	let problem: unknown;
	for (const waitMs of waitsMs) {
		if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
		if (current !== own) return;
		try {
			const hub = await openHub({ messages, onEnd: (mayReconnect) => end(own, mayReconnect) });
			if (current !== own) return hub.close();
			own.hub = hub;
			return open();
		} catch (error) {
			problem = error;
		}
	}
	console.warn("The live connection could not be made.", problem);
	giveUp(own);
}

/** For visitors who are signed in. Where the network lets no WebSocket through, the official client is loaded for its other transports. */
async function openHub(events: HubEvents): Promise<Hub> {
	try {
		const { openHubSocket } = await import("./hub-socket.ts");
		const hub = await openHubSocket(hubPath, events);
		hadSocket = true;
		return hub;
	} catch (error) {
		if (hadSocket) throw error;
		const { openHubOverHttp } = await import("./hub-over-http.ts");
		return openHubOverHttp(hubPath, events);
	}
}

function end(own: Connection, mayReconnect: boolean) {
	if (current !== own) return;
	if (!mayReconnect) return giveUp(own);
	own.hub = undefined;
	lose("reconnecting");
	void connect(own, againWaitsMs);
}

function open() {
	show("connected");
	if (!hasGap) return;
	hasGap = false;
	for (const listener of [...reopened]) listener();
}

function lose(state: "reconnecting" | "disconnected") {
	show(state);
	hasGap = true;
}

/** The listeners at the end of this file connect again. */
function giveUp(own: Connection) {
	if (current !== own) return;
	current = undefined;
	lose("disconnected");
}

function show(state: "connecting" | "connected" | "reconnecting" | "disconnected") {
	document.documentElement.dataset.live = state;
}

// Reconnects a tab after sleep or a long time without a network.
if (typeof window !== "undefined") {
	const connectAgain = () => {
		if (isWanted && document.visibilityState === "visible") connectLive();
	};
	window.addEventListener("online", connectAgain);
	document.addEventListener("visibilitychange", connectAgain);
}
