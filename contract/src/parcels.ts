import * as m from "@noor/messages/contract/orders";
import { z } from "zod";
import { leavesWithoutNumber } from "./carriers.ts";
import { toLatinDigits } from "./latin-digits.ts";
import { maxId, maxShipments } from "./limits.ts";
import { maxCarrierName, maxTypedPickupCode } from "./text-lengths.ts";

/** The pieces of a line in a parcel: the ordered product, or one that was sent in its place. */
export const ParcelLine = z.object({
	/** The id of the line of the order. */
	itemId: z.number().int(),
	productName: z.string(),
	pictureUrl: z.string(),
	size: z.string(),
	sku: z.string(),
	quantity: z.number().int(),
	/** The ordered product that a substitute replaces; null for the ordered product. */
	insteadOf: z.string().nullable(),
});
export type ParcelLine = z.output<typeof ParcelLine>;

/** A parcel of an order: sent by a carrier, or ready for pickup in the showroom. */
export const Parcel = z.object({
	id: z.number().int(),
	/** 1 for the first parcel of the order. */
	number: z.number().int(),
	isPickup: z.boolean(),
	/** Empty for a pickup. */
	carrier: z.string(),
	/** Empty for a pickup, and for a parcel of the shop's own driver. */
	trackingNumber: z.string(),
	trackingUrl: z.string().nullable(),
	/** When it left, or was ready for pickup. */
	shippedAt: z.iso.datetime(),
	/** When it arrived, or was handed over; null until then. */
	deliveredAt: z.iso.datetime().nullable(),
	/** Empty for a parcel of before the contents were stored. */
	lines: z.array(ParcelLine),
});
export type Parcel = z.output<typeof Parcel>;

const Carrier = z
	.string()
	.trim()
	.min(1, { error: m.carrier_missing })
	.max(maxCarrierName, { error: m.carrier_too_long });
const TrackingNumber = z.string().trim().max(100, { error: m.tracking_number_too_long });

/** The fields of `ShipmentForm`, for schemas that contain them. */
export const ShipmentFields = z.object({
	carrier: Carrier,
	/** Empty for the shop's own driver. */
	trackingNumber: TrackingNumber.default(""),
	/** The carrier's tracking page; by default that of the list of carriers. */
	trackingUrl: z
		.union([
			z.literal("").transform(() => null),
			z.url({ protocol: /^https$/, error: m.tracking_link_invalid }).max(2000, { error: m.tracking_link_invalid }),
		])
		.nullish()
		.transform((url) => url ?? null),
});
export type ShipmentForm = z.output<typeof ShipmentFields>;

/** Whether a parcel has the tracking number that its carrier needs. */
function hasNeededNumber({ carrier, trackingNumber }: Partial<ShipmentForm>): boolean {
	return Boolean(trackingNumber) || leavesWithoutNumber(carrier ?? "");
}
const numberNeeded = {
	path: ["trackingNumber"],
	error: m.tracking_number_missing,
	// Also checked when another field is wrong, unless it is the carrier.
	when: ({ value }: { value: unknown }) =>
		typeof value === "object" &&
		value !== null &&
		(!("carrier" in value) || typeof value.carrier === "string" || value.carrier === undefined),
};

/** A parcel that leaves with a carrier. */
export const ShipmentForm = ShipmentFields.refine(hasNeededNumber, numberNeeded);

/** The contents of a parcel to be made. */
export const ParcelRequest = z.object({
	/** The pieces of each line; everything that has not left, by default. */
	lines: z
		.array(z.object({ itemId: z.number().int(), quantity: z.number().int().min(1).max(1_000_000) }))
		.min(1, { error: m.parcel_empty })
		.max(1000)
		.optional(),
	/** How many parcels the order had when the contents were chosen. With another number the parcel is refused. */
	parcelsBefore: z.number().int().min(0).optional(),
	/** Confirms that the parcel leaves although the payment is disputed, under review or may be fraudulent. */
	despiteRisk: z.union([z.boolean(), z.literal("on").transform(() => true)]).default(false),
});
export type ParcelRequest = z.output<typeof ParcelRequest>;

export const ShipmentRequest = ShipmentFields.extend(ParcelRequest.shape).refine(hasNeededNumber, numberNeeded);
export type ShipmentRequest = z.output<typeof ShipmentRequest>;

/** Orders that leave together, each with everything that has not left. */
export const ShipmentBatch = z.object({
	/** The carrier of every order that is not picked up. */
	carrier: z.string().trim().max(maxCarrierName, { error: m.carrier_too_long }),
	orders: z
		.array(z.object({ id: z.number().int().min(1).max(maxId), trackingNumber: TrackingNumber.default("") }))
		.min(1, { error: m.orders_missing })
		.max(maxShipments, { error: () => m.too_many_shipments({ max: maxShipments }) })
		.refine((orders) => new Set(orders.map(({ id }) => id)).size === orders.length, { error: m.order_named_twice }),
});
export type ShipmentBatch = z.output<typeof ShipmentBatch>;

/** The outcome for an order of a batch. An order that has already left as the batch says is `unchanged`. */
export const ShipmentOutcome = z.object({
	id: z.number().int(),
	outcome: z.enum(["shipped", "readyForPickup", "unchanged", "refused"]),
	/** Why it was refused, as a message; null otherwise. */
	reason: z.string().nullable(),
});
export type ShipmentOutcome = z.output<typeof ShipmentOutcome>;

/** The number of digits of a pickup code. */
export const pickupCodeLength = 6;

/** The code that the buyer says or shows to staff, with any grouping and digits. */
export const HandOverForm = z.object({
	code: z
		.string()
		.max(maxTypedPickupCode, { error: m.pickup_code_invalid })
		.transform((typed) => toLatinDigits(typed).replace(/[\s-]+/g, ""))
		.pipe(z.string().regex(new RegExp(`^\\d{${pickupCodeLength}}$`), { error: m.pickup_code_invalid })),
});
export type HandOverForm = z.output<typeof HandOverForm>;
