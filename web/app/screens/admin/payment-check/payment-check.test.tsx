import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { button, expectToast, staff } from "#test/admin.ts";
import { type Answers, refusal } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";

const address = "/admin/payment-check";
const inOrder = { about: "account", isProblem: false, text: "The account works.", remedy: null, action: null };
const missing = {
	about: "webhook",
	isProblem: true,
	text: "There is no webhook endpoint.",
	remedy: "Register it here.",
	action: "registerWebhook",
};

function shop(more: Answers = {}): Answers {
	return {
		...staff,
		"GET /api/admin/payment-check": () => ({ mode: "test", findings: [inOrder, missing] }),
		...more,
	};
}

describe("the payment check", () => {
	test("lists the checks that pass, and each problem with its remedy", async () => {
		await renderScreen(address, shop());
		await expect.element(page.getByRole("heading", { name: "Stripe in test mode: no money moves" })).toBeVisible();
		const items = page.getByRole("listitem");
		await expect.element(items.filter({ hasText: "The account works." }).getByText("In order")).toBeVisible();
		const problem = items.filter({ hasText: "There is no webhook endpoint." });
		await expect.element(problem.getByText("Problem", { exact: true })).toBeVisible();
		await expect.element(problem.getByText("Register it here.")).toBeVisible();
	});

	test("registers the webhook endpoint, and shows the signing secret of a new one", async () => {
		let isRegistered = false;
		await renderScreen(
			address,
			shop({
				"GET /api/admin/payment-check": () => ({
					mode: "live",
					findings: isRegistered ? [inOrder] : [inOrder, missing],
				}),
				"POST /api/admin/payment-check/webhook": () => {
					isRegistered = true;
					return { signingSecret: "whsec_new" };
				},
			}),
		);
		await button("Register webhook").click();
		await expectToast("done", "The webhook endpoint is registered");
		await expect.element(page.getByText("whsec_new")).toBeVisible();
		await expect.element(button("Register webhook")).not.toBeInTheDocument();
	});

	test("says why nothing was registered", async () => {
		await renderScreen(
			address,
			shop({
				"POST /api/admin/payment-check/webhook": () =>
					refusal(409, "Stripe refuses this address.", { code: "conflict" }),
			}),
		);
		await button("Register webhook").click();
		await expectToast("failed", "Nothing was registered");
		await expect.element(page.getByText("Stripe refuses this address.")).toBeVisible();
	});
});
