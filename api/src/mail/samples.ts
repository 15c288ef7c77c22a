import type { Order } from "@noor/contract/orders";
import type { ShipmentForm } from "@noor/contract/parcels";
import type { Block, Content, Mail } from "./mail.ts";
import { accountDeleted } from "./mails/account-deleted.ts";
import { backInStock } from "./mails/back-in-stock.ts";
import { contactAnswer } from "./mails/contact-answer.ts";
import { contactConfirmation } from "./mails/contact-confirmation.ts";
import { contactMessage } from "./mails/contact-message.ts";
import { deliveryDay } from "./mails/delivery-day.ts";
import { emailChanged } from "./mails/email-changed.ts";
import { emailConfirmation } from "./mails/email-confirmation.ts";
import { newsletterConfirmation } from "./mails/newsletter-confirmation.ts";
import { newsletterLetter } from "./mails/newsletter-letter.ts";
import { newsletterWelcome } from "./mails/newsletter-welcome.ts";
import { orderCancelled } from "./mails/order-cancelled.ts";
import { orderConfirmation } from "./mails/order-confirmation.ts";
import { orderDelayed } from "./mails/order-delayed.ts";
import { orderDelivered } from "./mails/order-delivered.ts";
import { orderLink } from "./mails/order-link.ts";
import { orderReadyForPickup } from "./mails/order-ready-for-pickup.ts";
import { orderRequest } from "./mails/order-request.ts";
import { orderShipped } from "./mails/order-shipped.ts";
import { orderSubstituted } from "./mails/order-substituted.ts";
import { passkeyAdded } from "./mails/passkey-added.ts";
import { passwordChanged } from "./mails/password-changed.ts";
import { passwordReset } from "./mails/password-reset.ts";
import { paymentFailed } from "./mails/payment-failed.ts";
import { paymentLink } from "./mails/payment-link.ts";
import { paymentLinkExpired } from "./mails/payment-link-expired.ts";
import { refundFailed } from "./mails/refund-failed.ts";
import { refundIssued } from "./mails/refund-issued.ts";
import { staffInvitation } from "./mails/staff-invitation.ts";
import { transferDue } from "./mails/transfer-due.ts";
import { transferReceived } from "./mails/transfer-received.ts";
import type { ParcelContents } from "./parcel-contents.ts";

const token = "sample-Zq3v8hK0tYwB1nR6xEuC5mJd9aLsPf2g";
const orderId = 1042;

const order: Order = {
	id: orderId,
	orderDate: "2026-01-15T09:30:00Z",
	status: "PaymentRecieved",
	isPickup: false,
	subTotal: 2547.5,
	discount: 254.75,
	coupon: { code: "EID10", name: "Eid" },
	shippingPrice: 0,
	fee: 0,
	paymentKind: "card",
	total: 2292.75,
	amountCharged: 2292.75,
	refundedAmount: 0,
	buyerEmail: "noura@post.example",
	shippingAddress: {
		name: "Noura Al Mansoori",
		line1: "Villa 14, Al Wasl Road",
		line2: null,
		city: "Dubai",
		state: "",
		country: "AE",
		postalCode: "",
		phone: "+971501234567",
	},
	details: null,
	delivery: {
		deliveryMethodId: 3,
		kind: "installation",
		shortName: "Delivery with installation",
		description: "An electrician hangs and connects your lamps",
		deliveryTime: "",
		day: "2026-01-19",
		slot: { id: 1, startsAt: "10:00", endsAt: "13:00" },
		needsNewDay: false,
	},
	transfer: null,
	paymentSummary: { last4: 4242, brand: "visa", expMonth: 12, expYear: 2030, type: "card", label: "", wallet: "" },
	orderItems: [
		{
			productId: 1,
			variantId: 12,
			productName: "Lulu Opal Globe",
			pictureUrl: "",
			size: "Ø 28 cm",
			sku: "LULU-28",
			quantity: 2,
			price: 1149,
			priceBefore: 1290,
		},
		{
			productId: 2,
			variantId: 0,
			productName: "Sadaf Table Lamp in Mother-of-Pearl",
			pictureUrl: "",
			size: "",
			sku: "SADAF",
			quantity: 1,
			price: 249.5,
			priceBefore: null,
		},
	],
};

