import type { SavedCard } from "@noor/contract/saved-cards";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Answers, refusal } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";
import { shopper, storefront } from "#test/storefront.ts";

// The live connection of a signed-in shopper.
vi.mock("#api/live.ts", () => ({ connectLive() {}, disconnectLive() {} }));

const visa: SavedCard = { id: "pm_visa", brand: "visa", last4: "0042", expMonth: 3, expYear: 2031 };
const mastercard: SavedCard = { ...visa, id: "pm_mastercard", brand: "mastercard", last4: "4444" };
const dialog = page.getByRole("dialog", { name: "Remove this card?" });
const removeVisa = page.getByRole("button", { name: "Remove VISA ending in 0042" });

/** The page of a shopper with both cards. A removal is answered by `remove`. */
async function open(remove: () => unknown = () => new Response(null, { status: 204 }), cards = [visa, mastercard]) {
	const removed: string[] = [];
	const answers: Answers = {
		"GET /api/account/user-info": () => shopper,
		"GET /api/account/cards": () => cards.filter(({ id }) => !removed.includes(id)),
		"DELETE /api/account/cards/*": (_request, [id = ""]) => {
			const answer = remove();
			if (!(answer instanceof Response) || answer.status < 500) removed.push(id);
			return answer;
		},
	};
	await renderScreen("/account/cards", { ...storefront(), ...answers });
	return removed;
}

test("a shopper without saved cards reads how to save one", async () => {
	await open(undefined, []);
	await expect.element(page.getByText("You have no saved cards. You can save a card when you pay.")).toBeVisible();
});

test("a card is removed after a question, and the focus moves to the title", async () => {
	const removed = await open();
	await expect.element(page.getByText("Expires 03/2031").first()).toBeVisible();
	await removeVisa.click();
	await expect.element(dialog.getByText("VISA ending in 0042 will no longer be offered when you pay.")).toBeVisible();
	expect(removed).toEqual([]);
	await dialog.getByRole("button", { name: "Confirm" }).click();
	await expect.element(removeVisa).not.toBeInTheDocument();
	expect(removed).toEqual(["pm_visa"]);
	await expect.element(page.getByText("MASTERCARD ending in 4444")).toBeVisible();
	await expect.element(page.getByRole("heading", { name: "Your saved cards" })).toHaveFocus();
});

test("a removal that was cancelled removes nothing", async () => {
	const removed = await open();
	await removeVisa.click();
	await expect.element(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
	await userEvent.keyboard("{Enter}");
	await expect.element(dialog).not.toBeInTheDocument();
	await expect.element(removeVisa).toHaveFocus();
	expect(removed).toEqual([]);
});

test("a card that another tab removed already disappears", async () => {
	await open(() => refusal(404, "There is no such saved card."));
	await removeVisa.click();
	await dialog.getByRole("button", { name: "Confirm" }).click();
	await expect.element(removeVisa).not.toBeInTheDocument();
});

test("while the provider cannot be reached the card stays and the page says why", async () => {
	const reason = "Payments are not available at the moment.";
	await open(() => refusal(503, reason));
	await removeVisa.click();
	await dialog.getByRole("button", { name: "Confirm" }).click();
	await expect.element(page.getByText(reason)).toBeVisible();
	await expect.element(removeVisa).toBeVisible();
});
