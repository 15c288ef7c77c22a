import type { RatesTest, RatesTestResult, SlotUse } from "@noor/contract/delivery";
import type { SizeClass } from "@noor/contract/delivery-kinds";
import { aedText, toAed, toFils } from "@noor/contract/money";
import { shopZone } from "@noor/contract/shop-time";
import { translatedFact } from "@noor/contract/translations";
import * as m from "@noor/messages/api/delivery";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import { factInLocale, textInLocale } from "../database/text-in-locale.ts";
import { destinationOf, zonesOf } from "./destination.ts";
import { type DeliveryRules, loadDeliveryRules } from "./load-rules.ts";
import { isOffered, type Offer, offerOf, type Refused } from "./offer.ts";
import { countBookings, openDays } from "./slots.ts";

/** Explains for an address and a basket which delivery methods are offered, and why others are not, in the language of the reader. */
export async function previewRates(db: Database, asked: RatesTest): Promise<RatesTestResult> {
	const loaded = await loadDeliveryRules(db);
	const [today = loaded.today, time = loaded.time] = asked.at?.split("T") ?? [];
	const rules: DeliveryRules = { ...loaded, zones: await named(db, loaded.zones), today, time };
	const { country, emirate, area } = asked;
	const destination = destinationOf({ country, state: emirate, city: area, line1: "", line2: null }, rules.zones);
	const basket = {
		subtotalFils: toFils(asked.subtotal),
		weightGrams: Math.round(asked.weightKg * 1000),
		size: asked.size,
	};
	const slotIds = rules.methods.flatMap(({ slots }) => slots.map(({ id }) => id));
	const bookings = await countBookings(db, slotIds, today, "");
	return {
		isSoldTo: rules.countries.length === 0 || rules.countries.includes(country),
		zones: zonesOf(destination, rules).map(({ name }) => name),
		methods: rules.methods.map((method) => {
			const offer = offerOf(method, destination, basket, rules);
			const row = { id: method.id, name: translatedFact(method.name, method.translations, "name") };
			if (!isOffered(offer))
				return { ...row, isOffered: false, explanation: explainRefused(offer), price: null, day: null };
			const days = openDays(offer, rules, bookings);
			if (method.needsSlot && days.length === 0)
				return { ...row, isOffered: false, explanation: m.test_full(), price: null, day: null };
			return {
				...row,
				isOffered: true,
				explanation: explainOffered(offer),
				price: toAed(offer.priceFils),
				day: method.needsSlot ? (days[0]?.day ?? null) : offer.firstDay,
			};
		}),
	};
}

/** The zones with their names in the language of the reader, which buyers are not shown. */
async function named(db: Database, zones: DeliveryRules["zones"]): Promise<DeliveryRules["zones"]> {
	const rows = await db
		.selectFrom("deliveryZones")
		.select(["id", textInLocale("deliveryZones", "name", "name").as("name")])
		.execute();
	const names = new Map(rows.map(({ id, name }) => [id, name]));
	return zones.map((zone) => ({ ...zone, name: names.get(zone.id) ?? zone.name }));
}

const sizeNames = {
	small: m.size_small,
	medium: m.size_medium,
	large: m.size_large,
	oversized: m.size_oversized,
} satisfies Record<SizeClass, () => string>;

function explainOffered({ zone, rate, priceFils }: Offer): string {
	const price = aedText(toAed(rate.priceFils));
	if (rate.priceFils > 0 && priceFils === 0)
		return m.test_free({ zone: zone.name, price, from: aedText(toAed(rate.freeFromFils ?? 0)) });
	return m.test_offered({ zone: zone.name, price });
}

function explainRefused(refused: Refused): string {
	switch (refused.reason) {
		case "inactive":
			return m.test_inactive();
		case "not-served":
			return m.test_not_served();
		case "no-day":
			return m.test_no_day();
		case "below-minimum":
			return m.test_below_minimum({ zone: refused.zone.name, from: aedText(toAed(refused.minSubtotalFils)) });
		case "too-heavy":
			return m.test_too_heavy({ zone: refused.zone.name, kilograms: refused.maxWeightGrams / 1000 });
		case "too-large":
			return m.test_too_large({ zone: refused.zone.name, size: sizeNames[refused.maxSize]() });
	}
}

/** The slots that orders or payments in progress have taken, from today on, by day and time. */
export function listSlotUses(db: Database): Promise<SlotUse[]> {
	return db
		.selectFrom("deliveryBookings")
		.innerJoin("deliverySlots", "deliverySlots.id", "slotId")
		.innerJoin("deliveryMethods", "deliveryMethods.id", "methodId")
		.where("day", ">=", sql<Date>`(now() at time zone ${shopZone})::date`)
		.where((eb) => eb.or([eb("expiresAt", "is", null), eb("expiresAt", ">", now())]))
		.groupBy(["deliverySlots.id", "deliveryMethods.id", "day"])
		.select([
			factInLocale("deliveryMethods", "name", "name").as("method"),
			sql<string>`day::text`.as("day"),
			sql<string>`left(starts_at::text, 5)`.as("startsAt"),
			sql<string>`left(ends_at::text, 5)`.as("endsAt"),
			sql<number>`count(*)::int`.as("booked"),
			"capacity",
		])
		.orderBy("deliveryBookings.day")
		.orderBy("deliverySlots.startsAt")
		.orderBy("deliverySlots.id")
		.limit(500)
		.execute();
}
