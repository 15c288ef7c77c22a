import type { StoredAddress } from "@noor/contract/address";
import type { OrderDetails, StoredDelivery } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";
import { destinationOf, homeDestination, zonesOf } from "../delivery/destination.ts";
import { loadDeliveryRules } from "../delivery/load-rules.ts";
import { recordOrderEvent } from "./record-order-event.ts";

/**
 * Adds an event for staff if an order goes to another zone than its delivery was priced for. After the payment the order
 * cannot be refused for it.
 *
 * @param order.before the address that this one replaces. In the same zone it needs no second event.
 */
export async function recordForeignAddress(
	db: Database,
	orderId: number,
	{
		delivery,
		address,
		details,
		before,
	}: {
		delivery: StoredDelivery | null;
		address: StoredAddress;
		details: OrderDetails | null;
		before?: StoredAddress;
	},
): Promise<void> {
	if (!delivery || delivery.kind === "pickup") return;
	const rules = await loadDeliveryRules(db);
	const priced = rules.methods.find(({ id }) => id === delivery.deliveryMethodId)?.rates.map(({ zoneId }) => zoneId);
	if (!priced) return;
	const { countries } = rules;
	const zones = rules.zones.filter(({ id }) => priced.includes(id));
	const [agreed] = zonesOf(delivery.destination ?? homeDestination, { zones, countries });
	const zoneOf = (shown: StoredAddress) => {
		const line2 = [shown.line2, details?.area].filter(Boolean).join(", ");
		return zonesOf(destinationOf({ ...shown, line2 }, rules.zones), { zones, countries })[0];
	};
	const actual = zoneOf(address);
	if (agreed?.id === actual?.id || (before && zoneOf(before)?.id === actual?.id)) return;
	await recordOrderEvent(db, orderId, "outside-zone", { zone: agreed?.name ?? "", actual: actual?.name ?? "" });
}
