import type { HubConnection } from "@microsoft/signalr";
import {
	hubPath,
	orderArrivedNotification,
	orderChangedNotification,
	orderCompleteNotification,
} from "@noor/contract/notifications";
import type { Order } from "@noor/contract/orders";

const startRetryMs = [1_000, 2_000, 5_000, 10_000, 30_000];

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
let current: { hub?: HubConnection } | undefined;
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
	start(current).catch((error) => console.warn("The live connection could not be made.", error));
}

/** Closes the live connection. */
export function disconnectLive(): void {
	const { hub } = current ?? {};
	isWanted = false;
	current = undefined;
	hasGap = false;
	if (typeof document !== "undefined") delete document.documentElement.dataset.live;
	hub?.stop().catch((error) => console.warn("The live connection did not close in order.", error));
}

async function start(own: { hub?: HubConnection }) {
	show("connecting");
	try {
		const { HubConnectionBuilder, LogLevel } = await import("@microsoft/signalr");
		if (current !== own) return;
		const hub = new HubConnectionBuilder()
			.withUrl(hubPath)
			.withAutomaticReconnect()
			.configureLogging(LogLevel.Error)
			.build();
		own.hub = hub;
		for (const [message, listeners] of Object.entries(orderListeners))
			hub.on(message, (order: Order) => {
				for (const listener of [...listeners]) listener(order);
			});
		hub.onreconnecting(() => current === own && lose("reconnecting"));
		hub.onreconnected(() => current === own && open());
		hub.onclose(() => giveUp(own));
		await begin(hub, own);
	} catch (error) {
		giveUp(own);
		throw error;
	}
}

/** The library reconnects a lost connection but does not retry the first attempt. */
async function begin(hub: HubConnection, own: { hub?: HubConnection }) {
	for (let attempt = 0; current === own; attempt++) {
		try {
			await hub.start();
			if (current === own) open();
			else await hub.stop();
			return;
		} catch (error) {
			const waitMs = startRetryMs[attempt];
			if (waitMs === undefined) throw error;
			await new Promise((resolve) => setTimeout(resolve, waitMs));
		}
	}
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
function giveUp(own: { hub?: HubConnection }) {
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
