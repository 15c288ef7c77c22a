import type { Log } from "../log.ts";
import type { Observer } from "../observer.ts";
import type { Payments } from "./stripe.ts";

/** What buying needs besides the database. */
export interface PaymentDeps {
	payments: Payments;
	/** Where visitors find the shop, for links in mails. */
	publicUrl: () => string;
	log: Pick<Log, "error">;
	/** Is told of every webhook; absent where no metrics are kept. */
	observer?: Pick<Observer, "webhookReceived">;
}
