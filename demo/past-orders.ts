import type { OrderStatus } from "@noor/contract/orders";
import type { ShipmentForm } from "@noor/contract/parcels";
import { customers, type DemoCustomer, shopperAccount } from "./accounts.ts";
import { Random } from "./random.ts";

/** An item for sale: a variant, or a product without variants. */
export interface Sellable {
	/** The SKU of the variant, or the slug of the product. */
	key: string;
	productId: number;
	variantId: number | null;
	stockId: number;
	productName: string;
	size: string;
	/** Name and size in Arabic. */
	arabic: { productName: string; size?: string };
	sku: string;
	pictureUrl: string;
	priceFils: number;
}

export interface PastOrder {
	account: DemoCustomer;
	paymentIntentId: string;
	lines: (Sellable & { quantity: number })[];
	status: OrderStatus;
	totalFils: number;
	paidFils: number;
	orderDate: Date;
	/** The events in order; the last one is the status of the order. */
	history: { kind: OrderStatus; at: Date; detail: Record<string, unknown> }[];
	/** Undefined before it is shipped. */
	shipment: (ShipmentForm & { at: Date }) | undefined;
	/** A refund without return of the pieces, with a note by staff. */
	goodwill: { key: string; quantity: number; at: Date; note: string } | undefined;
	/** A note by staff. */
	note: string | undefined;
	/** Whether stock was deducted. */
	isSold: boolean;
}

interface Plan {
	account: DemoCustomer;
	daysAgo: number;
	status: OrderStatus;
	/** Keys and quantities; random if missing. */
	lines?: readonly (readonly [key: string, quantity: number])[];
	/** Key of a piece that arrived broken and was refunded a day after delivery. */
	broken?: string;
	note?: string;
}

/** The orders of the demonstration's shopper, chosen to show typical cases. */
const shopperPlans: readonly Omit<Plan, "account">[] = [
	{
		daysAgo: 52,
		status: "Completed",
		lines: [
			["NOOR-QAM-44-BK", 1],
			["NOOR-SHG-95-1", 2],
		],
		broken: "NOOR-SHG-95-1",
		note: "Rings to be told an hour before delivery: the concierge keeps parcels for nobody.",
	},
	{ daysAgo: 33, status: "Refunded", lines: [["NOOR-SAD-27-BK", 1]] },
	{
		daysAgo: 19,
		status: "Completed",
		lines: [
			["NOOR-KAT-BS-BK", 1],
			["NOOR-BAD-38-BR", 2],
		],
	},
	{ daysAgo: 5, status: "Shipped", lines: [["NOOR-KTN-42-OA", 2]] },
	{
		daysAgo: 1,
		status: "PaymentRecieved",
		lines: [
			["NOOR-JID-23-BK", 2],
			["NOOR-LUL-28-BR", 1],
		],
	},
];

/** The orders of the other customers: [index of customer, days ago, status]. */
const customerPlans: readonly (readonly [number, number, OrderStatus])[] = [
	[0, 59, "Completed"],
	[1, 57, "Completed"],
	[8, 55, "Completed"],
	[3, 50, "Completed"],
	[5, 47, "Refunded"],
	[2, 44, "Completed"],
	[4, 41, "Completed"],
	[7, 38, "Cancelled"],
	[8, 36, "Completed"],
	[6, 30, "Completed"],
	[1, 27, "Completed"],
	[5, 24, "Completed"],
	[0, 21, "Refunded"],
	[8, 16, "Completed"],
	[3, 13, "Completed"],
	[7, 11, "Completed"],
	[2, 8, "Completed"],
	[4, 6, "Shipped"],
	[8, 4, "Shipped"],
	[6, 3, "Shipped"],
	[5, 2, "PaymentMismatch"],
	[1, 2, "PaymentRecieved"],
	[0, 1, "PaymentRecieved"],
	[3, 0, "Pending"],
];

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Plans the past orders, oldest first. Deterministic for the same catalogue and time. Lines of products that are not in the
 * shop are left out, as are orders without lines.
 */
export function planPastOrders(sellables: readonly Sellable[], now: Date): PastOrder[] {
	const random = new Random(20_260_101);
	const plans: Plan[] = [
		...shopperPlans.map((plan) => ({ account: shopperAccount, ...plan })),
		...customerPlans.map(([customer, daysAgo, status]) => ({
			account: customers[customer] as DemoCustomer,
			daysAgo,
			status,
		})),
	];
	return plans
		.sort((a, b) => b.daysAgo - a.daysAgo)
		.map((plan, number) => planOrder(plan, number, sellables, now, random))
		.filter(({ lines }) => lines.length > 0)
		.sort((a, b) => a.orderDate.getTime() - b.orderDate.getTime());
}

