import { locales } from "@noor/messages/locale";
import { z } from "zod";
import { AddressEntry, CurrentPassword, Session } from "./accounts.ts";
import { Cart } from "./carts.ts";
import { CheckoutDraft } from "./checkout-drafts.ts";
import { endpoint } from "./endpoint.ts";
import { MessageEntry } from "./messages.ts";
import { Order, Substitute } from "./orders.ts";
import { Parcel } from "./parcels.ts";
import { Passkey } from "./passkeys.ts";
import { View } from "./recently-viewed.ts";
import { SavedRoomPlan } from "./room-plans.ts";
import { SavedCard } from "./saved-cards.ts";

const tags = ["Account"];

/** The export of all personal data of an account. */
export const PersonalData = z.object({
	exportedAt: z.iso.datetime(),
	account: z.object({
		firstName: z.string(),
		lastName: z.string(),
		email: z.string(),
		/** The language of mails and documents. */
		locale: z.enum(locales),
		createdAt: z.iso.datetime(),
		lastSignInAt: z.iso.datetime().nullable(),
	}),
	addresses: z.array(AddressEntry),
	sessions: z.array(Session),
	/** The cards that the card provider keeps. */
	savedCards: z.array(SavedCard),
	passkeys: z.array(Passkey),
	orders: z.array(Order),
	/** The parcels with their contents, who sent them, and their tracking. */
	parcels: z.array(Parcel.extend({ orderId: z.number().int() })),
	/** The products that were sent in place of ordered pieces. */
	substitutes: z.array(Substitute.extend({ orderId: z.number().int(), chosenAt: z.iso.datetime() })),
	/** Bank transfers of orders, in AED. Negative amounts were sent back. */
	transfers: z.array(
		z.object({ orderId: z.number().int(), amount: z.number(), day: z.iso.date(), reference: z.string() }),
	),
	/** Notes of staff about orders and refunds, without their authors. */
	orderNotes: z.array(z.object({ orderId: z.number().int(), text: z.string(), at: z.iso.datetime() })),
	/** The note of staff about the customer; empty if there is none. */
	customerNote: z.string(),
	/** The requests about orders. */
	orderRequests: z.array(
		z.object({ orderId: z.number().int(), kind: z.string(), text: z.string(), at: z.iso.datetime() }),
	),
	carts: z.array(Cart.omit({ clientSecret: true, paymentIntentId: true })),
	/** The entries at the checkout of an order that is not placed yet; null if there are none. */
	checkoutDraft: CheckoutDraft.nullable(),
	wishlist: z.array(z.object({ productId: z.number().int(), productName: z.string(), addedAt: z.iso.datetime() })),
	roomPlans: z.array(SavedRoomPlan),
	recentlyViewed: z.array(View.extend({ productName: z.string() })),
	contactMessages: z.array(
		z.object({
			name: z.string(),
			topic: z.string(),
			message: z.string(),
			locale: z.enum(locales),
			sentAt: z.iso.datetime(),
			/** Answers, and notes of staff about the message, without their authors. */
			entries: z.array(MessageEntry.pick({ kind: true, text: true, at: true })),
		}),
	),
	newsletter: z
		.object({
			locale: z.enum(locales),
			askedAt: z.iso.datetime(),
			confirmedAt: z.iso.datetime().nullable(),
			unsubscribedAt: z.iso.datetime().nullable(),
		})
		.nullable(),
	/** Requests for a notification when a sold-out product is back in stock. */
	restockRequests: z.array(
		z.object({
			productName: z.string(),
			size: z.string(),
			locale: z.enum(locales),
			requestedAt: z.iso.datetime(),
			notifiedAt: z.iso.datetime().nullable(),
		}),
	),
	mails: z.array(z.object({ subject: z.string(), body: z.string(), createdAt: z.iso.datetime() })),
});
export type PersonalData = z.output<typeof PersonalData>;

/** The response has a `Content-Disposition` header with a file name. */
export const exportPersonalData = endpoint({
	config: { access: "customer" },
	method: "GET",
	url: "/api/account/export",
	schema: { summary: "Export the user's personal data as a file", tags, response: { 200: PersonalData } },
});

export const deleteAccount = endpoint({
	config: { access: "customer" },
	method: "POST",
	url: "/api/account/delete",
	schema: {
		summary: "Delete the user's account; orders stay without personal data",
		tags,
		body: z.object({ password: CurrentPassword }),
		response: { 204: z.void() },
	},
});
