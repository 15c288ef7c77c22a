type Listener = (event: unknown) => void;

/** `on`, `once` and `off`, as in Stripe.js. */
export class Emitter {
	#listeners = new Map<string, { listener: Listener; once: boolean }[]>();

	on(type: string, listener: Listener): this {
		return this.#add(type, listener, false);
	}

	once(type: string, listener: Listener): this {
		return this.#add(type, listener, true);
	}

	off(type: string, listener?: Listener): this {
		const kept = listener ? this.#of(type).filter((entry) => entry.listener !== listener) : [];
		this.#listeners.set(type, kept);
		return this;
	}

	/** Whether anybody listens. */
	has(type: string): boolean {
		return this.#of(type).length > 0;
	}

	/** Calls all listeners. An error of one listener does not prevent the others from being called. */
	emit(type: string, event: unknown): void {
		for (const { listener, once } of [...this.#of(type)]) {
			if (once) this.off(type, listener);
			try {
				listener(event);
			} catch (error) {
				reportError(error);
			}
		}
	}

	#add(type: string, listener: Listener, once: boolean): this {
		this.#listeners.set(type, [...this.#of(type), { listener, once }]);
		return this;
	}

	#of(type: string) {
		return this.#listeners.get(type) ?? [];
	}
}
