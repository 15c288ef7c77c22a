import { outageOf } from "../outage.ts";
import type { Payments } from "./stripe.ts";

export interface CircuitBreakerOptions {
	/** After so many failures in a row it opens. */
	maxFailures?: number;
	/** How long it stays open, in ms. */
	pauseMs?: number;
	/** Called when it opens and when it closes again. */
	onChange?: (isOpen: boolean) => void;
}

/** Runs calls to the provider, or refuses them at once while the provider is down. */
export type CircuitBreaker = <T>(work: () => Promise<T>) => Promise<T>;

/** The provider with every call through a circuit breaker. */
export function withCircuitBreaker(payments: Payments, breaker: CircuitBreaker): Payments {
	const guarded = <A extends unknown[], T>(call: (...args: A) => Promise<T>) => {
		return (...args: A) => breaker(() => call(...args));
	};
	return {
		createIntent: guarded(payments.createIntent),
		updateIntent: guarded(payments.updateIntent),
		findIntent: guarded(payments.findIntent),
		cancelIntent: guarded(payments.cancelIntent),
		createRefund: guarded(payments.createRefund),
		findRefund: guarded(payments.findRefund),
		listRefunds: guarded(payments.listRefunds),
		listDisputes: guarded(payments.listDisputes),
		listDisputedIntents: guarded(payments.listDisputedIntents),
		listFraudWarnings: guarded(payments.listFraudWarnings),
		findReview: guarded(payments.findReview),
		createCustomer: guarded(payments.createCustomer),
		createCustomerSession: guarded(payments.createCustomerSession),
		listSavedCards: guarded(payments.listSavedCards),
		deleteSavedCard: guarded(payments.deleteSavedCard),
		deleteCustomer: guarded(payments.deleteCustomer),
		readEvent: payments.readEvent,
	};
}

/** The provider is down and was not asked. The `type` is that of a lost connection, so that it is handled as one. */
class ProviderPaused extends Error {
	readonly type = "StripeConnectionError";

	constructor() {
		super("The card provider is not asked for some seconds, because its last answers were errors.");
	}
}

/**
 * Creates a circuit breaker. Each call to a provider that does not answer takes its whole timeout; after several in a row
 * the next ones fail at once. After the pause one call is a trial: its success closes the circuit, its failure starts
 * another pause. Refusals, such as a declined card, are answers and count as success.
 */
export function createCircuitBreaker({
	maxFailures = 5,
	pauseMs = 10_000,
	onChange = () => {},
}: CircuitBreakerOptions = {}): CircuitBreaker {
	let failures = 0;
	let openUntil: number | undefined;

	function succeed() {
		failures = 0;
		if (openUntil !== undefined) onChange(false);
		openUntil = undefined;
	}

	function fail() {
		failures++;
		if (failures < maxFailures) return;
		if (openUntil === undefined) onChange(true);
		openUntil = Date.now() + pauseMs;
	}

	return async (work) => {
		if (openUntil !== undefined) {
			if (Date.now() < openUntil) throw new ProviderPaused();
			// Others fail at once until the result of this trial.
			openUntil = Date.now() + pauseMs;
		}
		try {
			const result = await work();
			succeed();
			return result;
		} catch (error) {
			if (outageOf(error) === "provider") fail();
			else succeed();
			throw error;
		}
	};
}
