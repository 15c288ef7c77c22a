import type { HubConnection, Transport } from "./hub-connection.ts";

/** A poll is answered empty after this long: before the client (100 s) or a proxy on the way loses patience. */
export const pollTimeoutMs = 90_000;

/** 200 with records, or empty when there was nothing to say; 204 ends the polling. */
export interface PollAnswer {
	status: 200 | 204;
	body: string;
}

/**
 * Carries a connection over requests that wait for an answer. After its end it stays for the client to collect the
 * last records, and then the 204.
 */
export class LongPollingTransport implements Transport {
	readonly inherentKeepAlive = true;

	readonly #connection: HubConnection;
	readonly #clientTimeoutMs: number;
	#unsent = "";
	#ended = false;
	#answer: ((answer: PollAnswer) => void) | undefined;
	/** While a poll waits: the end of its patience. Between polls: the end of ours. */
	#timer: NodeJS.Timeout | undefined;

	constructor(connection: HubConnection, clientTimeoutMs: number) {
		this.#connection = connection;
		this.#clientTimeoutMs = clientTimeoutMs;
		this.#awaitNextPoll();
	}

	get buffered(): number {
		return this.#unsent.length;
	}

	write(text: string): void {
		this.#unsent += text;
		this.#deliver();
	}

	end(): void {
		this.#ended = true;
		this.#deliver();
	}

	destroy(): void {
		this.#settle({ status: 204, body: "" });
		clearTimeout(this.#timer);
	}

	/** The answer to one poll, once there is something to say. `hungUp`: the client has given this poll up. */
	poll(hungUp: AbortSignal): Promise<PollAnswer> {
		// A client polls one at a time: an earlier poll still here is one it no longer listens to.
		this.#settle({ status: 204, body: "" });
		clearTimeout(this.#timer);
		const { promise, resolve } = Promise.withResolvers<PollAnswer>();
		this.#answer = resolve;
		this.#timer = setTimeout(() => this.#settle({ status: 200, body: "" }), pollTimeoutMs);
		hungUp.addEventListener("abort", () => {
			if (this.#answer === resolve) this.#settle({ status: 204, body: "" });
		});
		this.#deliver();
		return promise;
	}

	#deliver(): void {
		if (!this.#answer) return;
		if (this.#unsent !== "") {
			const body = this.#unsent;
			this.#unsent = "";
			this.#settle({ status: 200, body });
		} else if (this.#ended) this.#connection.destroy();
	}

	#settle(answer: PollAnswer): void {
		if (!this.#answer) return;
		this.#answer(answer);
		this.#answer = undefined;
		this.#awaitNextPoll();
	}

	#awaitNextPoll(): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => this.#connection.lost(), this.#clientTimeoutMs);
	}
}
