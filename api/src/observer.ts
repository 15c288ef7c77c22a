/** The figures of a cache of responses. Requests and dropped entries are counted from the start of the process. */
export interface CacheFigures {
	entries: number;
	bytes: number;
	hits: number;
	misses: number;
	/** Entries that were dropped because something that they show has changed. */
	changed: number;
	/** Entries that were dropped because there was no room for them. */
	evicted: number;
}

/** The events that the API reports about its work, for metrics and traces. The server decides what becomes of them. */
export interface Observer {
	/** Runs a piece of work as a span of the current trace, or of a new one. Returns and throws what the work does. */
	trace<T>(name: string, attributes: Record<string, string>, work: () => Promise<T>): Promise<T>;
	/** A call of the card provider has ended. `refused`: the provider answered that it will not; `failed`: there was no answer, or a fault. */
	providerCall(call: { operation: string; outcome: "ok" | "refused" | "failed"; seconds: number }): void;
	/** The circuit breaker of the card provider has opened or closed. */
	circuitChanged(isOpen: boolean): void;
	/** A webhook with a valid signature arrived, so many seconds after the provider had created its event. */
	webhookReceived(delaySeconds: number): void;
	/** A run of a recurring job has ended. */
	jobRun(run: { job: string; outcome: "ok" | "failed"; seconds: number }): void;
	/** The hub is open; `connections` returns how many clients it has now. */
	hubOpened(connections: () => number): void;
	/** A cache of responses is open; `figures` returns those of now. */
	cacheOpened(cache: string, figures: () => CacheFigures): void;
}

/** Ignores everything. */
export const noObserver: Observer = {
	trace: (_name, _attributes, work) => work(),
	providerCall() {},
	circuitChanged() {},
	webhookReceived() {},
	jobRun() {},
	hubOpened() {},
	cacheOpened() {},
};
