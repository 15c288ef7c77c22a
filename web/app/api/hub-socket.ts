import type { Order } from "@noor/contract/orders";

/** A live connection to the hub. */
export interface Hub {
	/** Ends it; nothing is told afterwards. */
	close(): void;
}

export interface HubEvents {
	/** What to do for each message of the hub, by its name, with the order that it is about. */
	messages: Readonly<Record<string, (order: Order) => void>>;
	/** Called once when an open connection has ended. Without `mayReconnect` the hub has ended it for good. */
	onEnd: (mayReconnect: boolean) => void;
}

/** The end of a record of the protocol. */
const separator = "\u001e";
const [invocation, ping, close] = [1, 6, 7];
/** The hub sends something every 15 s; after this time without anything the connection is lost. */
const silentMs = 30_000;

/** What is read of a message of the hub. */
interface HubMessage {
	/** Missing in the answer to the handshake. */
	type?: number;
	target?: string;
	arguments?: unknown[];
	error?: string;
	allowReconnect?: boolean;
}

/**
 * Opens a connection to the hub over a WebSocket, in SignalR's JSON protocol. The official client is many times larger
 * than the part of it that the website needs.
 *
 * @throws if the connection cannot be opened
 */
export function openHubSocket(path: string, { messages, onEnd }: HubEvents): Promise<Hub> {
	return new Promise((resolve, reject) => {
		const socket = new WebSocket(new URL(path, location.href).href.replace(/^http/, "ws"));
		let state: "opening" | "open" | "ended" = "opening";
		let silence: ReturnType<typeof setTimeout>;
		const send = (message: object) => socket.send(JSON.stringify(message) + separator);

		function end() {
			state = "ended";
			clearTimeout(silence);
			socket.close();
		}

		function fail(mayReconnect: boolean, reason: string) {
			const was = state;
			if (was === "ended") return;
			end();
			if (was === "open") onEnd(mayReconnect);
			else reject(new Error(`The hub could not be reached: ${reason}`));
		}

		function listen() {
			clearTimeout(silence);
			silence = setTimeout(() => fail(true, "no message in time"), silentMs);
		}

		function receive(message: HubMessage) {
			if (state === "opening") {
				if (message.error !== undefined) return fail(false, message.error);
				state = "open";
				resolve({ close: end });
			} else if (message.type === invocation) messages[message.target ?? ""]?.(message.arguments?.[0] as Order);
			// Answered instead of sent at an interval: timers of a tab in the background are late.
			else if (message.type === ping) send({ type: ping });
			else if (message.type === close) fail(message.allowReconnect === true, "closed");
		}

		listen();
		socket.onopen = () => send({ protocol: "json", version: 1 });
		socket.onclose = () => fail(true, "the socket closed");
		socket.onmessage = ({ data }) => {
			for (const record of String(data).split(separator)) {
				if (state === "ended") return;
				listen();
				if (record !== "") receive(JSON.parse(record));
			}
		};
	});
}
