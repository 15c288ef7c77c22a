import type { CurrentUser } from "@noor/contract/accounts";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { $visitor } from "#api/visitor.ts";
import { fakeApi, refusal } from "#test/fake-api.ts";
import { renderAt } from "#test/render.tsx";
import { Toaster } from "#ui/toast.tsx";
import { WishlistHeart } from "./wishlist-heart.tsx";

// The live connection of a signed-in shopper.
vi.mock("#api/live.ts", () => ({ connectLive() {}, disconnectLive() {} }));

test("a change after the session has ended says so and offers to sign in", async () => {
	fakeApi({ "PUT /api/account/wishlist/2": () => refusal(401, "Please sign in.", { code: "not-signed-in" }) });
	$visitor.set({ id: 7, email: "layla@post.example" } as CurrentUser);
	await renderAt(
		"/shop",
		<>
			<WishlistHeart product={{ id: 2, name: "Lulu Opal Globe" }} />
			<Toaster />
		</>,
	);
	await page.getByRole("button", { name: "Add Lulu Opal Globe to wishlist" }).click();
	const said = page.getByRole("alert").filter({ hasText: "The wishlist was not changed" });
	await expect.element(said.getByText("You have been signed out.")).toBeVisible();
	await expect.element(said.getByRole("button", { name: "Sign In" })).toBeVisible();
});
