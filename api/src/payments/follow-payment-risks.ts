import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { errorDetails } from "../outage.ts";
import type { PaymentDeps } from "../payment-provider/payment-deps.ts";
import { syncDisputes, syncFraudWarnings, syncReview } from "./record-payment-risks.ts";

/** Disputes that were opened this long ago or less are looked for, in days. */
const searchDays = 3;

/**
 * Reads from the provider what lost webhooks would have said: disputes that were opened lately, and the state of open disputes,
 * reviews and fraud warnings. Once `stopping` is aborted the rest waits for the next run.
 */
export async function followPaymentRisks(
	db: Database,
	deps: Pick<PaymentDeps, "log" | "payments">,
	stopping?: AbortSignal,
): Promise<void> {
	const since = new Date(Date.now() - searchDays * 24 * 3600 * 1000);
	const disputed = new Set(await deps.payments.listDisputedIntents(since));
	const open = await listOpen(db);
	for (const { intentId } of open.filter(({ kind }) => kind === "dispute")) disputed.add(intentId);
	const work = [
		...[...disputed].map((intentId) => ({ intentId, sync: () => syncDisputes(db, deps, intentId) })),
		...open.flatMap(({ kind, intentId, id }) => {
			if (kind === "dispute") return [];
			const sync = () =>
				kind === "review" ? syncReview(db, deps, intentId, id) : syncFraudWarnings(db, deps, intentId);
			return [{ intentId, sync }];
		}),
	];
	for (const { intentId, sync } of work) {
		if (stopping?.aborted) return;
		try {
			await sync();
		} catch (error) {
			deps.log.error({ ...errorDetails(error), intentId }, "risks of a payment could not be read");
		}
	}
}

interface OpenRisk {
	kind: "dispute" | "review" | "warning";
	id: string;
	intentId: string;
}

/** The risks that may still change. Those that were not read for longest come first. */
async function listOpen(db: Database): Promise<OpenRisk[]> {
	const { rows } = await sql<OpenRisk>`
		select kind, open.id, payment_intent_id as "intentId" from (
			select 'dispute' as kind, id, order_id, read_at from disputes where closed_at is null
			union all select 'review', id, order_id, read_at from payment_reviews where closed_at is null
			union all select 'warning', id, order_id, read_at from fraud_warnings where is_actionable
		) as open join orders on orders.id = open.order_id
		order by read_at limit 100`.execute(db);
	return rows;
}
