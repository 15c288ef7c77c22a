import * as m from "@noor/messages/contract/carts";
import { z } from "zod";
import { Money, Sum } from "./amounts.ts";
import { CouponCode } from "./coupons.ts";
import { AgreedDelivery, DeliveryOption, DestinationAddress } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";
import { maxId } from "./limits.ts";
import { OrderDetails, OrderDetailsForm } from "./order-details.ts";

const tags = ["Cart"];

/** A cart id. Clients generate a random id of 21 characters. */
export const CartId = z
	.string()
	.max(64)
	.regex(/^[A-Za-z0-9_-]+$/, { error: m.id_invalid });

export const maxCartLines = 200;

export const CartItem = z.object({
	productId: z.number().int(),
	/** 0 for a product without variants. */
	variantId: z.number().int(),
	productName: z.string(),
	price: Money,
	/** The compare-at price; null if there is none. */
	compareAtPrice: Money.nullable(),
	quantity: z.number().int(),
	imageUrl: z.string(),
	brand: z.string(),
	type: z.string(),
	size: z.string(),
	sku: z.string(),
	stockQuantity: z.number().int(),
});
export type CartItem = z.output<typeof CartItem>;

/** The promo code of a cart. If it has no effect, `problem` is the reason as a message. */
export const CartCoupon = z.object({ code: z.string(), name: z.string(), problem: z.string().nullable() });
export type CartCoupon = z.output<typeof CartCoupon>;

/**
 * A change of the cart since the shopper last saw it. `price-changed` is repeated until a save contains the new
 * price, `gone` until a save no longer contains the line, `short-of-stock` while the stock is too low.
 */
export const CartNotice = z.object({
	kind: z.enum(["price-changed", "short-of-stock", "gone"]),
	/** The line; a line that is gone is no longer in the cart. */
	productId: z.number().int(),
	variantId: z.number().int(),
	productName: z.string(),
	/** The message for the shopper. */
	text: z.string(),
	/** The price shown before; null unless it has changed. */
	oldPrice: Money.nullable(),
});
export type CartNotice = z.output<typeof CartNotice>;

/**
 * A need of a line of a cart, and the change that one press would make: `add` that line with its quantity, and take
 * `remove` out of the cart. `add` is null if the shop has nothing in stock that fits.
 */
export const CartFix = z.object({
	kind: z.enum(["bulb-missing", "driver-missing", "driver-too-small"]),
	/** The line that needs it. */
	productId: z.number().int(),
	variantId: z.number().int(),
	/** The message for the shopper. */
	text: z.string(),
	add: CartItem.nullable(),
	remove: z.object({ productId: z.number().int(), variantId: z.number().int(), quantity: z.number().int() }).nullable(),
});
export type CartFix = z.output<typeof CartFix>;

export const Cart = z.object({
	id: z.string(),
	items: z.array(CartItem),
	coupon: CartCoupon.nullable(),
	notices: z.array(CartNotice),
	/** Missing where nothing is missing in the cart. */
	fixes: z.array(CartFix).optional(),
	deliveryMethodId: z.number().int().nullable(),
	/** The chosen method; null without one. If it is not offered any more, `problem` is the reason as a message. */
	delivery: AgreedDelivery.extend({ problem: z.string().nullable() }).nullable(),
	/**
	 * The lowest price of delivery, before a method is chosen. `missing` is the amount that the basket lacks for free
	 * delivery; null if nothing makes it free. Null if nothing can be delivered.
	 */
	deliveryEstimate: z.object({ from: Money, missing: Money.nullable() }).nullable(),
	/** The buyer's additions to the address; null if there are none. */
	details: OrderDetails.nullable(),
	paymentIntentId: z.string().nullable(),
	clientSecret: z.string().nullable(),
	/** `vat` is the part of `total` that is VAT, at the rate of today. */
	totals: z.object({ subtotal: Sum, shipping: Money, discount: Sum, total: Sum, vat: Sum, vatPercent: z.number() }),
});
export type Cart = z.output<typeof Cart>;

/** A line as a client orders it. Without a variant it is the first one of the product. */
export const ExpressItem = z.object({
	productId: z.number().int().min(1).max(maxId),
	variantId: z
		.number()
		.int()
		.min(0)
		.max(maxId)
		.nullish()
		.transform((id) => id ?? 0),
	quantity: z
		.number()
		.int({ error: m.quantity_not_whole })
		.min(1, { error: m.quantity_too_low })
		.max(999, { error: m.quantity_too_high }),
});
export type ExpressItem = z.output<typeof ExpressItem>;

/** The lines of a cart as a client sends them. Names, prices and stock come from the shop and are ignored. */
export const CartUpdate = z.object({
	id: CartId,
	items: z
		.array(
			ExpressItem.extend({
				/** The price shown to the shopper. It is never charged; the shop compares it with the current price. */
				price: z.number().min(0).max(9_999_999).optional().catch(undefined),
			}),
		)
		.max(maxCartLines, { error: () => m.too_many_lines({ max: maxCartLines }) }),
	deliveryMethodId: z.number().int().nullish(),
});
export type CartUpdate = z.output<typeof CartUpdate>;

