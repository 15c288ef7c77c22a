import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { loadCart } from "#api/cart.ts";
import { fakeApi, refusal } from "#test/fake-api.ts";
import { renderAt } from "#test/render.tsx";
import { cartOf, globe, storefront } from "#test/storefront.ts";
import { Declined } from "./declined.tsx";
import { DeliveryChoice } from "./delivery-choice.tsx";
import { failureOf } from "./failure.ts";
import { PaymentTrouble } from "./payment-trouble.tsx";
import type { useDelivery } from "./use-delivery.ts";
import { usePayment } from "./use-payment.ts";

const alert = page.getByRole("alert");
const signedOut = () => refusal(401, "Please sign in.", { code: "not-signed-in" });

/** The labels of what can be done about the problem. */
const actions = () =>
	[...alert.element().querySelectorAll<HTMLElement>("a, button")].map((action) => action.textContent);

async function expectSignIn() {
	await expect.element(alert.getByText("You have been signed out.")).toBeVisible();
	expect(actions()).toEqual(["Sign In", "Back to cart"]);
	await expect
		.element(alert.getByRole("link", { name: "Sign In" }))
		.toHaveAttribute("href", "/account/login?returnUrl=%2Fcheckout");
}

function Payment() {
	const { cart, problem, start, retry } = usePayment();
	return (
		<>
			<button type="button" disabled={!cart} onClick={() => void start()}>
				Next
			</button>
			{problem && <PaymentTrouble problem={problem} isGuest={false} pending={false} onRetry={retry} />}
		</>
	);
}

test.for([
	["a session that has ended", 401, "not-signed-in", ["Sign In", "Back to cart"]],
	["another refusal", 409, "conflict", ["Back to cart", "Retry"]],
] as const)("a payment that cannot start because of %s", async ([, status, code, expected]) => {
	localStorage.setItem("cart_id", "a-cart-of-21-characters");
	fakeApi({
		...storefront(cartOf([globe])),
		"POST /api/payments/*": () => refusal(status, "Please sign in.", { code }),
	});
	await loadCart();
	await renderAt("/checkout", <Payment />);
	await page.getByRole("button", { name: "Next" }).click();
	await expect.element(alert).toBeVisible();
	expect(actions()).toEqual(expected);
	if (code === "not-signed-in") await expectSignIn();
});

test("a payment that fails because the session has ended leads to signing in, without the hint about the card", async () => {
	await renderAt("/checkout", <Declined decline={await failureOf(signedOut())} byCard />);
	await expectSignIn();
	expect(alert.element().textContent).not.toContain("card");
});

test("a declined card has a hint, and is not announced twice", async () => {
	const { container } = await renderAt(
		"/checkout",
		<Declined decline={await failureOf(refusal(402, "Declined."))} byCard />,
	);
	expect(container.textContent).toBe("Declined.Nothing was charged. Check the card and try again, or pay another way.");
	await expect.element(alert).not.toBeInTheDocument();
});

test("a delivery that cannot be offered because the session has ended leads to signing in", async () => {
	const delivery = { options: undefined, problem: await failureOf(signedOut()) } as ReturnType<typeof useDelivery>;
	await renderAt("/checkout", <DeliveryChoice delivery={delivery} chosen={null} address={undefined} />);
	await expectSignIn();
});

test.for([
	[false, ["My Orders", "Back to cart"]],
	[true, ["Back to cart"]],
] as const)(
	"a cart that is gone leads to the orders of an account, and to the cart (guest: %s)",
	async ([isGuest, expected]) => {
		const problem = { message: "Problem With Cart", isSignedOut: false, cartIsGone: true };
		await renderAt(
			"/checkout",
			<PaymentTrouble problem={problem} isGuest={isGuest} pending={false} onRetry={() => {}} />,
		);
		await expect.element(alert).toBeVisible();
		expect(actions()).toEqual(expected);
	},
);
