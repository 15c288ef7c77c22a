import type { Order } from "@noor/contract/orders";
import type { ShipmentForm } from "@noor/contract/parcels";
import type { Mail } from "./mail.ts";
import { accountDeleted } from "./mails/account-deleted.ts";
import { contactConfirmation } from "./mails/contact-confirmation.ts";
import { contactMessage } from "./mails/contact-message.ts";
import { emailChanged } from "./mails/email-changed.ts";
import { emailConfirmation } from "./mails/email-confirmation.ts";
import { emailVerification } from "./mails/email-verification.ts";
import { newsletterConfirmation } from "./mails/newsletter-confirmation.ts";
import { newsletterWelcome } from "./mails/newsletter-welcome.ts";
import { orderCancelled } from "./mails/order-cancelled.ts";
import { orderConfirmation } from "./mails/order-confirmation.ts";
import { orderDelayed } from "./mails/order-delayed.ts";
import { orderDelivered } from "./mails/order-delivered.ts";
import { orderLink } from "./mails/order-link.ts";
import { orderReadyForPickup } from "./mails/order-ready-for-pickup.ts";
import { orderShipped } from "./mails/order-shipped.ts";
import { orderSubstituted } from "./mails/order-substituted.ts";
import { passkeyAdded } from "./mails/passkey-added.ts";
import { passwordChanged } from "./mails/password-changed.ts";
import { passwordReset } from "./mails/password-reset.ts";
import { paymentFailed } from "./mails/payment-failed.ts";
import { refundFailed } from "./mails/refund-failed.ts";
import { refundIssued } from "./mails/refund-issued.ts";
import { staffInvitation } from "./mails/staff-invitation.ts";
import type { ParcelContents } from "./parcel-contents.ts";

const token = "sample-Zq3v8hK0tYwB1nR6xEuC5mJd9aLsPf2g";
const orderId = 1042;

const order: Order = {
	id: orderId,
	orderDate: "2026-01-15T09:30:00Z",
	status: "PaymentRecieved",
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
	},
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
	"contact-confirmation": (_, shop) => contactConfirmation({ copy: message }, shop),
	"contact-message": () =>
		contactMessage({ name: "Noura", email: "noura@post.example", topic: "A lighting plan", message }),
	"email-changed": (_, shop) => emailChanged({ email: "noura@post.example" }, shop),
	"email-confirmation": (publicUrl, shop) => emailConfirmation({ token, minutes: 60, publicUrl }, shop),
	"email-verification": (publicUrl, shop) => emailVerification({ token, minutes: 60, publicUrl }, shop),
	"newsletter-confirmation": (publicUrl, shop) => newsletterConfirmation({ token, hours: 24, publicUrl }, shop),
	"newsletter-welcome": (publicUrl, shop) => newsletterWelcome({ token, publicUrl }, shop),
	"order-cancelled": (publicUrl) => orderCancelled({ orderId, orderUrl: pageOf(publicUrl) }),
	"order-confirmation": (publicUrl, shop) => orderConfirmation({ order, orderUrl: pageOf(publicUrl) }, shop),
	"order-delayed": (publicUrl) =>
		orderDelayed({
			orderId,
			name: "Lulu Opal Globe, Ø 28 cm",
			missing: 1,
			expectedOn: "2026-02-03",
			orderUrl: pageOf(publicUrl),
		}),
	"order-delivered": (publicUrl) => orderDelivered({ orderId, orderUrl: pageOf(publicUrl) }),
	"order-link": (publicUrl, shop) =>
		orderLink({ orderId, orderUrl: `${pageOf(publicUrl)}?token=${token}`, days: 180 }, shop),
	"order-ready-for-pickup": (publicUrl, shop) =>
		orderReadyForPickup({ ...contents, orderId, pickupCode: "482913", orderUrl: pageOf(publicUrl) }, shop),
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
	"refund-failed": (publicUrl) => refundFailed({ orderId, amountAed: 249.5, orderUrl: pageOf(publicUrl) }),
	"refund-issued": (publicUrl) => refundIssued({ orderId, amountAed: 249.5, orderUrl: pageOf(publicUrl) }),
	"staff-invitation": (publicUrl, shop) =>
		staffInvitation({ token, days: 7, role: "orders", invitedBy: "owner@shop.example", publicUrl }, shop),
};
