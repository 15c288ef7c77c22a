import { describe, expect } from "vitest";
import { reader, signedIn, textOf } from "../served-page.ts";
import { testInOneShop as test } from "../test.ts";

describe("2 Admin routes, admin shell", () => {
	test.for(["/admin/nowhere", "/admin/products/nowhere/else", "/admin/orders/abc"])(
		"%s does not exist and redirects to the home page",
		async (path, { shop }) => {
			const read = await reader(shop, "admin");
			expect((await read(path)).address).toBe("/home");
		},
	);

	test("/admin redirects to the dashboard, whose menu links to every screen", async ({ shop }) => {
		const read = await reader(shop, "admin");
		const page = await read("/admin");
		expect(page.address).toBe("/admin/dashboard");
		expect(page.all("heading", "Admin Panel", page.get("banner"))).toHaveLength(1);
		const menu = page.get("navigation", "Admin");
		for (const [name, address] of [
			["Dashboard", "/admin/dashboard"],
			["Product", "/admin/products/product"],
			["Categories", "/admin/products/categories"],
			["Brands", "/admin/products/brand"],
			["Product Categories", "/admin/products/product-categories"],
			["Lighting Details", "/admin/productDetails/lighting-details"],
			["Supplier", "/admin/suppliers"],
			["Orders", "/admin/orders"],
		])
			expect(page.get("link", name, menu).getAttribute("href")).toBe(address);
		expect(page.all("button", "Logout", menu)).toHaveLength(1);
		expect(page.all("button", "Account", page.get("banner"))).toHaveLength(1);
	});

	test("every screen of the menu has one heading of level 1", async ({ shop }) => {
		const read = await reader(shop, "admin");
		const menu = (await read("/admin")).get("navigation", "Admin");
		const counts: Record<string, number> = {};
		for (const link of menu.querySelectorAll("a[href]")) {
			const path = String(link.getAttribute("href"));
			counts[path] = (await read(path)).root.querySelectorAll("h1").length;
		}
		expect(Object.keys(counts).length).toBeGreaterThan(20);
		expect(Object.entries(counts).filter(([, count]) => count !== 1)).toEqual([]);
	});

	test("the edit URL of a supplier redirects to its dialog above the table, with the table's state", async ({
		shop,
	}) => {
		const read = await reader(shop, "admin");
		expect((await read("/admin/brands/edit/1?search=trading")).address).toBe("/admin/suppliers?search=trading&edit=1");
	});

	test("an ended session cannot open any screen", async ({ shop }) => {
		const cookie = await signedIn(shop, "admin");
		const open = async () =>
			(await fetch(`${shop.url}/admin/dashboard`, { headers: { cookie }, redirect: "manual" })).status;
		expect(await open()).toBe(200);
		const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? "");
		const answer = await fetch(`${shop.url}/api/account/logout`, {
			method: "POST",
			headers: { cookie, "x-xsrf-token": token },
		});
		expect(answer.status).toBeLessThan(300);
		expect(await open()).toBe(302);
	});

	test("the figures of the dashboard are in the served page, without the charts", async ({ shop }) => {
		const read = await reader(shop, "admin");
		const page = await read("/admin/dashboard?period=7d");
		expect(page.all("term").slice(0, 4).map(textOf)).toEqual(["Sales", "Orders", "Average order", "Refunds"]);
		expect(textOf(page.root.querySelector("dd"))).toMatch(/^AED/);
	});
});

describe("the audit log", () => {
	test("lists the changes by the shop itself, and a search without results says so", async ({ shop }) => {
		const read = await reader(shop, "admin");
		const page = await read("/admin/audit-log?actor=shop&area=products");
		expect(textOf(page.get("table"))).toMatch(/The shop\s?Product/);
		const nothing = await read("/admin/audit-log?search=nothingofthekind");
		expect(nothing.texts("No match for “nothingofthekind”.")).toHaveLength(1);
	});
});
