import { randomBytes } from "node:crypto";
import type { StaffRole } from "@noor/contract/roles";
import { InvalidPayload, messageType, parseMessage, record, refuseHandshake, splitRecords } from "./hub-protocol.ts";

/** The user of a connection. */
export interface Caller {
	userId: number;
	sessionId: string;
	/** The role of a member of staff. */
	role?: StaffRole | null;
}

/** How both sides of a connection know that the other is still there. */
export interface HubTiming {
	/** The interval of keep-alive messages; the client gives up after 30 s without any message. */
	keepAliveMs: number;
	/** A client that sends nothing for this long counts as disconnected. */
	clientTimeoutMs: number;
}

/** How a connection reaches its client. A transport calls `lost()` on its connection once the client is out of reach. */
export interface Transport {
	/** True where requests of the client keep arriving by themselves, so that neither side needs pings. */
	readonly inherentKeepAlive: boolean;
	/** Bytes written which the client has not taken yet. */
	readonly buffered: number;
	write(text: string): void;
	/** Ends in order: what was written still arrives. */
	end(): void;
	/** Cuts off at once. */
	destroy(): void;
}

/** From negotiation to a finished handshake. */
export const handshakeTimeoutMs = 15_000;
/** The largest message taken from a client; the protocol's own servers have the same limit. */
export const maxMessageBytes = 32 * 1024;
/** A client that leaves more than this unread does not read at all. */
export const maxBufferedBytes = 1024 * 1024;

const ping = record({ type: messageType.ping });

/** One tab: from negotiation, through the handshake on some transport, to its end. */
export class HubConnection {
	/** The name of this connection, free to be shown and logged. */
	readonly id = randomToken();
	/** The connection token of the client. URLs contain it, so the session cookie is checked as well. */
	readonly token = randomToken();
	readonly caller: Caller;
	/** Fulfilled when nothing is left of this connection. */
	readonly gone: Promise<void>;

	readonly #timing: HubTiming;
	readonly #leave: () => void;
	#state: "negotiated" | "open" | "closed" = "negotiated";
	#transport: Transport | undefined;
	/** The beginning of a record whose end has not arrived yet. */
	#unread = "";
	/** Runs out when the handshake does not come, and later when the client falls silent. */
	#deadline: NodeJS.Timeout;
	#pings: NodeJS.Timeout | undefined;

	constructor(caller: Caller, timing: HubTiming) {
		this.caller = caller;
		this.#timing = timing;
		const gone = Promise.withResolvers<void>();
		this.gone = gone.promise;
		this.#leave = gone.resolve;
		this.#deadline = setTimeout(() => this.close(), handshakeTimeoutMs);
	}

	get transport(): Transport | undefined {
		return this.#transport;
	}

	/** Gives the connection its one transport. */
	attach(transport: Transport): void {
		this.#transport = transport;
		if (this.#state === "closed") transport.end();
	}

	/** Takes text from the client: a part of a record, one, or several. */
	receive(text: string): void {
		if (this.#state === "open") this.#deadline.refresh();
		const { records, rest } = splitRecords(this.#unread + text);
		this.#unread = rest;
		for (const text of records) {
			if (this.#state === "negotiated") this.#shakeHands(text);
			else if (this.#state === "open") this.#takeMessage(text);
		}
		if (rest.length > maxMessageBytes)
			this.close({ error: `The maximum message size of ${maxMessageBytes}B was exceeded.` });
	}

	/** Sends a record to a client that has completed the handshake. */
	send(text: string): void {
		if (this.#state !== "open" || !this.#transport) return;
		if (this.#transport.buffered > maxBufferedBytes) this.destroy();
		else this.#transport.write(text);
	}

	/** Sends the closing message. The official client reconnects only if `allowReconnect` is true. */
	close(goodbye: { error?: string; allowReconnect?: true } = {}): void {
		this.send(record({ type: messageType.close, ...goodbye }));
		this.#end();
	}

	/** Cuts the client off without a word. */
	destroy(): void {
		this.#transport?.destroy();
		this.lost();
	}

	/** The client is out of reach, or was never there. */
	lost(): void {
		this.#stop();
		this.#leave();
	}

	#shakeHands(text: string): void {
		const error = refuseHandshake(text);
		this.#transport?.write(record(error === undefined ? {} : { error }));
		if (error === undefined) this.#open();
		else this.#end();
	}

	#open(): void {
		this.#state = "open";
		clearTimeout(this.#deadline);
		if (this.#transport?.inherentKeepAlive) return;
		this.#deadline = setTimeout(
			() => this.close({ error: "Client timeout.", allowReconnect: true }),
			this.#timing.clientTimeoutMs,
		);
		this.#pings = setInterval(() => this.send(ping), this.#timing.keepAliveMs);
	}

	#takeMessage(text: string): void {
		try {
			const { type, target, invocationId } = parseMessage(text);
			if (type === messageType.close) this.close();
			const isCall = type === messageType.invocation || type === messageType.streamInvocation;
			// The hub only sends; it has no methods to call.
			if (isCall && invocationId !== undefined)
				this.send(record({ type: messageType.completion, invocationId, error: `Unknown hub method '${target}'` }));
		} catch (error) {
			if (!(error instanceof InvalidPayload)) throw error;
			this.close({ error: error.message });
		}
	}

	#end(): void {
		if (this.#state === "closed") return;
		this.#stop();
		if (this.#transport) this.#transport.end();
		else this.#leave();
	}

	#stop(): void {
		this.#state = "closed";
		clearTimeout(this.#deadline);
		clearInterval(this.#pings);
	}
}

/** 128 random bits. */
function randomToken(): string {
	return randomBytes(16).toString("base64url");
}
