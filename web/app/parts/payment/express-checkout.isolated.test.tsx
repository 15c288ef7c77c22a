import type { CurrentUser } from "@noor/contract/accounts";
import type { Cart } from "@noor/contract/carts";
import type { DeliveryOption } from "@noor/contract/delivery";
import type { StripeConstructor } from "@stripe/stripe-js";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { $visitor } from "#api/visitor.ts";
import { type Answers, fakeApi, refusal } from "#test/fake-api.ts";
import { renderAt } from "#test/render.tsx";
import { cartOf, globe } from "#test/storefront.ts";
import { ExpressCheckout } from "./express-checkout.tsx";

const address = { country: "AE", state: "Dubai", city: "", postal_code: "" };
const full = { ...address, line1: "Villa 7", line2: null };
const option: DeliveryOption = {
	id: 7,
	kind: "courier",
	shortName: "Courier",
	description: "",
	deliveryTime: "1-2 days",
	price: 25,
	day: null,
	days: [],
};
const agreed = { ...option, deliveryMethodId: 7, slot: null, problem: null };
const cart = cartOf([globe], { deliveryEstimate: { from: 20, missing: null } });
const priced = withDelivery(25);

function withDelivery(shipping: number): Cart {
	const totals = { ...cart.totals, shipping, total: 1120 + shipping };
	return { ...cart, delivery: agreed, deliveryMethodId: 7, totals };
}

let current: object;
// `loadStripe` keeps the first constructor that it finds.
window.Stripe = Object.assign(() => current, { version: "endive" }) as unknown as StripeConstructor;

/** A mock of Stripe.js: the amount that Elements have, and the events of the Element. */
function fakeStripe(available: object | undefined) {
	const handlers = new Map<string, (event: object) => unknown>();
	const group = { amount: 0 };
	const element = {
		on: (type: string, handler: (event: object) => unknown) => handlers.set(type, handler),
		off: () => {},
		mount: () => queueMicrotask(() => handlers.get("ready")?.({ availablePaymentMethods: available })),
		update: () => {},
		destroy: () => {},
		unmount: () => {},
	};
	const elements = {
		create: () => element,
		getElement: () => null,
		update: async ({ amount }: { amount?: number }) => {
			if (amount !== undefined) group.amount = amount;
		},
		submit: async () => ({}),
	};
	const confirmPayment = vi.fn(async () => ({ paymentIntent: { id: "pi_1", status: "succeeded" } }));
	const unused = () => {};
	const stripe = {
		elements: ({ amount }: { amount: number }) => {
			group.amount = amount;
			return elements;
		},
		confirmPayment,
		createToken: unused,
		createPaymentMethod: unused,
		confirmCardPayment: unused,
		_registerWrapper: unused,
		registerAppInfo: unused,
	};
	current = stripe;
	return {
		group,
		confirmPayment,
		tell: async (type: string, event: object) => {
			await expect.poll(() => handlers.has(type)).toBe(true);
			await handlers.get(type)?.(event);
		},
	};
}

const answersOf = (approve: Answers[string]): Answers => ({
	"GET /api/payments/settings": () => ({
		publishableKey: `pk_test_${crypto.randomUUID()}`,
		scriptUrl: crypto.randomUUID(),
	}),
	"POST /api/payments/*/approve": approve,
});

const onQuote = vi.fn(
	async (): Promise<{ cart: Cart; options: DeliveryOption[] }> => ({ cart: priced, options: [option] }),
);
const onPaid = vi.fn();
const onChange = vi.fn();
const buttons = page.getByRole("region", { name: "Express checkout" });

beforeEach(() => {
	vi.clearAllMocks();
	$visitor.set({ id: 1 } as CurrentUser);
});

function show(otherwise?: string) {
	const props = { cart, onQuote, onPaid, onChange };
	return renderAt("/cart", <ExpressCheckout {...props} otherwise={otherwise} />);
}

test("a payment is approved and confirmed at the total that the wallet showed", async () => {
	const { group, confirmPayment, tell } = fakeStripe({ link: true });
	let approved: unknown;
	fakeApi(
		answersOf(async (request) => {
			approved = await request.json();
			return { ...priced, clientSecret: "pi_1_secret_2" };
		}),
	);
	const screen = await show();
	await expect.element(buttons).toHaveAttribute("aria-busy", "false");
	const resolve = vi.fn();
	await tell("click", { resolve, reject: vi.fn() });
	expect(resolve.mock.lastCall).toMatchObject([{ shippingRates: [{ id: "estimate", amount: 2000 }] }]);
	expect(group.amount).toBe(114_000);

	await tell("shippingaddresschange", { name: "", address, resolve, reject: vi.fn() });
	expect(onQuote).toHaveBeenLastCalledWith({ destination: expect.objectContaining({ state: "Dubai", line1: "" }) });
	expect(resolve.mock.lastCall).toMatchObject([{ shippingRates: [{ id: "7", amount: 2500 }] }]);
	expect(group.amount).toBe(114_500);
	await tell("shippingratechange", { shippingRate: { id: "7" }, resolve, reject: vi.fn() });
	expect(onQuote).toHaveBeenLastCalledWith(expect.objectContaining({ deliveryMethodId: 7 }));

	await tell("confirm", { shippingAddress: { name: "Layla", address: full }, paymentFailed: vi.fn() });
	expect(approved).toMatchObject({ total: 1145, destination: { line1: "Villa 7" }, delivery: { deliveryMethodId: 7 } });
	expect(confirmPayment.mock.lastCall).toMatchObject([{ clientSecret: "pi_1_secret_2", redirect: "if_required" }]);
	await expect.poll(screen.address).toBe("/checkout/success");
	await expect.poll(() => onPaid.mock.calls.length).toBe(1);
});

