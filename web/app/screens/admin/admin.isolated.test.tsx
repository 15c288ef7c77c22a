import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { button, expectTexts, fakeMaster, heading, staff, staffWithRole } from "#test/admin.ts";
import { type Answers, gate, refusal } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";

const reconnected = vi.hoisted(() => new Set<() => void>());
vi.mock(import("#api/live.ts"), async (original) => ({
	...(await original()),
	connectLive() {},
	onReconnect(listener) {
		reconnected.add(listener);
		return () => reconnected.delete(listener);
	},
}));

const address = "/admin/products/brand";
const brands = Array.from({ length: 12 }, (_, index) => ({
	id: 12 - index,
	brandName: `Brand ${12 - index}`,
	description: "",
	version: 1,
}));

function shop(more: Answers = {}): Answers {
	return {
		...staff,
		...fakeMaster("/api/Brand", brands, ({ brandName }, search) => brandName.toLowerCase().includes(search)).answers,
		...more,
	};
}

const menu = page.getByRole("navigation", { name: "Admin" });
const box = page.getByRole("searchbox", { name: "Search brands" });
const range = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();

describe("the menu", () => {
	test("has collapsible groups with links to screens", async () => {
		const screen = await renderScreen(address, shop({ "GET /api/admin/suppliers": () => refusal(500, "No.") }));
		await button("Products", menu).click();
		await expect.element(menu.getByRole("link", { name: "Product", exact: true })).not.toBeInTheDocument();
		await button("Products", menu).click();
		await expect.element(menu.getByRole("link", { name: "Product", exact: true })).toBeVisible();
		await menu.getByRole("link", { name: "Supplier", exact: true }).click();
		await expect.poll(screen.address).toBe("/admin/suppliers");
	});

	test("follows a role that was changed, when the live connection is opened again", async () => {
		let role: "owner" | "catalogue" = "owner";
		const userInfo = "GET /api/account/user-info";
		await renderScreen(address, shop({ [userInfo]: (...given) => staffWithRole(role)[userInfo]?.(...given) }));
		const staffLink = menu.getByRole("link", { name: "Staff", exact: true });
		await expect.element(staffLink).toBeVisible();
		role = "catalogue";
		await expect.poll(() => reconnected.size).toBeGreaterThan(0);
		for (const listener of reconnected) listener();
		await expect.element(staffLink).not.toBeInTheDocument();
		await expect.element(menu.getByRole("link", { name: "Supplier", exact: true })).toBeVisible();
	});

	test("is visible from 600 px on; on a narrower screen it opens over the page on request", async () => {
		await page.viewport(600, 900);
		await renderScreen(address, shop());
		const dashboard = menu.getByRole("link", { name: "Dashboard" });
		const opener = button("Menu");
		await expect.element(dashboard).toBeVisible();
		await expect.element(opener).not.toBeInTheDocument();
		await page.viewport(599, 900);
		await expect.element(dashboard).not.toBeInTheDocument();
		await opener.click();
		await expect.element(dashboard).toBeVisible();
		await opener.click();
		await expect.element(dashboard).not.toBeInTheDocument();

		await opener.click();
		await userEvent.tab({ shift: true });
		await userEvent.keyboard("{Escape}");
		await expect.element(dashboard).not.toBeInTheDocument();
		await expect.element(opener).toHaveFocus();

		await userEvent.keyboard("{Enter}");
		await expect.element(dashboard).toBeVisible();
		await page.elementLocator(document.documentElement).click({ position: { x: 590, y: 700 } });
		await expect.element(dashboard).not.toBeInTheDocument();

		await opener.click();
		await menu.getByRole("link", { name: "Brands", exact: true }).click();
		await expect.element(dashboard).not.toBeInTheDocument();
	});
});

