import type { HubConnection } from "@microsoft/signalr";
import {
	type Order,
	orderArrivedNotification,
	orderChangedNotification,
	orderCompleteNotification,
} from "@noor/contract/orders";

const hubPath = "/hub/notifications";
const startRetryMs = [1_000, 2_000, 5_000, 10_000, 30_000];

const orderListeners = {
	[orderCompleteNotification]: new Set<(order: Order) => void>(),
	[orderArrivedNotification]: new Set<(order: Order) => void>(),
	[orderChangedNotification]: new Set<(order: Order) => void>(),
};
/** The connection that is wanted now; an older one that is still starting sees that it is no longer this one. */
let wanted: { hub?: HubConnection } | undefined;

/** Calls `listener` with each order that is completed while the live connection is open. Returns how to stop. */
export function onOrderComplete(listener: (order: Order) => void): () => void {
	return listen(orderCompleteNotification, listener);
}

/** The same for staff: each order that somebody places. */
export function onOrderArrived(listener: (order: Order) => void): () => void {
	return listen(orderArrivedNotification, listener);
}

/** The same for staff: each order that is paid, shipped, completed, cancelled or refunded. */
export function onOrderChanged(listener: (order: Order) => void): () => void {
	return listen(orderChangedNotification, listener);
}

function listen(message: keyof typeof orderListeners, listener: (order: Order) => void): () => void {
	const listeners = orderListeners[message];
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
	};
}

/** Opens the live connection, if it is not open yet. Its state is written to `data-live` of the document. */
export function connectLive(): void {
	if (wanted || typeof document === "undefined") return;
	wanted = {};
	start(wanted).catch((error) => console.warn("The live connection could not be made.", error));
}

/** Closes the live connection. */
export function disconnectLive(): void {
	const { hub } = wanted ?? {};
	wanted = undefined;
	if (typeof document !== "undefined") delete document.documentElement.dataset.live;
	hub?.stop().catch((error) => console.warn("The live connection did not close in order.", error));
}

async function start(own: { hub?: HubConnection }) {
	show("connecting");
	const { HubConnectionBuilder, LogLevel } = await import("@microsoft/signalr");
	if (wanted !== own) return;
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
	hub.onreconnecting(() => wanted === own && show("reconnecting"));
	hub.onreconnected(() => wanted === own && show("connected"));
	hub.onclose(() => wanted === own && show("disconnected"));

	// The library reconnects a connection that was lost, but gives up on one that never began.
	for (let attempt = 0; wanted === own; attempt++) {
		try {
			await hub.start();
			if (wanted === own) show("connected");
			else await hub.stop();
			return;
		} catch (error) {
			const waitMs = startRetryMs[attempt];
			if (waitMs === undefined) {
				if (wanted === own) show("disconnected");
				throw error;
			}
			await new Promise((resolve) => setTimeout(resolve, waitMs));
		}
	}
}

function show(state: "connecting" | "connected" | "reconnecting" | "disconnected") {
	document.documentElement.dataset.live = state;
}
