import type { DeliveryMethod, DeliveryMethodForm } from "@noor/contract/delivery";
import type { SizeClass } from "@noor/contract/delivery-kinds";
import { joinParts } from "@noor/messages/lists";
import type { z } from "zod";
import { translationsIn } from "#parts/admin/translations/translations-in.ts";
import { typedAmount } from "#parts/admin/typed-amount.ts";

type Form = z.input<typeof DeliveryMethodForm>;

/** The body of a method's form. The fields of a price or a slot have the same name in every row. */
export function readMethod(form: FormData): Form {
	const text = (name: string) => String(form.get(name) ?? "").trim();
	const column = (name: string) => form.getAll(name).map((value) => String(value).trim());
	const cells = (name: string) => {
		const values = column(name);
		return (row: number) => values[row] ?? "";
	};
	const [price, freeFrom, minimum, maxWeight, maxSize] = [
		cells("price"),
		cells("freeFrom"),
		cells("minimumSubtotal"),
		cells("maxWeight"),
		cells("maxSize"),
	];
	const [startsAt, endsAt, capacity] = [cells("startsAt"), cells("endsAt"), cells("capacity")];
	return {
		name: text("name"),
		kind: text("kind") as Form["kind"],
		description: text("description"),
		deliveryTime: text("deliveryTime"),
		translations: translationsIn(form, "deliveryMethods"),
		isActive: form.has("isActive"),
		position: Number(text("position")),
		weekdays: column("weekdays").map(Number),
		leadDays: figure(text("leadDays")),
		cutOff: text("cutOff") || null,
		needsSlot: form.has("needsSlot"),
		rates: column("zoneId").map((zoneId, row) => ({
			zoneId: Number(zoneId),
			// An empty price is NaN, which the schema refuses.
			price: typedAmount(price(row)) ?? Number.NaN,
			freeFrom: typedAmount(freeFrom(row)),
			minimumSubtotal: typedAmount(minimum(row)) ?? 0,
			maxWeightGrams: grams(maxWeight(row)),
			maxSize: maxSize(row) as Form["rates"][number]["maxSize"],
		})),
		slots: column("slotId").map((id, row) => ({
			id: figure(id),
			startsAt: startsAt(row),
			endsAt: endsAt(row),
			capacity: figure(capacity(row)) ?? Number.NaN,
		})),
	};
}

function figure(text: string): number | null {
	return text === "" ? null : Number(text);
}

function grams(kilograms: string): number | null {
	return kilograms === "" ? null : Math.round(Number(kilograms) * 1000);
}

/** The prices of a method as text, for comparison after an edit conflict. */
export function ratesText(
	rates: Form["rates"] | DeliveryMethod["rates"],
	zoneName: (id: number) => string,
	sizeName: (size: SizeClass) => string,
): string {
	return joinParts(
		rates.map(({ zoneId, price, freeFrom, minimumSubtotal, maxWeightGrams, maxSize }) =>
			joinParts(
				[
					zoneName(zoneId),
					Number(price),
					freeFrom === null || freeFrom === undefined ? "–" : Number(freeFrom),
					Number(minimumSubtotal),
					maxWeightGrams ?? "–",
					sizeName(maxSize as SizeClass),
				],
				" / ",
			),
		),
		"; ",
	);
}

/** The slots of a method as text, for comparison after an edit conflict. */
export function slotsText(slots: Form["slots"] | DeliveryMethod["slots"]): string {
	return joinParts(
		slots.map(({ startsAt, endsAt, capacity }) => `${startsAt}–${endsAt}: ${capacity}`),
		"; ",
	);
}
