import * as m from "@noor/messages/contract/payment-methods";
import { z } from "zod";
import { Address } from "./address.ts";
import { Money, Sum } from "./amounts.ts";
import { BankAccount, BankAccountForm } from "./bank-accounts.ts";
import { CartId } from "./carts.ts";
import { DestinationAddress } from "./delivery.ts";
import { emirates } from "./emirates.ts";
import { endpoint } from "./endpoint.ts";
import { maxId } from "./limits.ts";
import { Order } from "./orders.ts";
import { CsvFile, exportColumns, IdParams, page, tableQuery } from "./paging.ts";
import { cashConfirmations, methodKinds, paymentAudiences } from "./payment-kinds.ts";
import { ShownPayment } from "./payments.ts";
import { ExpectedVersion, Version } from "./record-version.ts";
import { TranslationsColumn, TranslationsForm } from "./translation-forms.ts";

/** A payment method for a cart. Amounts are in AED, VAT included. */
export const PaymentOption = z.object({
	id: z.number().int(),
	kind: z.enum(methodKinds),
	name: z.string(),
	description: z.string(),
	/** Added to the total if this method is chosen. */
	fee: Money,
	/** The amount to be paid with this method. */
	total: Sum,
	isOffered: z.boolean(),
	/** Why it is not offered, as a sentence; empty if it is. */
	reason: z.string(),
});
export type PaymentOption = z.output<typeof PaymentOption>;

export const listPaymentOptions = endpoint({
	config: { access: "anyone", rateLimit: { calls: 300, seconds: 60 } },
	method: "POST",
	url: "/api/payments/:cartId/methods",
	schema: {
		summary: "List the payment methods for a cart and an address, and why some are not offered",
		tags: ["Payments"],
		params: z.object({ cartId: CartId }),
		body: z.object({ destination: DestinationAddress }),
		response: { 200: z.array(PaymentOption) },
	},
});

/** An order that is paid later, with what the browser shows beside its button. Amounts are in AED. */
export const UnpaidOrderRequest = z.object({
	/** The idempotency key, made by the client when the checkout opens. */
	requestId: z.uuid(),
	methodId: z.number().int().min(1).max(maxId),
	shippingAddress: Address.refine(({ phone }) => phone !== "", { path: ["phone"], error: m.phone_missing }),
	/** `total` contains `fee`. */
	shown: ShownPayment.extend({ fee: Money }),
});
export type UnpaidOrderRequest = z.output<typeof UnpaidOrderRequest>;

/** Places an order that is paid later. If cart, fee or total differ from `shown`, the error is 409 with the current cart in `current`. */
export const placeUnpaidOrder = endpoint({
	config: { access: "shopper", rateLimit: { calls: 30, seconds: 3600 } },
	method: "POST",
	url: "/api/payments/:cartId/place",
	schema: {
		summary: "Place the order of a cart that is paid in cash on delivery or by bank transfer; idempotent",
		tags: ["Payments"],
		params: z.object({ cartId: CartId }),
		body: UnpaidOrderRequest,
		/** `paymentIntentId` finds the order with `GET /api/orders`. */
		response: { 200: z.object({ order: Order, paymentIntentId: z.string() }) },
	},
});

/** A payment at the provider's page, with what the browser shows beside its button. Amounts are in AED. */
export const RedirectRequest = UnpaidOrderRequest.omit({ requestId: true });
export type RedirectRequest = z.output<typeof RedirectRequest>;

/**
 * Starts a payment at the redirect provider: reserves as for a card, and answers the page to send the buyer to. If cart or total differ
 * from `shown`, the error is 409 with the current cart in `current`.
 */
export const startRedirect = endpoint({
	config: { access: "shopper", rateLimit: { calls: 60, seconds: 3600 } },
	method: "POST",
	url: "/api/payments/:cartId/redirect",
	schema: {
		summary: "Start a payment on a page of the redirect provider, and give up another payment of the cart",
		tags: ["Payments"],
		params: z.object({ cartId: CartId }),
		body: RedirectRequest,
		response: { 200: z.object({ url: z.url() }) },
	},
});

/** How the buyer came back from the provider's page, by its address. The provider is asked what happened. */
export const returnOutcomes = ["success", "cancel", "failure"] as const;
export type ReturnOutcome = (typeof returnOutcomes)[number];

/** The outcome of a payment at the redirect provider: made or underway, or over without money, or not decided yet. */
export const RedirectReturn = z.object({
	state: z.enum(["made", "ended", "open"]),
	/** `paymentIntentId` finds the order with `GET /api/orders`. */
	paymentIntentId: z.string(),
	/** The page of the order for a buyer who has left the guest session in which it was paid; else null. */
	orderUrl: z.string().nullable(),
});
export type RedirectReturn = z.output<typeof RedirectReturn>;

/** Called when the buyer is back. A payment that was not made is given up, and what it reserved is free. */
export const finishRedirect = endpoint({
	config: { access: "shopper", rateLimit: { calls: 120, seconds: 60 } },
	method: "POST",
	url: "/api/payments/returns/:checkoutId",
	schema: {
		summary: "Bring a payment at the redirect provider up to date, after the buyer has returned",
		tags: ["Payments"],
		params: z.object({ checkoutId: z.uuid() }),
		body: z.object({ outcome: z.enum(returnOutcomes) }),
		response: { 200: RedirectReturn },
	},
});

