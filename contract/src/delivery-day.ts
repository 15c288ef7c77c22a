import * as m from "@noor/messages/contract/delivery";
import { z } from "zod";
import { DeliverySlot } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";
import { StaffOrder } from "./orders.ts";
import { IdParams } from "./paging.ts";

const tags = ["Admin: orders"];

/** A day of delivery that staff have arranged with the buyer of an order. */
export const DeliveryDayForm = z.object({
	/** In Dubai's time zone. */
	day: z.iso.date({ error: m.day_invalid }),
	/** A slot of the order's delivery method; without it the order arrives at any time of the day. */
	slotId: z.coerce.number().int().positive().optional(),
	/** The day that the form shows as the present one. If it has changed since, the request is refused with 409. */
	agreedDay: z.iso.date().or(z.literal("")),
	/** The slot that the form shows as the present one; 0 for none. */
	agreedSlotId: z.coerce.number().int(),
});
export type DeliveryDayForm = z.output<typeof DeliveryDayForm>;

export const listDeliveryDays = endpoint({
	config: { access: "orders:read" },
	method: "GET",
	url: "/api/admin/orders/:id/delivery-days",
	schema: {
		summary: "List the days and slots of an order's delivery method that have room; empty for a method without slots",
		tags,
		params: IdParams,
		response: { 200: z.array(z.object({ day: z.iso.date(), slots: z.array(DeliverySlot) })) },
	},
});

export const changeDeliveryDay = endpoint({
	config: { access: "orders:write" },
	method: "POST",
	url: "/api/admin/orders/:id/delivery-day",
	schema: {
		summary: "Change the day on which an order that has not left is delivered; its buyer gets a mail",
		tags,
		params: IdParams,
		body: DeliveryDayForm,
		response: { 200: StaffOrder },
	},
});