/** Pieces of a product that are added to its line, or the quantity that the line is to have; 0 removes it. */
export const CartLineChange = z
	.object({
		id: CartId,
		productId: ExpressItem.shape.productId,
		variantId: ExpressItem.shape.variantId,
		add: ExpressItem.shape.quantity.optional(),
		quantity: z
			.number()
			.int({ error: m.quantity_not_whole })
			.min(0, { error: m.quantity_too_low })
			.max(999, { error: m.quantity_too_high })
			.optional(),
	})
	.refine(({ add, quantity }) => (add === undefined) !== (quantity === undefined), {
		path: ["quantity"],
		error: m.quantity_too_low,
	});
export type CartLineChange = z.output<typeof CartLineChange>;

/** A purchase on a product page has a cart of its own, which is never the shopper's cart. Its id is in the response. */
export const createExpressCart = endpoint({
	config: { access: "anyone", rateLimit: { calls: 60, seconds: 60 } },
	method: "POST",
	url: "/api/cart/express",
	schema: {
		summary: "Create a cart with one line for a purchase apart from the shopper's cart",
		tags,
		body: ExpressItem,
		response: { 200: Cart },
	},
});

const CartQuery = z.object({ id: CartId });

/** Without an id it is the cart of the account, and without an account an empty cart. */
export const getCart = endpoint({
	config: { access: "anyone" },
	method: "GET",
	url: "/api/cart",
	schema: {
		summary: "Get a cart; an unknown id returns an empty cart with that id, and no id the cart of the account",
		tags,
		querystring: CartQuery.partial(),
		response: { 200: Cart },
	},
});

export const saveCart = endpoint({
	config: { access: "anyone", rateLimit: { calls: 600, seconds: 60 } },
	method: "POST",
	url: "/api/cart",
	schema: {
		summary: "Save a cart, and get it with current names, prices and stock",
		tags,
		body: CartUpdate,
		response: { 200: Cart },
	},
});

/**
 * Changes one line. Unlike a save it does not contain the other lines, which a form without scripts does not have.
 */
export const changeCartLine = endpoint({
	config: { access: "anyone", rateLimit: { calls: 600, seconds: 60 } },
	method: "POST",
	url: "/api/cart/line",
	schema: {
		summary: "Add pieces to a line of a cart, or set its quantity",
		tags,
		body: CartLineChange,
		response: { 200: Cart },
	},
});

export const deleteCart = endpoint({
	config: { access: "anyone" },
	method: "DELETE",
	url: "/api/cart",
	schema: { summary: "Delete a cart", tags, querystring: CartQuery, response: { 204: z.void() } },
});

/** Binds the cart to the account after sign-in. The response is the account's cart, whose id may differ. */
export const claimCart = endpoint({
	config: { access: "customer" },
	method: "POST",
	url: "/api/cart/claim",
	schema: {
		summary: "Claim an anonymous cart; its lines are merged into the user's cart, if there is one",
		tags,
		body: z.object({ id: CartId }),
		response: { 200: Cart },
	},
});

/** Errors: 404 "Invalid promo code"; 409 with the reason if the code does not apply to this cart. */
export const applyCoupon = endpoint({
	config: { access: "anyone", rateLimit: { calls: 20, seconds: 60, refusalsOnly: true } },
	method: "POST",
	url: "/api/cart/coupon",
	schema: {
		summary: "Apply a promo code to a cart in place of any other",
		tags,
		body: z.object({ id: CartId, code: CouponCode }),
		response: { 200: Cart },
	},
});

export const removeCoupon = endpoint({
	config: { access: "anyone" },
	method: "DELETE",
	url: "/api/cart/coupon",
	schema: { summary: "Remove the promo code of a cart", tags, querystring: CartQuery, response: { 200: Cart } },
});

/** Chooses the delivery of a cart. Without a method the chosen one is kept if it is still offered, else the first one is chosen. */
export const chooseDelivery = endpoint({
	config: { access: "anyone", rateLimit: { calls: 300, seconds: 60 } },
	method: "POST",
	url: "/api/cart/delivery",
	schema: {
		summary: "List the delivery methods for a cart and an address, and choose one",
		tags,
		body: z.object({
			id: CartId,
			destination: DestinationAddress,
			deliveryMethodId: z.number().int().min(1).max(maxId).nullish(),
			/** The day of a method with slots. */
			day: z.iso.date().nullish(),
			slotId: z.number().int().min(1).max(maxId).nullish(),
		}),
		response: { 200: z.object({ cart: Cart, options: z.array(DeliveryOption) }) },
	},
});
/** A request of `chooseDelivery`, as the API reads it and as a client sends it. */
export type DeliveryChoice = z.output<typeof chooseDelivery.schema.body>;
export type SentDeliveryChoice = z.input<typeof chooseDelivery.schema.body>;

/** Stores the details with the cart; the order takes them when its payment is approved. */
export const saveOrderDetails = endpoint({
	config: { access: "anyone", rateLimit: { calls: 60, seconds: 60 } },
	method: "POST",
	url: "/api/cart/details",
	schema: {
		summary: "Add a company purchase, or where exactly to deliver, to the order of a cart",
		tags,
		body: z.object({ id: CartId, details: OrderDetailsForm }),
		response: { 200: Cart },
	},
});