describe("a table", () => {
	test("stores search, sorting and page in the URL", async () => {
		const screen = await renderScreen(address, shop());
		await range("1 – 10 of 12");
		expect(screen.calls.some((call) => call.startsWith("GET /api/Brand?") && call.includes("sort=-id"))).toBe(true);
		await page.getByRole("link", { name: "Next page" }).click();
		await range("11 – 12 of 12");
		expect(screen.address()).toBe(`${address}?pageIndex=2`);
		// Changing the order returns to the first page.
		const name = page.getByRole("columnheader", { name: "Name", exact: true });
		await name.getByRole("button").click();
		await expect.element(name).toHaveAttribute("aria-sort", "ascending");
		await range("1 – 10 of 12");
		await name.getByRole("button").click();
		await expect.poll(screen.address).toBe(`${address}?sort=-name`);
		await page.getByRole("link", { name: "Newest first" }).click();
		await expect.poll(screen.address).toBe(address);
	});

	test("`/` focuses its search, Escape empties it; a search without results says so", async () => {
		const screen = await renderScreen(address, shop());
		await heading("Add New Brand").click();
		await userEvent.keyboard("/brand 12");
		await range("1 – 1 of 1");
		expect(screen.address()).toBe(`${address}?search=brand+12`);
		await userEvent.keyboard("{Escape}");
		await range("1 – 10 of 12");
		await box.fill("nobody makes this");
		await expectTexts("No brands found", "No match for “nobody makes this”.");
	});

	test("emptying the search before the response has arrived leaves the table unchanged", async () => {
		const never = gate<never>();
		const answers = shop();
		const list = answers["GET /api/Brand"];
		const screen = await renderScreen(address, {
			...answers,
			"GET /api/Brand": (...asked) => (asked[0].url.includes("search=never") ? never.promise : list?.(...asked)),
		});
		await box.fill("never");
		await expect.poll(() => screen.calls.some((call) => call.includes("search=never"))).toBe(true);
		await userEvent.keyboard("{Escape}");
		await expect.poll(() => document.querySelector("[aria-busy=true]")).toBeNull();
		expect(screen.address()).not.toContain("search=never");
		await range("1 – 10 of 12");
	});

	test("a change made while rows are loading builds on the pending query", async () => {
		const held = gate();
		const answers = shop();
		const list = answers["GET /api/Brand"];
		const screen = await renderScreen(address, {
			...answers,
			"GET /api/Brand": async (...asked) => {
				if (asked[0].url.includes("sort=name") || asked[0].url.includes("sort=-name")) await held.promise;
				return list?.(...asked);
			},
		});
		const name = page.getByRole("columnheader", { name: "Name", exact: true });
		await name.getByRole("button").click();
		await name.getByRole("button").click();
		const size = page.getByLabelText("Items per page");
		await size.selectOptions("5");
		await expect.element(size).toHaveValue("5");
		held.resolve();
		await range("1 – 5 of 12");
		await expect.element(name).toHaveAttribute("aria-sort", "descending");
		expect(screen.address()).toBe(`${address}?sort=-name&pageIndex=1&pageSize=5`);
	});

	test("columns are hidden per browser, and the export contains the found rows and the visible columns", async () => {
		const screen = await renderScreen(`${address}?search=brand`, shop());
		await button("Columns").click();
		await expect.element(page.getByRole("checkbox", { name: "Name", exact: true })).toBeDisabled();
		await page.getByRole("checkbox", { name: "Description", exact: true }).click();
		await userEvent.keyboard("{Escape}");
		const column = page.getByRole("columnheader", { name: "Description" });
		await expect.element(column).not.toBeInTheDocument();
		const link = page.getByRole("link", { name: "Export CSV" });
		await expect
			.element(link)
			.toHaveAttribute("href", "/api/admin/exports/brands.csv?search=brand&sort=-id&columns=name");
		await screen.unmount();
		await renderScreen(address, shop());
		await expect.element(page.getByRole("columnheader", { name: "Name", exact: true })).toBeVisible();
		await expect.element(column).not.toBeInTheDocument();
	});
});

