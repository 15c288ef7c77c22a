import type { DeliveryMethod, DeliveryZone } from "@noor/contract/delivery";
import { textsOf } from "#parts/admin/texts-of.ts";
import { typedAmount } from "#parts/admin/typed-amount.ts";

/** The values of the form for `DeliveryDetails`. */
export function readDelivery(form: FormData) {
	const text = (name: string) => String(form.get(name) ?? "").trim();
	return {
		emirates: form.getAll("emirates"),
		...textsOf(form, ["name", "deliveryTime"]),
		// An empty price is NaN, which the schema refuses.
		price: typedAmount(text("price")) ?? Number.NaN,
		freeFrom: typedAmount(text("freeFrom")),
		zoneVersion: Number(text("zoneVersion")),
		methodVersion: Number(text("methodVersion")),
	};
}

/**
 * The zone of a shop with one zone in the Emirates, and its only method with its only price; undefined for a shop whose
 * delivery is more than the setup asks for. The zone of a new shop is every country.
 */
export function singleDelivery(zones: readonly DeliveryZone[], methods: readonly DeliveryMethod[]) {
	const [zone, ...otherZones] = zones;
	const [method, ...otherMethods] = methods;
	const [rate, ...otherRates] = method?.rates ?? [];
	if (!zone || !method || rate?.zoneId !== zone.id) return undefined;
	if (otherZones.length + otherMethods.length + otherRates.length + zone.areas.length > 0) return undefined;
	const isNew = zone.countries.length === 0;
	return isNew || zone.countries.join() === "AE" ? { zone, method, rate, isNew } : undefined;
}
