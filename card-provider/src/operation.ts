import type pg from "pg";

/** One change of the provider's state: an API call, or something that happens by itself later. */
export interface Operation {
	/** A client inside the operation's transaction. */
	db: pg.PoolClient;
	now: Date;
	/** The API call behind it; null when nobody asked. */
	request: { id: string; idempotencyKey: string | null } | null;
	/** A browser (publishable key) may do less and sees less. */
	caller: "secret" | "publishable";
	/** Where the browser reaches the public mount, such as `/card-provider`. */
	publicPath: string;
	/** Mixed into card fingerprints, so that they say nothing about the number. */
	fingerprintKey: string;
	/** True for what happened long ago: nobody is told of it. */
	isPast?: boolean;
	/** How long webhooks wait before their first attempt, in milliseconds. */
	webhookDelayMs: number;
}

/** The operation's time as Stripe writes it. */
export function unixTime(operation: Pick<Operation, "now">): number {
	return Math.floor(operation.now.getTime() / 1000);
}

/** The operation's time `ms` later. */
export function later(operation: Pick<Operation, "now">, ms: number): Date {
	return new Date(operation.now.getTime() + ms);
}
