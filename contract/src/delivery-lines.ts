import * as m from "@noor/messages/contract/delivery-lines";
import { calendarDay } from "./dates.ts";
import type { AgreedDelivery } from "./delivery.ts";

// Apart from `order-lines.ts`, because the buttons of the wallets need no addresses.

/** A delivery method, and when it arrives: the slot, the promised day, or how long it takes. */
export function deliveryLines(delivery: AgreedDelivery & { needsNewDay?: boolean }): string[] {
	const { shortName, deliveryTime, day, slot, needsNewDay = false } = delivery;
	const when =
		day === null ? deliveryTime : slot ? m.delivery_slot({ ...slot, day: calendarDay(day) }) : calendarDay(day);
	return [shortName, needsNewDay ? m.delivery_missed({ when }) : when].filter(Boolean);
}
