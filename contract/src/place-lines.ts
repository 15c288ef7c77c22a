import * as m from "@noor/messages/contract/place-lines";
import type { OrderDetails } from "./order-details.ts";

/** Where exactly the courier has to go, as the lines of an envelope; none for an order without such details. */
export function placeLines(details: OrderDetails | null): string[] {
	if (!details) return [];
	const { apartment, building, area, makani } = details;
	return [
		[apartment, building].filter(Boolean).join(", "),
		area,
		makani && m.makani({ number: `${makani.slice(0, 5)} ${makani.slice(5)}` }),
	].filter(Boolean);
}