test("an address that is not delivered to is rejected with the reason on the page", async () => {
	const { tell } = fakeStripe({ link: true });
	fakeApi(answersOf(() => refusal(500, "Not asked")));
	await show();
	onQuote.mockResolvedValueOnce({ cart, options: [] });
	const reject = vi.fn();
	await tell("click", { resolve: vi.fn(), reject });
	await tell("shippingaddresschange", { name: "", address, resolve: vi.fn(), reject });
	expect(reject).toHaveBeenCalledOnce();
	await expect.element(page.getByRole("alert").getByText(/^We cannot deliver this order/)).toBeVisible();
	// Without a priced address nothing can be paid.
	const paymentFailed = vi.fn();
	await tell("confirm", { shippingAddress: { name: "", address: full }, paymentFailed });
	expect(paymentFailed).toHaveBeenCalledOnce();
});

test("another total for the complete address is refused with a message, and the next payment is priced for it", async () => {
	const { confirmPayment, tell } = fakeStripe({ link: true });
	fakeApi(answersOf(() => refusal(409, "Changed", { code: "version-conflict", current: withDelivery(60) })));
	await show();
	const resolve = vi.fn();
	await tell("click", { resolve, reject: vi.fn() });
	await tell("shippingaddresschange", { name: "", address, resolve, reject: vi.fn() });
	const paymentFailed = vi.fn();
	await tell("confirm", { shippingAddress: { name: "", address: full }, paymentFailed });
	const message = expect.stringMatching(/^The complete address makes the total AED\s1,180\.00\. Nothing was charged/);
	expect(paymentFailed.mock.lastCall).toEqual([{ reason: "fail", message }]);
	expect(confirmPayment).not.toHaveBeenCalled();
	expect(onChange.mock.lastCall).toMatchObject([{ totals: { total: 1180 } }]);
	await tell("click", { resolve, reject: vi.fn() });
	await tell("shippingaddresschange", { name: "", address, resolve, reject: vi.fn() });
	expect(onQuote).toHaveBeenLastCalledWith({ destination: expect.objectContaining({ line1: "Villa 7" }) });
});

test("a visitor who is not signed in becomes a guest with the details of the wallet before the payment is approved", async () => {
	$visitor.set(null);
	const { confirmPayment, tell } = fakeStripe({ link: true });
	let guest: unknown;
	const calls = fakeApi({
		...answersOf(() => ({ ...priced, clientSecret: "pi_1_secret_2" })),
		"POST /api/guest": async (request) => {
			guest = await request.json();
			return guest as object;
		},
	});
	const screen = await show();
	const paymentFailed = vi.fn();
	await tell("click", { resolve: vi.fn(), reject: vi.fn() });
	await tell("shippingaddresschange", { name: "", address, resolve: vi.fn(), reject: vi.fn() });
	const shippingAddress = { name: "Layla", address: full };
	await tell("confirm", { shippingAddress, billingDetails: { email: "", phone: "" }, paymentFailed });
	const message = expect.stringMatching(/^The wallet gave no e-mail address/);
	expect(paymentFailed.mock.lastCall).toEqual([{ reason: "fail", message }]);
	const contact = { email: "layla@post.example", phone: "+971501234567" };
	await tell("confirm", { shippingAddress, billingDetails: { ...contact, name: "Layla" }, paymentFailed });
	expect(guest).toEqual(contact);
	expect(calls.filter((made) => made.startsWith("POST"))).toEqual([
		"POST /api/guest",
		expect.stringMatching(/approve$/),
	]);
	expect(confirmPayment).toHaveBeenCalledOnce();
	await expect.poll(screen.address).toBe("/checkout/success");
});

test("without a wallet nothing is shown, or what the page shows instead", async () => {
	fakeStripe(undefined);
	fakeApi(answersOf(() => refusal(500, "Not asked")));
	const screen = await show();
	await expect.element(buttons).not.toBeInTheDocument();
	await screen.unmount();
	await show("Use the cart");
	await expect.element(buttons).toHaveTextContent("Use the cart");
});
