import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { type Answers, refusal } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";
import { storefront } from "#test/storefront.ts";

const alert = page.getByRole("alert");
const saved = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();

function open(answers: Answers = {}) {
	return renderScreen("/account/login?returnUrl=/services", { ...storefront(), ...answers });
}

async function signIn() {
	await page.getByLabelText("Email").fill("leila@post.example");
	await page.getByLabelText("Password").fill("a lamp by the window");
	await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

describe("2 Sign in", () => {
	test("validation errors of the form", async () => {
		await open();
		await page.getByRole("button", { name: "Sign In", exact: true }).click();
		await saved("Valid email required");
		await saved("Password required");
	});

	test("wrong credentials", async () => {
		await open({ "POST /api/login": () => refusal(401, "Unauthorized") });
		await signIn();
		await expect.element(alert.getByText("Login failed")).toBeVisible();
		await expect.element(alert.getByText("Invalid credentials")).toBeVisible();
		const field = page.getByLabelText("Password");
		await expect.element(field).toHaveAccessibleDescription(/Try again, or reset your password/);
		await expect.element(field).toHaveFocus();
	});

	test("too many attempts: the sentence of the API", async () => {
		const sentence = "Too many attempts. Please try again in 12 minutes.";
		await open({ "POST /api/login": () => refusal(429, sentence, { code: "too-many-requests" }) });
		await signIn();
		await expect.element(alert.getByText("Login failed")).toBeVisible();
		await expect.element(alert.getByText(sentence)).toBeVisible();
		await expect.element(page.getByText("Connection error")).not.toBeInTheDocument();
	});

	test("an unreachable API", async () => {
		await open({
			"POST /api/login": () => {
				throw new TypeError("Failed to fetch");
			},
		});
		await signIn();
		await expect.element(alert.getByText("Login failed")).toBeVisible();
		await expect.element(alert.getByText("Connection error")).toBeVisible();
	});

	test("a session that cannot be verified", async () => {
		let signedIn = false;
		await open({
			"POST /api/login": () => {
				signedIn = true;
				return null;
			},
			"GET /api/account/user-info": () =>
				signedIn ? refusal(503, "The accounts are being looked after.") : new Response(null, { status: 204 }),
		});
		await signIn();
		await expect.element(alert.getByText("Failed to verify session")).toBeVisible();
		await expect.element(alert.getByText(/^The accounts are being looked after\./)).toBeVisible();
	});
});
