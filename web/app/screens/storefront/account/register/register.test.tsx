import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { type Answers, refusal } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";
import { storefront } from "#test/storefront.ts";

const submit = page.getByRole("button", { name: "Submit" });
const reasons = page.getByRole("alert").getByRole("listitem");

function open(answers: Answers = {}) {
	return renderScreen("/account/register", { ...storefront(), ...answers });
}

async function fillIn({ email = "salma@post.example", password = "a quiet evening" } = {}) {
	await page.getByLabelText("First Name").fill("Salma");
	await page.getByLabelText("Last Name").fill("Noor");
	await page.getByLabelText("Email").fill(email);
	await page.getByLabelText("Password").fill(password);
}

describe("2 Registration, 5 Generic text input", () => {
	test("shows the errors of a field on blur, and cannot be submitted while invalid", async () => {
		await open();
		await expect.element(submit).toBeDisabled();
		await page.getByLabelText("First Name").fill(" ");
		await page.getByLabelText("Email").fill("salma");
		page.getByLabelText("Password").element().focus();
		await expect.element(page.getByText("First Name is required", { exact: true })).toBeVisible();
		await expect.element(page.getByText("email is invalid", { exact: true })).toBeVisible();
		await fillIn({ password: "short" });
		page.getByLabelText("First Name").element().focus();
		await expect.element(page.getByText("Password must be at least 8 characters", { exact: true })).toBeVisible();
		expect(document.querySelectorAll("[aria-invalid=true]")).toHaveLength(1);
		await expect.element(submit).toBeDisabled();
		await fillIn();
		await expect.element(submit).toBeEnabled();
	});

	test("shows what is missing once a field was emptied or passed, and nothing when the form is left", async () => {
		await open();
		const required = (field: string) => page.getByText(`${field} is required`, { exact: true });
		await page.getByLabelText("Last Name").fill("N");
		await page.getByLabelText("Last Name").clear();
		(document.activeElement as HTMLElement).blur();
		await expect.element(required("Last Name")).toBeVisible();
		page.getByLabelText("First Name").element().focus();
		page.getByRole("link", { name: "Already have an account? Sign in", exact: true }).element().focus();
		await page.getByLabelText("Password").fill("short");
		(document.activeElement as HTMLElement).blur();
		await expect.element(page.getByText("Password must be at least 8 characters", { exact: true })).toBeVisible();
		expect(required("First Name").query()).toBeNull();
		page.getByLabelText("First Name").element().focus();
		page.getByLabelText("Password").element().focus();
		await expect.element(required("First Name")).toBeVisible();
	});

	test("shows the reason of a refusal", async () => {
		await open({
			"POST /api/account/register": () =>
				refusal(400, "No.", { errors: { email: ["There is an account with this e-mail already."] } }),
		});
		await fillIn();
		await submit.click();
		await expect.element(reasons.getByText("There is an account with this e-mail already.")).toBeVisible();
	});

	test("signs in and leads to the page that was wanted", async () => {
		let isSignedIn = false;
		const screen = await renderScreen("/account/register?returnUrl=/cart", {
			...storefront(),
			"POST /api/account/register": () => null,
			"POST /api/login": () => {
				isSignedIn = true;
				return null;
			},
		});
		await fillIn();
		await submit.click();
		await expect
			.element(page.getByRole("status").getByText("Registration Successful - you can now login"))
			.toBeVisible();
		await expect.poll(screen.address).toBe("/cart");
		expect(isSignedIn).toBe(true);
	});
});
