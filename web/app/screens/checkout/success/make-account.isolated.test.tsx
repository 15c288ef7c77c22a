import type { Order } from "@noor/contract/orders";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { button } from "#test/admin.ts";
import { gate, refusal } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";
import { aStaffOrder } from "#test/staff-order.ts";
import { storefront } from "#test/storefront.ts";

// The live connection of a signed-in shopper.
vi.mock("#api/live.ts", () => ({
	connectLive() {},
	disconnectLive() {},
	onOrderComplete: () => () => {},
	onReconnect: () => () => {},
}));

const email = "leila@post.example";
const order: Order = aStaffOrder({ buyerEmail: email });

/** The page of a guest's order, on which an account is made once the test answers. */
async function openPage() {
	let answered = gate<Response>();
	let isGuest = true;
	const screen = await renderScreen("/checkout/success?payment_intent=pi_1", {
		...storefront(),
		"GET /api/guest": () => (isGuest ? { email, phone: "+971501234567" } : new Response(null, { status: 204 })),
		"GET /api/account/user-info": () =>
			isGuest
				? new Response(null, { status: 204 })
				: { id: 7, email, firstName: "", lastName: "", roles: ["Customer"], role: null },
		"GET /api/account/wishlist": () => ({ productIds: [] }),
		"POST /api/cart/claim": () => null,
		"GET /api/orders": () => [order],
		"POST /api/guest/account": async () => {
			const answer = await answered.promise;
			answered = gate();
			isGuest = !answer.ok;
			return answer;
		},
	});
	return {
		requests: () => screen.calls.filter((call) => call === "POST /api/guest/account").length,
		answer: (response: Response) => answered.resolve(response),
	};
}

const password = () => page.getByLabelText("Password", { exact: true });
const create = () => button("Create account");
const made = () => new Response(null, { status: 204 });

test("several presses of the button that makes an account send one request", async () => {
	const { requests, answer } = await openPage();
	await password().fill("Lantern-2026");
	const press = create().element() as HTMLElement;
	// Before the page can show that the first one is pending.
	press.click();
	press.click();
	await expect.element(create()).toHaveAttribute("aria-disabled", "true");
	press.click();
	answer(made());
	await expect.element(page.getByText(/^Your account is ready\./)).toBeVisible();
	await expect.element(create()).not.toBeInTheDocument();
	expect(requests()).toBe(1);
});

test("a password that is refused says why, and the next one makes the account", async () => {
	const { requests, answer } = await openPage();
	await password().fill("Lantern-2026");
	await create().click();
	answer(refusal(400, "Check the form.", { code: "invalid-input", errors: { password: ["This one is well known."] } }));
	await expect.element(password()).toHaveAccessibleDescription(/This one is well known\./);
	await expect.element(password()).toHaveFocus();
	await password().fill("Lantern-2027");
	await create().click();
	answer(made());
	await expect.element(page.getByText(/^Your account is ready\./)).toBeVisible();
	expect(requests()).toBe(2);
});
