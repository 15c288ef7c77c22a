import type { CurrentUser } from "@noor/contract/accounts";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderAt } from "#test/render.tsx";
import { aShop } from "#test/storefront.ts";
import { AccountMenu } from "./account-menu.tsx";
import { CartLink } from "./cart-link.tsx";
import { Footer } from "./footer.tsx";
import { LoadTrouble } from "./load-trouble.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { ShopContext } from "./shop.ts";

const places = [
	{ to: "/shop/1", label: "Pendants" },
	{ to: "/shop", label: "All lamps" },
];

const link = (name: string) => page.getByRole("link", { name, exact: true });

describe("the cart link", () => {
	test("shows the number of pieces unless the cart is empty, and announces each change", async () => {
		const screen = await renderAt("/home", <CartLink count={0} />);
		await expect.element(link("Cart")).toBeVisible();
		expect(screen.container.textContent).toBe("");
		await screen.unmount();
		await renderAt("/home", <CartLink count={1} />);
		await expect.element(link("Cart, 1 item")).toHaveTextContent("1");
		await expect.poll(() => document.querySelector("[aria-live=polite]")?.textContent).toBe("1 item in your cart");
	});
});

describe("the account menu", () => {
	test("offers signing in and registering to visitors who are not signed in", async () => {
		await renderAt("/home", <AccountMenu visitor={null} onSignOut={() => {}} />);
		await page.getByRole("button", { name: "Account", exact: true }).click();
		await expect.element(link("Sign In")).toHaveAttribute("href", "/account/login");
		await expect.element(link("Create Account")).toHaveAttribute("href", "/account/register");
	});

	test("is labelled with the e-mail of the account, links to its pages, and signs out", async () => {
		const onSignOut = vi.fn();
		const visitor = { id: 1, email: "leila@post.example", roles: ["Customer"], role: null } as unknown as CurrentUser;
		await renderAt("/home", <AccountMenu visitor={visitor} onSignOut={onSignOut} />);
		await page.getByRole("button", { name: "leila@post.example" }).click();
		for (const [name, address] of [
			["Profile", "/account/profile"],
			["Cart", "/cart"],
			["Orders", "/orders"],
		] as const)
			await expect.element(link(name)).toHaveAttribute("href", address);
		await page.getByRole("button", { name: "Sign Out" }).click();
		expect(onSignOut).toHaveBeenCalledOnce();
	});
});

describe("the footer", () => {
	test.for([true, false])("shows the link to the back office only to staff: %s", async (showAdmin) => {
		await renderAt("/home", <Footer places={places} showAdmin={showAdmin} />);
		await expect.element(link("Pendants")).toBeVisible();
		expect(link("Admin").elements().length).toBe(showAdmin ? 1 : 0);
	});
});

describe("the menu on a phone", () => {
	test("takes the focus, traps it, restores it, and links to every category", async () => {
		await page.viewport(390, 844);
		const { address } = await renderAt("/home", <MobileMenu places={places} />);
		const opener = page.getByRole("button", { name: "Menu", exact: true });
		await userEvent.tab();
		await expect.element(opener).toHaveFocus();
		await userEvent.keyboard("{Enter}");
		const menu = page.getByRole("dialog", { name: "Menu" });
		await expect.poll(() => menu.element().contains(document.activeElement)).toBe(true);
		for (const name of ["Home", "Pendants", "All lamps", "Services", "About", "Contact", "Wishlist"])
			await expect.element(menu.getByRole("link", { name })).toBeInTheDocument();
		await userEvent.keyboard("{Escape}");
		await expect.element(menu).not.toBeInTheDocument();
		await expect.element(opener).toHaveFocus();
		await userEvent.keyboard("{Enter}");
		await menu.getByRole("link", { name: "Pendants" }).click();
		await expect.poll(address).toBe("/shop/1");
		await expect.element(menu).not.toBeInTheDocument();
	});
});

test("failed loading shows the reason and can be retried, also after another failure", async () => {
	const onRetry = vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValueOnce(undefined);
	await renderAt(
		"/cart",
		<LoadTrouble what="Your cart could not be loaded" reason="The shop cannot be reached." onRetry={onRetry} />,
	);
	const alert = page.getByRole("alert");
	await expect.element(alert.getByText("Your cart could not be loaded.")).toBeVisible();
	await expect.element(alert.getByText("The shop cannot be reached.")).toBeVisible();
	for (const times of [1, 2]) {
		await alert.getByRole("button", { name: "Retry" }).click();
		expect(onRetry).toHaveBeenCalledTimes(times);
	}
});

test("the footer links to the content pages that are placed in it, in their order", async () => {
	const pages = [
		{ slug: "terms", title: "Terms of sale", isInFooter: true },
		{ slug: "about", title: "About us", isInFooter: true },
		{ slug: "care", title: "Care of lamps", isInFooter: false },
	];
	await renderAt(
		"/home",
		<ShopContext value={{ ...aShop, pages }}>
			<Footer places={places} showAdmin={false} />
		</ShopContext>,
	);
	const list = page.getByRole("navigation", { name: "Good to know", exact: true });
	await expect.element(list.getByRole("link", { name: "Terms of sale" })).toHaveAttribute("href", "/pages/terms");
	await expect.element(list.getByRole("link", { name: "About us" })).toHaveAttribute("href", "/about");
	expect(
		list
			.getByRole("link")
			.elements()
			.map(({ textContent }) => textContent),
	).toEqual(["Terms of sale", "About us"]);
});
