import { setTimeout as delay } from "node:timers/promises";
import { hasRight } from "@noor/contract/roles";
import { type Caller, HubConnection, type HubTiming } from "./hub-connection.ts";
import type { HubMessage } from "./hub-messages.ts";
import { messageType, record } from "./hub-protocol.ts";

/** How long a closing process waits for its clients to take their leave. */
const closingGraceMs = 1_000;

/** The tabs connected to this process. */
export class Connections {
	readonly #byToken = new Map<string, HubConnection>();
	readonly #timing: HubTiming;
	#closing = false;

	constructor(timing: HubTiming) {
		this.#timing = timing;
	}

	get size(): number {
		return this.#byToken.size;
	}

	open(caller: Caller): HubConnection {
		const connection = new HubConnection(caller, this.#timing);
		this.#byToken.set(connection.token, connection);
		// A request may have been in progress while all connections were closed.
		if (this.#closing) connection.close();
		void connection.gone.then(() => this.#byToken.delete(connection.token));
		return connection;
	}

	/** The connection with this token, if it is this caller's: not theirs and not there are the same. */
	find(token: string, caller: Caller): HubConnection | undefined {
		const connection = this.#byToken.get(token);
		return connection?.caller.userId === caller.userId ? connection : undefined;
	}

	deliver(message: HubMessage): void {
		if ("endedSession" in message) {
			for (const connection of this.#byToken.values())
				if (connection.caller.sessionId === message.endedSession) connection.close();
			return;
		}
		if ("reconnectUser" in message) {
			for (const connection of this.#byToken.values())
				if (connection.caller.userId === message.reconnectUser) connection.close({ allowReconnect: true });
			return;
		}
		const { userId, right, target } = message;
		const text = record({ type: messageType.invocation, target, arguments: message.arguments });
		for (const connection of this.#byToken.values()) {
			const { caller } = connection;
			if (caller.userId === userId || (right && hasRight(caller.role ?? null, right))) connection.send(text);
		}
	}

	/**
	 * Closes the connections whose sessions have ended without a message, as those that expire do. The official client connects
	 * again, and is refused unless it has another session.
	 */
	async closeExpired(listOpenSessions: (sessionIds: string[]) => Promise<string[]>): Promise<void> {
		if (this.size === 0) return;
		const asked = new Set([...this.#byToken.values()].map(({ caller }) => caller.sessionId));
		const open = new Set(await listOpenSessions([...asked]));
		const ended = asked.difference(open);
		for (const connection of this.#byToken.values())
			if (ended.has(connection.caller.sessionId)) connection.close({ allowReconnect: true });
	}

	/** Closes every connection. The official client connects again, and its session is checked. */
	reconnectAll(): void {
		for (const connection of this.#byToken.values()) connection.close({ allowReconnect: true });
	}

	/** Sends every client to another process, and cuts off those that have not left after a moment. */
	async closeAll(): Promise<void> {
		this.#closing = true;
		const connections = [...this.#byToken.values()];
		this.reconnectAll();
		const waiting = new AbortController();
		const patience = delay(closingGraceMs, undefined, { signal: waiting.signal }).catch(() => undefined);
		await Promise.race([Promise.all(connections.map((connection) => connection.gone)), patience]);
		waiting.abort();
		for (const connection of connections) connection.destroy();
	}
}
