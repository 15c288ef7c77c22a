import type { AgreedDelivery, DeliveryOption } from "@noor/contract/delivery";
import { toAed } from "@noor/contract/money";
import { copiedTranslations, translated, translatedFact, withTranslatedFacts } from "@noor/contract/translations";
import * as m from "@noor/messages/api/delivery";
import type { Destination, StoredDelivery } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";
import { homeDestination } from "./destination.ts";
import type { DeliveryRules, MethodRule } from "./load-rules.ts";
import { type Basket, listOffers, type Offer } from "./offer.ts";
import { countBookings, openDays } from "./slots.ts";

/** The chosen delivery of a cart. */
export interface ChosenDelivery {
	deliveryMethodId: number | null;
	deliveryDay: string | null;
	deliverySlotId: number | null;
	/** Null as long as the address is not known. */
	destination: Destination | null;
}

/** An offer with the days that are left. */
export type OpenOffer = Offer & { days: DeliveryOption["days"] };

/** The methods that a cart can choose now. A method whose slots are all taken is not among them. */
export async function listOpenOffers(
	db: Database,
	rules: DeliveryRules,
	{ destination, basket, cartId }: { destination: Destination | null; basket: Basket; cartId: string },
): Promise<OpenOffer[]> {
	const offers = listOffers(rules, destination ?? homeDestination, basket);
	const slotIds = offers.flatMap(({ method }) => (method.needsSlot ? method.slots.map(({ id }) => id) : []));
	const bookings = await countBookings(db, slotIds, rules.today, cartId);
	return offers
		.map((offer) => ({ ...offer, days: openDays(offer, rules, bookings) }))
		.filter(({ method, days }) => !method.needsSlot || days.length > 0);
}

/** A choice as it is agreed with the shopper, and its price; or why it cannot be agreed, as a message. */
export type Agreement = { delivery: StoredDelivery; priceFils: number } | { problem: string };

/** Checks the choice of a cart against what is offered. */
export function agree(chosen: ChosenDelivery, offers: readonly OpenOffer[], rules: DeliveryRules): Agreement {
	if (offers.length === 0) return { problem: m.nothing_offered() };
	const wanted = rules.methods.find(({ id }) => id === chosen.deliveryMethodId);
	const offer = offers.find(({ method }) => method.id === chosen.deliveryMethodId);
	if (!offer)
		return {
			problem: wanted
				? m.not_offered({ name: translatedFact(wanted.name, wanted.translations, "name") })
				: m.method_gone(),
		};
	const { method, priceFils, firstDay, days } = offer;
	const agreed = {
		deliveryMethodId: method.id,
		kind: method.kind,
		shortName: method.name,
		description: method.description,
		deliveryTime: method.deliveryTime,
		...agreedTranslations(method),
		destination: chosen.destination,
	};
	if (!method.needsSlot) return { delivery: { ...agreed, day: firstDay, slot: null }, priceFils };
	const slot = days.find(({ day }) => day === chosen.deliveryDay)?.slots.find(({ id }) => id === chosen.deliverySlotId);
	if (!slot || chosen.deliveryDay === null) return { problem: m.slot_full() };
	return { delivery: { ...agreed, day: chosen.deliveryDay, slot }, priceFils };
}

/** The translations of a method that an order keeps; nothing if it has none. */
function agreedTranslations({ translations }: MethodRule): Pick<StoredDelivery, "translations"> {
	const kept = copiedTranslations({
		shortName: [translations, "name"],
		description: [translations, "description"],
		deliveryTime: [translations, "deliveryTime"],
	});
	return Object.keys(kept).length > 0 ? { translations: kept } : {};
}

/** An agreed delivery in the current language, as the contract has it. */
export function toAgreed({ destination: _, translations = {}, ...delivery }: StoredDelivery): AgreedDelivery {
	const named = withTranslatedFacts({ ...delivery, translations }, "shortName");
	const { translations: __, ...agreed } = translated(named, "description", "deliveryTime");
	return agreed;
}

/** The choice of an offer that needs no decision: with the first open slot, if it has slots. */
export function firstChoice(offer: OpenOffer, destination: Destination | null): ChosenDelivery {
	const [first] = offer.days;
	return {
		deliveryMethodId: offer.method.id,
		deliveryDay: first?.day ?? null,
		deliverySlotId: first?.slots[0]?.id ?? null,
		destination,
	};
}

/** A method with its texts in the current language. An outdated translation of its name falls back to English. */
export function methodTexts(method: MethodRule): MethodRule {
	return translated(withTranslatedFacts(method, "name"), "description", "deliveryTime");
}

/** An offer in the shape of the contract. */
export function toOption({ method: stored, priceFils, firstDay, days }: OpenOffer): DeliveryOption {
	const method = methodTexts(stored);
	return {
		id: method.id,
		kind: method.kind,
		shortName: method.name,
		description: method.description,
		deliveryTime: method.deliveryTime,
		price: toAed(priceFils),
		day: method.needsSlot ? null : firstDay,
		days,
	};
}

/** The lowest price of delivery, and the amount missing for free delivery; null if nothing can be delivered. */
export function estimate(offers: readonly Offer[], { subtotalFils }: Basket) {
	const sent = offers.filter(({ method }) => method.kind !== "pickup");
	if (offers.length === 0) return null;
	const fromFils = Math.min(...(sent.length > 0 ? sent : offers).map(({ priceFils }) => priceFils));
	const thresholds = sent.flatMap(({ rate, priceFils }) =>
		fromFils > 0 && priceFils > 0 && rate.freeFromFils !== null ? [rate.freeFromFils - subtotalFils] : [],
	);
	return { from: toAed(fromFils), missing: thresholds.length > 0 ? toAed(Math.min(...thresholds)) : null };
}
