import type pg from "pg";

/** A change of the provider's state: an API call or a scheduled change. */
export interface Operation {
	/** A client inside the operation's transaction. */
	db: pg.PoolClient;
	now: Date;
	/** The API call; null for scheduled changes. */
	request: { id: string; idempotencyKey: string | null } | null;
	/** The kind of API key. A publishable key (browser) has restricted access. */
	caller: "secret" | "publishable";
	/** The path of the public mount, such as `/card-provider`. */
	publicPath: string;
	/** Key of the card fingerprints, so that the number cannot be derived from them. */
	fingerprintKey: string;
	/** Whether the operation records the past, without events. */
	isPast?: boolean;
	/** The types of events that the receiver gets with which the provider was started, or `*`. */
	webhookEvents: readonly string[];
	/** Delay of the first attempt of webhooks, in milliseconds. */
	webhookDelayMs: number;
}

/** The operation's time in Unix seconds. */
export function unixTime(operation: Pick<Operation, "now">): number {
	return Math.floor(operation.now.getTime() / 1000);
}

/** The operation's time `ms` later. */
export function later(operation: Pick<Operation, "now">, ms: number): Date {
	return new Date(operation.now.getTime() + ms);
}
