import type { CurrentUser } from "@noor/contract/accounts";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { WishlistIcon } from "#parts/wishlist/wishlist-link.tsx";
import { renderAt } from "#test/render.tsx";
import { aShop } from "#test/storefront.ts";
import { AccountMenu } from "./account-menu.tsx";
import { CartLink } from "./cart-link.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LoadTrouble } from "./load-trouble.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { Consent, PageLinks } from "./page-links.tsx";
import { SearchBox } from "./search/search-box.tsx";
import { ShopContext } from "./shop.ts";
import { ShopMenu } from "./shop-menu.tsx";

const places = {
	categories: [{ to: "/shop/1", label: "Pendants", imageUrl: null }],
	rooms: [{ to: "/shop?ipRating=44", label: "Bathroom" }],
	brands: [{ to: "/brands/3", label: "Wadi Glassworks" }],
};

const link = (name: string) => page.getByRole("link", { name, exact: true });

describe.each([
	["en", "ltr", "Noor"],
	["ar", "rtl", "نور"],
])("the header in %s", (lang, dir, name) => {
	test.for([320, 360, 375, 390, 480, 600, 768])("has nothing over anything else at %i px", async (width) => {
		Object.assign(document.documentElement, { lang, dir });
		await page.viewport(width, 700);
		const visitor = { id: 1, email: "leila@post.example", roles: ["Customer"], role: null } as unknown as CurrentUser;
		await renderAt(
			"/home",
			<ShopContext value={{ ...aShop, name }}>
				<Header
					places={places}
					search={<SearchBox className="ms-auto max-sm:-me-3 max-sm:w-11 sm:max-w-[22rem] sm:grow" />}
					wishlist={<WishlistIcon className="max-[22rem]:hidden" />}
					account={<AccountMenu visitor={visitor} onSignOut={() => {}} />}
					cart={<CartLink count={1} />}
					menu={<MobileMenu places={places} />}
				/>
			</ShopContext>,
		);
		// The name of the shop, and every control but the link around it.
		const parts = [
			...document.querySelectorAll("header :is([role=img], a:not(:has([role=img])), button, input, summary)"),
		]
			.filter((part) => part.checkVisibility())
			.map((part) => part.getBoundingClientRect())
			.sort((one, other) => one.left - other.left);
		// Name, search, account and cart, and at least one menu.
		expect(parts.length).toBeGreaterThanOrEqual(5);
		for (const [index, { left }] of parts.entries())
			if (index > 0) expect(left, String(index)).toBeGreaterThanOrEqual((parts[index - 1]?.right ?? 0) - 1);
		expect(parts[0]?.left).toBeGreaterThanOrEqual(0);
		expect(parts.at(-1)?.right).toBeLessThanOrEqual(width);
		const [mark, icon] = ["header [role=img]", "header search svg"].map((part) =>
			document.querySelector(part)?.getBoundingClientRect(),
		) as [DOMRect, DOMRect];
		expect(Math.max(icon.left - mark.right, mark.left - icon.right)).toBeGreaterThanOrEqual(16);
	});
});

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

describe("the menu of the shop", () => {
	test("opens by keyboard, has categories, rooms and brands, and Escape closes it and restores the focus", async () => {
		await renderAt("/home", <ShopMenu places={places} />);
		const opener = page.getByText("Shop", { exact: true });
		await userEvent.tab();
		await userEvent.keyboard("{Enter}");
		for (const [name, address] of [
			["Pendants", "/shop/1"],
			["All products", "/shop"],
			["Bathroom", "/shop?ipRating=44"],
			["Wadi Glassworks", "/brands/3"],
			["All brands", "/brands"],
		] as const)
			await expect.element(link(name)).toHaveAttribute("href", address);
		await expect.element(link("Pendants")).toBeVisible();
		await userEvent.tab();
		await userEvent.keyboard("{Escape}");
		await expect.element(link("Pendants")).not.toBeInTheDocument();
		await expect.poll(() => document.activeElement).toBe(opener.element());
	});

	test("opens under a resting pointer, and closes after a choice", async () => {
		const { address } = await renderAt("/home", <ShopMenu places={places} />);
		await page.getByText("Shop", { exact: true }).hover();
		await expect.element(link("Pendants")).toBeVisible();
		await link("Bathroom").click();
		await expect.poll(address).toBe("/shop?ipRating=44");
		await expect.element(link("Pendants")).not.toBeInTheDocument();
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
		for (const name of [
			"Home",
			"Pendants",
			"All products",
			"Bathroom",
			"Wadi Glassworks",
			"All brands",
			"Services",
			"About",
			"Contact",
			"Wishlist",
		])
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
	const list = page.getByRole("navigation", { name: "Help", exact: true });
	await expect.element(list.getByRole("link", { name: "Terms of sale" })).toHaveAttribute("href", "/pages/terms");
	await expect.element(list.getByRole("link", { name: "About us" })).toHaveAttribute("href", "/about");
	expect(
		list
			.getByRole("link")
			.elements()
			.map(({ textContent }) => textContent),
	).toEqual(["Terms of sale", "About us"]);
});

describe("links to the conditions", () => {
	const published = (...slugs: string[]) => ({
		...aShop,
		pages: slugs.map((slug) => ({ slug, title: `About ${slug}`, isInFooter: true })),
	});

	test("lead only to published pages, in the order that was asked for", async () => {
		await renderAt(
			"/cart",
			<ShopContext value={published("terms", "delivery")}>
				<PageLinks slugs={["delivery", "returns", "terms"]} />
			</ShopContext>,
		);
		await expect.element(link("About delivery")).toHaveAttribute("href", "/pages/delivery");
		expect(
			page
				.getByRole("link")
				.elements()
				.map(({ textContent }) => textContent),
		).toEqual(["About delivery", "About terms"]);
	});

	test("are nothing while nothing is published", async () => {
		const { container } = await renderAt(
			"/cart",
			<ShopContext value={published("care")}>
				<PageLinks slugs={["delivery"]} />
				<Consent to="payment" />
			</ShopContext>,
		);
		expect(container.textContent).toBe("");
	});

	test("name what is accepted, and keep the form by opening a new tab", async () => {
		const { container } = await renderAt(
			"/account/register",
			<ShopContext value={published("terms", "privacy")}>
				<Consent to="registration" />
			</ShopContext>,
		);
		expect(container.textContent).toBe(
			"By creating an account you accept our terms of sale (opens in a new tab). How we use your data is in our privacy notice (opens in a new tab).",
		);
		await expect.element(link("terms of sale (opens in a new tab)")).toHaveAttribute("target", "_blank");
		await expect.element(link("privacy notice (opens in a new tab)")).toHaveAttribute("href", "/pages/privacy");
	});
});