function planOrder(plan: Plan, number: number, sellables: readonly Sellable[], now: Date, random: Random): PastOrder {
	const lines = plan.lines ? chosenLines(plan.lines, sellables) : randomLines(sellables, random);
	const totalFils = lines.reduce((sum, line) => sum + line.priceFils * line.quantity, 0);
	// At a random time of that day; for today within the last hour.
	const age = plan.daysAgo === 0 ? random.between(10, 50) * 60_000 : plan.daysAgo * day + random.between(0, 20) * hour;
	const orderDate = new Date(now.getTime() - age - random.between(0, 59_000));
	const receivedFils = plan.status === "PaymentMismatch" ? totalFils - Math.min(50_00, totalFils) : totalFils;
	const history = tellHistory(plan.status, orderDate, receivedFils, random).map((event) =>
		event.kind === "Shipped" ? { ...event, detail: parcel(number) } : event,
	);
	const isPaid = plan.status !== "Pending" && plan.status !== "Cancelled";
	const completed = history.find(({ kind }) => kind === "Completed");
	const { broken } = plan;
	return {
		account: plan.account,
		shipment: shipmentOf(history),
		goodwill:
			broken && completed
				? { key: broken, quantity: 1, at: new Date(completed.at.getTime() + day), note: "Glass broken on the way." }
				: undefined,
		note: plan.note ?? (plan.status === "PaymentMismatch" ? mismatchNote : undefined),
		paymentIntentId: `pi_demo_${String(number + 1).padStart(4, "0")}`,
		lines,
		status: plan.status,
		totalFils,
		paidFils: isPaid ? receivedFils : 0,
		orderDate,
		history,
		isSold: isPaid,
	};
}

const mismatchNote = "AED 50 less than agreed. Asked the buyer by mail; nothing leaves until they answer.";

/** A parcel of a fictitious carrier. */
function parcel(number: number): ShipmentForm & Record<string, unknown> {
	const trackingNumber = `SX ${4_170_000 + number * 137} AE`;
	return {
		carrier: "Sahm Express",
		trackingNumber,
		trackingUrl: `https://sahm-express.example/track/${trackingNumber.replaceAll(" ", "")}`,
	};
}

function shipmentOf(history: PastOrder["history"]): PastOrder["shipment"] {
	const shipped = history.find(({ kind }) => kind === "Shipped");
	return shipped && { ...(shipped.detail as ShipmentForm), at: shipped.at };
}

function chosenLines(lines: NonNullable<Plan["lines"]>, sellables: readonly Sellable[]): PastOrder["lines"] {
	return lines.flatMap(([key, quantity]) => {
		const sellable = sellables.find((candidate) => candidate.key === key);
		return sellable ? [{ ...sellable, quantity }] : [];
	});
}

/** One to three items; quantities above one only for cheap items. */
function randomLines(sellables: readonly Sellable[], random: Random): PastOrder["lines"] {
	return random
		.pick(sellables, random.between(1, 3))
		.map((sellable) => ({ ...sellable, quantity: random.between(1, sellable.priceFils < 150_00 ? 6 : 2) }));
}

const lives: Record<OrderStatus, readonly OrderStatus[]> = {
	Pending: ["Pending"],
	Cancelled: ["Pending", "Cancelled"],
	PaymentRecieved: ["Pending", "PaymentRecieved"],
	PaymentMismatch: ["Pending", "PaymentMismatch"],
	Shipped: ["Pending", "PaymentRecieved", "Shipped"],
	Completed: ["Pending", "PaymentRecieved", "Shipped", "Completed"],
	Refunded: ["Pending", "PaymentRecieved", "Shipped", "Completed", "Refunded"],
};

/** Minimum and maximum number of hours since the previous event. */
const hoursUntil: Record<OrderStatus, readonly [number, number]> = {
	Pending: [0, 0],
	PaymentRecieved: [0, 0],
	PaymentMismatch: [0, 0],
	Cancelled: [1, 1],
	Shipped: [16, 40],
	Completed: [48, 110],
	Refunded: [72, 160],
};

function tellHistory(status: OrderStatus, orderDate: Date, receivedFils: number, random: Random): PastOrder["history"] {
	let at = orderDate.getTime();
	return lives[status].map((kind) => {
		const [least, most] = hoursUntil[kind];
		if (kind !== "Pending") at += random.between(least, most) * hour + random.between(4_000, 50_000);
		const isPayment = kind === "PaymentRecieved" || kind === "PaymentMismatch";
		return {
			kind,
			at: new Date(at),
			detail: isPayment ? { amountReceivedFils: receivedFils, currency: "aed" } : {},
		};
	});
}
