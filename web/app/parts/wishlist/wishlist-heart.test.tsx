import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderAt } from "#test/render.tsx";
import { Toaster } from "#ui/toast.tsx";
import { WishlistHeart } from "./wishlist-heart.tsx";
import { WishlistLink } from "./wishlist-link.tsx";

test("the heart button does not open the card, works without an account, updates the count, and can be undone in its toast", async () => {
	const onCard = vi.fn();
	await renderAt(
		"/shop",
		<>
			<WishlistLink className="" />
			{/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a card that opens on a click */}
			<div onClick={onCard}>
				<WishlistHeart product={{ id: 2, name: "Lulu Opal Globe" }} />
			</div>
			<Toaster />
		</>,
	);
	const heart = page.getByRole("button", { name: "Add Lulu Opal Globe to wishlist" });
	await heart.click();
	await expect.element(heart).toHaveAttribute("aria-pressed", "true");
	expect(onCard).not.toHaveBeenCalled();
	const said = page.getByRole("status");
	await expect.element(said.getByText("Added to wishlist")).toBeVisible();
	await expect.element(page.getByRole("link", { name: "Wishlist 1 item", exact: true })).toBeVisible();
	expect(localStorage.getItem("wishlist_v1")).toBe("[2]");
	await said.getByRole("button", { name: "Undo" }).click();
	await expect.element(heart).toHaveAttribute("aria-pressed", "false");
	await expect.element(said.getByText("Removed from wishlist")).toBeVisible();
	await expect.element(page.getByRole("link", { name: "Wishlist", exact: true })).toBeVisible();
});
