import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { savedForLater, saveForLater } from "#api/saved-for-later.ts";
import { button } from "#test/admin.ts";
import { gate, refusal } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";
import { globe, shopper, storefront } from "#test/storefront.ts";

// The live connection of a signed-in shopper.
vi.mock("#api/live.ts", () => ({ connectLive() {}, disconnectLive() {}, onReconnect: () => () => {} }));

/** The page on which an account is deleted once the test answers. */
async function openPage() {
	let answered = gate<Response>();
	const sent: unknown[] = [];
	const screen = await renderScreen("/account/delete", {
		...storefront(),
		"GET /api/account/user-info": () => shopper,
		"GET /api/account/wishlist": () => ({ productIds: [] }),
		"POST /api/cart/claim": () => null,
		// The home page, which follows.
		"GET /api/home": () => refusal(503, "The home page is no part of this test."),
		"GET /api/Products": () => refusal(503, "The home page is no part of this test."),
		"GET /api/Products/facets": () => refusal(503, "The home page is no part of this test."),
		"POST /api/account/delete": async (request) => {
			sent.push(await request.json());
			const answer = await answered.promise;
			answered = gate();
			return answer;
		},
	});
	await expect.poll(() => screen.calls).toContain("GET /api/account/wishlist");
	return { screen, sent, answer: (response: Response) => answered.resolve(response) };
}

const password = () => page.getByLabelText("Your password", { exact: true });
const confirm = () => button("Delete my account permanently");

test("an account is not deleted without its password; with it, once, together with what this browser has of it", async () => {
	const { screen, sent, answer } = await openPage();
	saveForLater(globe);
	await confirm().click();
	await expect.element(password()).toHaveAccessibleDescription(/Password required/);
	expect(sent).toEqual([]);

	await password().fill("wrong");
	await confirm().click();
	await expect.element(confirm()).toHaveAttribute("aria-disabled", "true");
	(confirm().element() as HTMLElement).click();
	answer(refusal(400, "Check the form.", { code: "invalid-input", errors: { password: ["Wrong password."] } }));
	await expect.element(password()).toHaveAccessibleDescription(/Wrong password\./);
	await expect.element(password()).toHaveFocus();
	expect(screen.address()).toBe("/account/delete");
	expect(savedForLater()).toHaveLength(1);

	await password().fill("Lantern-2026");
	await confirm().click();
	answer(new Response(null, { status: 204 }));
	await expect.poll(savedForLater).toEqual([]);
	await expect.poll(() => screen.calls).toContain("GET /api/home");
	expect(sent).toEqual([{ password: "wrong" }, { password: "Lantern-2026" }]);
});