const tags = ["Admin: payment methods"];
const read = { access: "settings:read" } as const;
const write = { access: "settings:write" } as const;
const amount = Money.max(999_999, { error: m.amount_too_high });

/** A payment method with its rules. Empty `countries` is every country; empty `emirates` is the whole country. */
export const PaymentMethodForm = z
	.object({
		kind: z.enum(methodKinds),
		name: z.string().trim().min(1, { error: m.name_missing }).max(100, { error: m.name_too_long }),
		description: z.string().trim().max(300, { error: m.description_too_long }),
		isActive: z.boolean(),
		position: z.number().int().min(0).max(1000),
		countries: z.array(z.string().regex(/^[A-Z]{2}$/, { error: m.country_invalid })).max(250),
		emirates: z.array(z.enum(emirates)).max(emirates.length),
		/** Limits of an order's total without the fee; null for no maximum. */
		minimumTotal: amount,
		maximumTotal: amount.nullable(),
		audience: z.enum(paymentAudiences),
		/** Whether it is only for orders that name the company that buys. */
		companiesOnly: z.boolean().default(false),
		/** Only of cash. */
		fee: Money.max(9_999, { error: m.fee_too_high }),
		confirmation: z.enum(cashConfirmations),
		/** Only of transfers: how many days an order waits for the money. */
		paymentDays: z
			.number()
			.int({ error: m.days_invalid })
			.min(1, { error: m.days_invalid })
			.max(60, { error: m.days_invalid }),
		/** Where transfers go to; null for other kinds. */
		account: BankAccountForm.nullable().default(null),
		translations: TranslationsForm("paymentMethods"),
		version: ExpectedVersion,
	})
	.refine(({ emirates, countries }) => emirates.length === 0 || countries.join() === "AE", {
		path: ["emirates"],
		error: m.emirates_without_country,
	})
	.refine(({ minimumTotal, maximumTotal }) => maximumTotal === null || maximumTotal >= Math.max(minimumTotal, 0.01), {
		path: ["maximumTotal"],
		error: m.maximum_below_minimum,
	})
	.refine(({ kind, fee }) => kind === "cash" || fee === 0, { path: ["fee"], error: m.fee_without_cash })
	.refine(({ kind, confirmation }) => kind === "cash" || confirmation === "none", {
		path: ["confirmation"],
		error: m.confirmation_without_cash,
	})
	.refine(({ kind, account }) => (kind === "transfer") === (account !== null), {
		path: ["account"],
		error: m.account_of_transfers,
	});
export type PaymentMethodForm = z.output<typeof PaymentMethodForm>;

export const PaymentMethod = z.object({
	id: z.number().int(),
	kind: z.enum(methodKinds),
	name: z.string(),
	description: z.string(),
	isActive: z.boolean(),
	position: z.number().int(),
	countries: z.array(z.string()),
	emirates: z.array(z.string()),
	minimumTotal: Money,
	maximumTotal: Money.nullable(),
	audience: z.enum(paymentAudiences),
	companiesOnly: z.boolean(),
	fee: Money,
	confirmation: z.enum(cashConfirmations),
	paymentDays: z.number().int(),
	/** Null for other kinds than transfers. */
	account: BankAccount.nullable(),
	translations: TranslationsColumn,
	version: Version,
});
export type PaymentMethod = z.output<typeof PaymentMethod>;

export const PaymentMethodQuery = tableQuery("name", "position");
export type PaymentMethodQuery = z.output<typeof PaymentMethodQuery>;

export const listPaymentMethods = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/payment-methods",
	schema: {
		summary: "Search payment methods, in the order in which they are offered unless sorted",
		tags,
		querystring: PaymentMethodQuery,
		response: { 200: page(PaymentMethod) },
	},
});

export const exportPaymentMethods = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/exports/payment-methods.csv",
	schema: {
		summary: "Export payment methods as CSV",
		tags,
		querystring: PaymentMethodQuery.extend(exportColumns),
		response: { 200: CsvFile },
	},
});

export const getPaymentMethod = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/payment-methods/:id",
	schema: { summary: "Get a payment method", tags, params: IdParams, response: { 200: PaymentMethod } },
});

export const createPaymentMethod = endpoint({
	config: write,
	method: "POST",
	url: "/api/admin/payment-methods",
	schema: { summary: "Add a payment method", tags, body: PaymentMethodForm, response: { 200: PaymentMethod } },
});

export const updatePaymentMethod = endpoint({
	config: write,
	method: "PUT",
	url: "/api/admin/payment-methods/:id",
	schema: {
		summary: "Change a payment method; existing orders keep their fee",
		tags,
		params: IdParams,
		body: PaymentMethodForm,
		response: { 200: PaymentMethod },
	},
});

export const deletePaymentMethod = endpoint({
	config: write,
	method: "DELETE",
	url: "/api/admin/payment-methods/:id",
	schema: {
		summary: "Delete a payment method other than the card; existing orders keep their payment",
		tags,
		params: IdParams,
		response: { 204: z.void() },
	},
});
