import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { type Answers, refusal } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";
import { storefront } from "#test/storefront.ts";

const submit = page.getByRole("button", { name: "Continue as guest" });

function open(answers: Answers = {}) {
	return renderScreen("/checkout/guest", { ...storefront(), ...answers });
}

const offer = page.getByRole("link", { name: "Continue as guest" });

test("the sign-in page offers to continue as a guest on the way to the checkout", async () => {
	await renderScreen("/account/login?returnUrl=%2Fcheckout", storefront());
	await expect.element(offer).toHaveAttribute("href", "/checkout/guest");
});

test("the sign-in page does not offer it on the way to elsewhere", async () => {
	await renderScreen("/account/login?returnUrl=%2Forders", storefront());
	await expect.element(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
	await expect.element(offer).not.toBeInTheDocument();
});

test("a guest gives e-mail and phone, and the screen also leads to signing in and registering", async () => {
	const sent: unknown[] = [];
	await open({
		"POST /api/guest": async (request) => {
			sent.push(await request.json());
			return refusal(429, "Too many requests. Please wait 60 seconds.");
		},
	});
	await submit.click();
	await expect.element(page.getByText("Email is required", { exact: true })).toBeVisible();
	await expect.element(page.getByText("Phone number is required", { exact: true })).toBeVisible();
	await page.getByLabelText("Email").fill("layla@post.example");
	await page.getByLabelText("Phone number").fill("050 123 4567");
	await submit.click();
	// What was typed stays.
	await expect.element(page.getByText("Too many requests. Please wait 60 seconds.")).toBeVisible();
	await expect.element(page.getByLabelText("Phone number")).toHaveValue("050 123 4567");
	expect(sent).toEqual([{ email: "layla@post.example", phone: "+971501234567" }]);
	await expect
		.element(page.getByRole("link", { name: "Sign In" }))
		.toHaveAttribute("href", "/account/login?returnUrl=%2Fcheckout");
	await expect
		.element(page.getByRole("link", { name: "Create Account" }))
		.toHaveAttribute("href", "/account/register?returnUrl=%2Fcheckout");
});

test("what was typed before the language was changed is there, and is not kept any longer", async () => {
	const typed = [
		["email", "layla@post.example"],
		["phone", "050 12"],
	];
	sessionStorage.setItem("checkout-fields", JSON.stringify(typed));
	await open();
	await expect.element(page.getByLabelText("Email")).toHaveValue("layla@post.example");
	await expect.element(page.getByLabelText("Phone number")).toHaveValue("050 12");
	expect(sessionStorage.length).toBe(0);
});

test("a guest who comes back sees the details", async () => {
	await open({ "GET /api/guest": () => ({ email: "layla@post.example", phone: "+971501234567" }) });
	await expect.element(page.getByLabelText("Email")).toHaveValue("layla@post.example");
	await expect.element(page.getByLabelText("Phone number")).toHaveValue("+971501234567");
});
