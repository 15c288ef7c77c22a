import { DeliveryMethodForm } from "@noor/contract/delivery";
import { expect, test } from "vitest";
import { readMethod } from "./read-method.ts";

function aForm(entries: Record<string, string | string[]>): FormData {
	const form = new FormData();
	for (const [name, values] of Object.entries(entries)) for (const value of [values].flat()) form.append(name, value);
	return form;
}

const method = {
	name: "Van",
	kind: "courier",
	position: "2",
	isActive: "on",
	weekdays: ["1", "5"],
	zoneId: ["3", "4"],
	price: ["25", "40.5"],
	freeFrom: ["500", ""],
	minimumSubtotal: ["", "100"],
	maxWeight: ["2.5", ""],
	maxSize: ["small", "oversized"],
};

test("each row of prices and slots is one price and one slot", () => {
	const slots = { slotId: ["7", ""], startsAt: ["10:00", "13:00"], endsAt: ["13:00", "16:00"], capacity: ["4", "5"] };
	const read = readMethod(aForm({ ...method, ...slots, needsSlot: "on", leadDays: "1", cutOff: "14:00" }));
	expect(read).toMatchObject({
		rates: [
			{ zoneId: 3, price: 25, freeFrom: 500, minimumSubtotal: 0, maxWeightGrams: 2500, maxSize: "small" },
			{ zoneId: 4, price: 40.5, freeFrom: null, minimumSubtotal: 100, maxWeightGrams: null, maxSize: "oversized" },
		],
		slots: [
			{ id: 7, startsAt: "10:00", endsAt: "13:00", capacity: 4 },
			{ id: null, startsAt: "13:00", endsAt: "16:00", capacity: 5 },
		],
	});
	expect(DeliveryMethodForm.safeParse(read).success).toBe(true);
});

test("empty days and cut-off are none, and an empty price is refused", () => {
	const read = readMethod(aForm({ ...method, price: ["", "40"], leadDays: "", cutOff: "" }));
	expect(read).toMatchObject({ leadDays: null, cutOff: null, needsSlot: false, isActive: true });
	expect(DeliveryMethodForm.safeParse(read).error?.issues[0]?.path).toEqual(["rates", 0, "price"]);
});