const shipment: ShipmentForm = {
	carrier: "Aramex",
	trackingNumber: "4710 2298 3315",
	trackingUrl: "https://carrier.example/track/471022983315",
};

const [globe, tableLamp] = order.orderItems.map(({ productName, size, quantity }) => ({ productName, size, quantity }));
const contents: ParcelContents = {
	parcel: { number: 1, count: 2 },
	lines: globe ? [globe] : [],
	toCome: tableLamp ? [tableLamp] : [],
};

const message =
	"A room of four by five metres with a tall ceiling.\nWhich lamp is bright enough, and can it be dimmed?";

const pageOf = (publicUrl: string) => `${publicUrl}/orders/${orderId}`;

/** Each mail with sample data, by the name of its file in `mails/`, for the previews and for tests. */
export const samples: Readonly<Record<string, (publicUrl: string, shop: string) => Mail>> = {
	"account-deleted": (_, shop) => accountDeleted(shop),
	"back-in-stock": (publicUrl) =>
		backInStock({
			name: "Lulu Opal Globe, Ø 40 cm",
			pieces: 3,
			productUrl: `${publicUrl}/product/2`,
			token,
			publicUrl,
		}),
	"contact-answer": () =>
		contactAnswer({
			topic: "A lighting plan",
			answer: "Dear Noura,\n\nThree pendants at 60 cm above the table suit it well.\n\nLayla, Noor",
			message,
			sentAt: "2026-01-15T09:30:00Z",
			replyTo: "hello@noor.example",
		}),
	"contact-confirmation": (_, shop) => contactConfirmation({ copy: message }, shop),
	"contact-message": () =>
		contactMessage({ name: "Noura", email: "noura@post.example", topic: "A lighting plan", message }),
	"delivery-day": (publicUrl) =>
		deliveryDay({
			orderId,
			kind: "installation",
			day: "2026-01-26",
			slot: { startsAt: "14:00", endsAt: "18:00" },
			isPaid: true,
			orderUrl: pageOf(publicUrl),
		}),
	"email-changed": (_, shop) => emailChanged({ email: "noura@post.example" }, shop),
	"email-confirmation": (publicUrl, shop) =>
		emailConfirmation({ purpose: "new-address", token, minutes: 60, publicUrl }, shop),
	"newsletter-confirmation": (publicUrl, shop) => newsletterConfirmation({ token, hours: 24, publicUrl }, shop),
	"newsletter-letter": (publicUrl, shop) =>
		newsletterLetter(
			{
				subject: "New for the dining table",
				preheader: "Three pendants that dim to candlelight.",
				blocks: letterBlocks(publicUrl),
				company: "Noor Lighting Trading LLC",
				address: "Warehouse 12, Al Quoz 1, Dubai",
			},
			{ token, publicUrl },
			shop,
		),
	"newsletter-welcome": (publicUrl, shop) => newsletterWelcome({ token, publicUrl }, shop),
	"order-cancelled": (publicUrl) => orderCancelled({ orderId, orderUrl: pageOf(publicUrl) }),
	"order-confirmation": (publicUrl, shop) =>
		orderConfirmation({ order, vat: { percent: 5, amount: 109.18 }, orderUrl: pageOf(publicUrl) }, shop),
	"order-delayed": (publicUrl) =>
		orderDelayed({
			orderId,
			name: "Lulu Opal Globe, Ø 28 cm",
			missing: 1,
			expectedOn: "2026-02-03",
			orderUrl: pageOf(publicUrl),
		}),
	"order-delivered": (publicUrl) => orderDelivered({ orderId, isPickup: false, orderUrl: pageOf(publicUrl) }),
	"order-link": (publicUrl, shop) =>
		orderLink({ orderId, orderUrl: `${pageOf(publicUrl)}?token=${token}`, days: 180 }, shop),
	"order-ready-for-pickup": (publicUrl, shop) =>
		orderReadyForPickup({ ...contents, orderId, pickupCode: "482913", orderUrl: pageOf(publicUrl) }, shop),
	"order-request": (publicUrl) =>
		orderRequest({
			orderId,
			kind: "cancellation",
			text: "I ordered the wrong size.",
			name: "Noura",
			email: "noura@post.example",
			orderUrl: `${publicUrl}/admin/orders/${orderId}`,
		}),
	"order-shipped": (publicUrl) =>
		orderShipped({ ...contents, parcel: { number: 1, count: 1 }, orderId, shipment, orderUrl: pageOf(publicUrl) }),
	"order-substituted": (publicUrl) =>
		orderSubstituted({
			orderId,
			quantity: 1,
			ordered: "Lulu Opal Globe, Ø 28 cm",
			sent: "Lulu Opal Globe, Ø 20 cm",
			refundAed: 140,
			orderUrl: pageOf(publicUrl),
		}),
	"passkey-added": (_, shop) => passkeyAdded({ name: "My phone" }, shop),
	"password-changed": (_, shop) => passwordChanged(shop),
	"password-reset": (publicUrl, shop) => passwordReset({ token, minutes: 60, publicUrl }, shop),
	"payment-failed": (publicUrl) => paymentFailed({ orderId, totalAed: 249.5, orderUrl: pageOf(publicUrl) }),
	"payment-link": (publicUrl, shop) =>
		paymentLink({ order, payUrl: `${publicUrl}/pay/${token}`, expiresAt: "2026-01-17T09:30:00Z" }, shop),
	"payment-link-expired": (publicUrl) => paymentLinkExpired({ orderId, orderUrl: pageOf(publicUrl) }),
	"refund-failed": (publicUrl) => refundFailed({ orderId, amountAed: 249.5, orderUrl: pageOf(publicUrl) }),
	"refund-issued": (publicUrl) =>
		refundIssued({ orderId, amountAed: 249.5, orderUrl: pageOf(publicUrl), paymentKind: "card" }),
	"staff-invitation": (publicUrl, shop) =>
		staffInvitation({ token, days: 7, role: "orders", invitedBy: "owner@shop.example", publicUrl }, shop),
	"transfer-due": (publicUrl) =>
		transferDue({
			orderId,
			transfer: {
				account: {
					accountName: "Noor Lighting Trading LLC",
					bankName: "Bank of Examples",
					iban: "AE070331234567890123456",
					bic: "EXMPAEAD",
				},
				dueOn: "2026-01-22",
				received: 0,
				rest: 2292.75,
			},
			isChanged: false,
			orderUrl: pageOf(publicUrl),
		}),
	"transfer-received": (publicUrl) =>
		transferReceived({ orderId, amountAed: 2292.75, outcome: "paid", orderUrl: pageOf(publicUrl) }),
};

