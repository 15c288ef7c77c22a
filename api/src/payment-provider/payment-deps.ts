import type { StoredSeller } from "../database/column-types.ts";
import type { Log } from "../log.ts";
import type { Observer } from "../observer.ts";
import type { RedirectPayments } from "./redirect-payments.ts";
import type { Payments } from "./stripe.ts";

/** How long a response that does not depend on the card provider waits for it, in ms. */
export const providerWaitMs = 2000;

/** The dependencies of a purchase besides the database. */
export interface PaymentDeps {
	/** The card provider, and for its own payments the redirect provider. */
	payments: Payments;
	/** Undefined if no redirect provider is configured. */
	redirect?: RedirectPayments | undefined;
	/** Where visitors find the shop, for links in mails. */
	publicUrl: () => string;
	/** The seller that an order of this moment keeps for its documents. */
	seller: () => StoredSeller;
	log: Pick<Log, "info" | "error">;
	/** Called for every webhook; undefined if there are no metrics. */
	observer?: Pick<Observer, "webhookReceived">;
}
