import type { ShipmentBatch, ShipmentOutcome } from "@noor/contract/parcels";
import * as m from "@noor/messages/admin/orders/shipping";
import type { ActionResult } from "#api/action-result.ts";
import type { Api } from "#api/client.ts";
import { runAction } from "#api/submit.ts";

/** Ships orders. The result has what became of each; its message counts them. */
export async function shipOrders(call: Api, batch: ShipmentBatch): Promise<ActionResult<ShipmentOutcome[]>> {
	const result = await runAction(() => call("POST /api/admin/shipments", { body: batch }), { failed: m.not_shipped() });
	if (!result.ok) return result;
	const refused = result.value.filter(({ outcome }) => outcome === "refused").length;
	const count = result.value.length - refused;
	return { ...result, message: refused === 0 ? m.shipped({ count }) : m.partly_shipped({ count, refused }) };
}
