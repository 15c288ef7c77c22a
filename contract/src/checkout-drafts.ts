import { z } from "zod";
import { CartId } from "./carts.ts";
import { checkoutSteps } from "./checkout-steps.ts";
import { endpoint } from "./endpoint.ts";
import { maxId } from "./limits.ts";
import { storedPlace } from "./place-schemas.ts";

const tags = ["Cart"];

/** A text as it was typed so far: nothing but its length is refused. */
const typed = z.string().max(500);

/** Such as `StoredAddress`, which is complete. */
const DraftAddress = z.object({
	name: typed,
	line1: typed,
	line2: typed.nullable(),
	city: typed,
	state: typed,
	country: typed,
	postalCode: typed,
	phone: typed,
});

/** Such as `OrderDetails`, which are valid. */
const DraftDetails = z.object({
	company: z.object({ name: typed, taxNumber: typed, purchaseOrder: typed }).nullable(),
	country: typed.optional(),
	...(Object.fromEntries(Object.keys(storedPlace).map((name) => [name, typed.optional()])) as Record<
		keyof typeof storedPlace,
		z.ZodOptional<typeof typed>
	>),
	area: typed,
	building: typed,
	apartment: typed,
	makani: typed,
	mapUrl: typed,
});

/**
 * The entries of a shopper at the checkout of a cart. Lines, promo code and delivery are part of the cart. There is no card
 * data: a card is entered again.
 */
export const CheckoutDraft = z.object({
	cartId: CartId,
	/** The step that was shown last. */
	step: z.enum(checkoutSteps),
	address: DraftAddress,
	/** Whether the form of the card provider accepted the address. */
	isAddressComplete: z.boolean(),
	/** Whether the address is to become the default address of the account. */
	savesAddress: z.boolean(),
	details: DraftDetails,
	/** The chosen payment method; null if none was chosen. */
	paymentMethodId: z.number().int().min(1).max(maxId).nullable(),
});
export type CheckoutDraft = z.output<typeof CheckoutDraft>;

/** Returns the shopper's draft, or 204 if there is none. */
export const getCheckoutDraft = endpoint({
	config: { access: "shopper" },
	method: "GET",
	url: "/api/checkout/draft",
	schema: {
		summary: "Get what the shopper has entered at the checkout",
		tags,
		response: { 200: CheckoutDraft, 204: z.void() },
	},
});

/** Replaces the shopper's draft. Errors: 404 if the cart is not the shopper's. */
export const saveCheckoutDraft = endpoint({
	config: { access: "shopper", rateLimit: { calls: 600, seconds: 60 } },
	method: "PUT",
	url: "/api/checkout/draft",
	schema: {
		summary: "Store what the shopper has entered at the checkout, to restore it after a reload and on another device",
		tags,
		body: CheckoutDraft,
		response: { 204: z.void() },
	},
});
