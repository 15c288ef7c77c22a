import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderAt } from "#test/render.tsx";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "./menu.tsx";

async function renderMenu() {
	const onSignOut = vi.fn();
	const screen = await renderAt(
		"/home",
		<>
			<Menu trigger="leila@post.example">
				<MenuLink to="/account/profile">Profile</MenuLink>
				<MenuLink to="/orders">Orders</MenuLink>
				<MenuSeparator />
				<MenuItem onSelect={onSignOut}>Sign Out</MenuItem>
			</Menu>
			<button type="button">Elsewhere</button>
		</>,
	);
	return {
		...screen,
		onSignOut,
		opener: screen.getByRole("button", { name: "leila@post.example" }),
		first: screen.getByRole("link", { name: "Profile" }),
		last: screen.getByRole("button", { name: "Sign Out" }),
	};
}

test("a menu opens by keyboard, arrow keys wrap around, and Escape restores the focus", async () => {
	const { opener, first, last } = await renderMenu();
	await expect.element(first).not.toBeInTheDocument();
	await userEvent.tab();
	await userEvent.keyboard("{ArrowDown}");
	await expect.element(opener).toHaveAttribute("aria-expanded", "true");
	await userEvent.keyboard("{ArrowDown}");
	await expect.element(first).toHaveFocus();
	await userEvent.keyboard("{ArrowUp}");
	await expect.element(last).toHaveFocus();
	await userEvent.keyboard("{ArrowDown}");
	await expect.element(first).toHaveFocus();
	await userEvent.keyboard("{Escape}");
	await expect.element(first).not.toBeInTheDocument();
	await expect.element(opener).toHaveFocus();
	await expect.element(opener).toHaveAttribute("aria-expanded", "false");
});

test("a menu closes when an item is chosen, when it loses the focus, and on a click outside", async () => {
	const { opener, first, last, onSignOut, address } = await renderMenu();
	await opener.click();
	await first.click();
	await expect.poll(address).toBe("/account/profile");
	await expect.element(first).not.toBeInTheDocument();

	await opener.click();
	await last.click();
	expect(onSignOut).toHaveBeenCalledOnce();
	await expect.element(first).not.toBeInTheDocument();

	await opener.click();
	await page.getByRole("button", { name: "Elsewhere" }).click();
	await expect.element(first).not.toBeInTheDocument();

	await opener.click();
	await userEvent.tab({ shift: true });
	await userEvent.keyboard("{Tab}{Tab}{Tab}{Tab}{Tab}");
	await expect.element(first).not.toBeInTheDocument();
});
