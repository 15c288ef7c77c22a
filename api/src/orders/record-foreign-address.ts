import type { StoredAddress } from "@noor/contract/address";
import type { OrderDetails, StoredDelivery } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";
import { destinationOf, homeDestination, zonesOf } from "../delivery/destination.ts";
import { loadDeliveryRules } from "../delivery/load-rules.ts";
import { recordOrderEvent } from "./record-order-event.ts";

/**
 * Adds an event for staff if an order goes to another zone than its delivery was priced for. After the payment the order
 * cannot be refused for it.
 */
export async function recordForeignAddress(
	db: Database,
	orderId: number,
	{
		delivery,
		address,
		details,
	}: { delivery: StoredDelivery | null; address: StoredAddress; details: OrderDetails | null },
): Promise<void> {
	if (!delivery || delivery.kind === "pickup") return;
	const rules = await loadDeliveryRules(db);
	const priced = rules.methods.find(({ id }) => id === delivery.deliveryMethodId)?.rates.map(({ zoneId }) => zoneId);
	if (!priced) return;
	const { countries } = rules;
	const zones = rules.zones.filter(({ id }) => priced.includes(id));
	const [agreed] = zonesOf(delivery.destination ?? homeDestination, { zones, countries });
	const line2 = [address.line2, details?.area].filter(Boolean).join(", ");
	const [actual] = zonesOf(destinationOf({ ...address, line2 }, rules.zones), { zones, countries });
	if (agreed?.id === actual?.id) return;
	await recordOrderEvent(db, orderId, "outside-zone", { zone: agreed?.name ?? "", actual: actual?.name ?? "" });
}