describe("Ctrl-K", () => {
	const palette = page.getByRole("combobox", { name: "Search screens, orders and products" });
	const page1 = (data: object[]) => ({ pageIndex: 1, pageSize: 5, count: data.length, data });
	const finding: Answers = {
		"GET /api/admin/orders": ({ url }) =>
			page1(url.includes("search=1001") ? [{ id: 1001, buyerEmail: "leila@post.example", status: "Shipped" }] : []),
		"GET /api/admin/products": ({ url }) =>
			page1(url.includes("search=hilal") ? [{ id: 7, name: "Hilal Arc", brandName: "Ufuq", supplierName: "" }] : []),
	};

	test("opens a screen, an order and a product", async () => {
		const never = () => gate<never>().promise;
		const screen = await renderScreen(
			address,
			shop({
				...finding,
				"GET /api/LightingDetails": never,
				"GET /api/Products/facets": never,
				"GET /api/admin/orders/*": never,
				"GET /api/admin/products/*": never,
				"GET /api/Brand/GetBrandsWithoutPagination": never,
				"GET /api/Supplier": never,
				"GET /api/Categories": never,
			}),
		);
		for (const [text, name, loads] of [
			["lighting det", /^Lighting Details/, "GET /api/LightingDetails?"],
			["1001", /^Order 1001/, "GET /api/admin/orders/1001"],
			["hilal", /^Hilal Arc/, "GET /api/admin/products/7"],
		] as const) {
			await userEvent.keyboard("{Control>}k{/Control}");
			await palette.fill(text);
			await expect.element(page.getByRole("option", { name })).toBeVisible();
			await userEvent.keyboard("{Enter}");
			await expect.poll(() => screen.calls.some((call) => call.startsWith(loads)), { message: loads }).toBe(true);
			await expect.element(palette).not.toBeInTheDocument();
		}
	});

	test.each([
		["catalogue", "Supplier", "Orders", /^Hilal Arc/],
		["orders", "Orders", "Settings", /^Order 1001/],
	] as const)("of the role %s has what it may see, and asks for nothing else", async (role, seen, hidden, found) => {
		const everything: Answers = {
			"GET /api/admin/orders": () => page1([{ id: 1001, buyerEmail: "leila@post.example", status: "Shipped" }]),
			"GET /api/admin/products": () => page1([{ id: 7, name: "Hilal Arc", brandName: "Ufuq", supplierName: "" }]),
		};
		const screen = await renderScreen(address, shop({ ...staffWithRole(role), ...everything }));
		await button(/^Go to/).click();
		await expect.element(page.getByRole("option", { name: seen, exact: true })).toBeVisible();
		await expect.element(page.getByRole("option", { name: hidden, exact: true })).not.toBeInTheDocument();
		await palette.fill("a");
		await expect.element(page.getByRole("option", { name: found })).toBeVisible();
		const asked = screen.calls.filter((call) => call.includes("search=a&") && call.includes("pageSize=5"));
		expect(asked.some((call) => call.startsWith("GET /api/admin/orders"))).toBe(role === "orders");
		expect(asked.some((call) => call.startsWith("GET /api/admin/products"))).toBe(true);
		expect(page.getByRole("option", { name: /^Order 1001/ }).elements()).toHaveLength(role === "orders" ? 1 : 0);
	});

	test("shows no results of an older text; a failed search says so and can be retried", async () => {
		const asked = gate();
		let isBroken = true;
		await renderScreen(
			address,
			shop({
				...finding,
				"GET /api/admin/products": async (...[request, parts]) => {
					if (!request.url.includes("search=orbit")) return finding["GET /api/admin/products"]?.(request, parts);
					await asked.promise;
					return isBroken ? refusal(500, "Something went wrong on our side.") : page1([]);
				},
			}),
		);
		await button(/^Go to/).click();
		await palette.fill("hilal");
		await expect.element(page.getByRole("option", { name: /^Hilal Arc/ })).toBeVisible();
		await palette.fill("orbit");
		await expect.element(page.getByRole("option")).not.toBeInTheDocument();
		await expectTexts("Searching…");
		asked.resolve();
		await expectTexts(/^Orders and products could not be searched\./);
		isBroken = false;
		await button("Retry").click();
		await expectTexts("Nothing found for “orbit”");
	});
});