/** A block of each kind. */
function letterBlocks(publicUrl: string): Block[] {
	const plain = (text: string) => [{ text, bold: false, url: null }];
	const content: Content[] = [
		{
			type: "text",
			spans: [
				...plain("Three pendants that dim to candlelight. "),
				{ text: "Free delivery", bold: true, url: null },
				...plain(" in the Emirates; "),
				{ text: "see all pendants", bold: false, url: `${publicUrl}/shop/1` },
				...plain("."),
			],
		},
		{ type: "picture", url: `${publicUrl}/media/00000000000000000000000000000000/1000.jpeg`, alt: "A table for six" },
		{ type: "heading", level: 2, text: "How high it hangs" },
		{ type: "list", isOrdered: false, items: [plain("60 cm above the table"), plain("90 cm above a counter")] },
		{ type: "heading", level: 3, text: "How many" },
		{
			type: "table",
			header: [plain("Table"), plain("Pendants")],
			rows: [
				[plain("Up to 120 cm"), plain("One")],
				[plain("Up to 220 cm"), plain("Three")],
			],
		},
		{ type: "callout", spans: plain("Orders before Thursday noon arrive before the weekend.") },
		{ type: "question", question: "Can they be dimmed?", answer: plain("Yes, to 5 percent.") },
		{
			type: "products",
			products: [
				{ name: "Lulu Opal Globe", price: "From AED 590.00", url: `${publicUrl}/product/1`, pictureUrl: null },
				{ name: "Mina Cone Pendant", price: "AED 390.00", url: `${publicUrl}/product/2`, pictureUrl: null },
			],
		},
	];
	return [...content, { type: "link", label: "Shop pendants", url: `${publicUrl}/shop/1` }];
}
