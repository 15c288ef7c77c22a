import type { StaffRole } from "@noor/api/database/column-types";
import { shopperAccount } from "@noor/demo/accounts";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { open } from "../actions.ts";
import { linkInMail } from "../mails.ts";
import { testInOneShop as test } from "../test.ts";
import { withDatabase } from "../with-database.ts";

const sideMenu = (page: Page) => page.getByRole("navigation", { name: "Admin" });

/** The screens of the menu, in its order. */
const menuOf = (page: Page) => sideMenu(page).getByRole("link").allTextContents();

const catalogue = [
	"Product",
	"Categories",
	"Brands",
	"Product Categories",
	"Search Synonyms",
	"Stock",
	"Import and Export",
];
const delivery = ["Delivery methods", "Delivery zones", "Days without delivery", "Weights and sizes", "Rates tester"];
const sales = ["Orders", "Customers", "Messages", "Promo Codes", "Newsletter", "Subscribers"];
const details = ["Lighting Details", "Missing Figures", "Supplier"];
const selling = ["Dashboard", ...catalogue, ...details, ...sales, ...delivery];
const orders = [...selling, "Courier cash", "Bank transfers"];
const payments = ["Payment methods", "Courier cash", "Bank transfers", "Payment check"];
const manager = [
	...selling,
	...["Home page", "Pages", "Translations", "Settings", "Electricity prices"],
	...payments,
	"Audit Log",
];

/** The screens of each role, and a screen that it may not see with the missing right. */
const roles: Record<StaffRole, { menu: string[]; first: string; forbidden?: { path: string; sentence: string } }> = {
	owner: { menu: [...manager.slice(0, -1), "Staff", "Audit Log"], first: "/admin/dashboard" },
	manager: {
		menu: manager,
		first: "/admin/dashboard",
		forbidden: { path: "/admin/staff", sentence: "Your role “Manager” may not see the staff accounts." },
	},
	orders: {
		menu: orders,
		first: "/admin/dashboard",
		forbidden: { path: "/admin/settings", sentence: "Your role “Orders” may not see the settings of the shop." },
	},
	catalogue: {
		menu: [...catalogue, ...details, "Weights and sizes", "Translations"],
		first: "/admin/products/product",
		forbidden: { path: "/admin/orders", sentence: "Your role “Catalogue” may not see orders, customers and messages." },
	},
	"read-only": {
		menu: manager.filter((label) => label !== "Translations"),
		first: "/admin/dashboard",
		forbidden: { path: "/admin/staff", sentence: "Your role “Read-only” may not see the staff accounts." },
	},
};

describe("each role sees its screens, and a message at the address of any other", () => {
	test.override("expectedErrors", [/status of 403/]);
	for (const [role, { menu, first, forbidden }] of Object.entries(roles) as [StaffRole, (typeof roles)["owner"]][])
		test(role, async ({ page, shop, signIn }) => {
			await withDatabase(shop, (db) =>
				db.updateTable("users").set({ role }).where("email", "=", shopperAccount.email).execute(),
			);
			await signIn(page, "shopper");
			await open(page, "/admin");
			await expect.poll(() => new URL(page.url()).pathname).toBe(first);
			expect(await menuOf(page)).toEqual(menu);
			if (!forbidden) return;
			const answer = await page.goto(forbidden.path);
			expect(answer?.status()).toBe(403);
			await page.getByText(forbidden.sentence).waitFor();
			expect(await menuOf(page)).toEqual(menu);
		});
});

test("a read-only role sees a product without controls that change it", async ({ page, shop, signIn }) => {
	await withDatabase(shop, (db) =>
		db.updateTable("users").set({ role: "read-only" }).where("email", "=", shopperAccount.email).execute(),
	);
	await signIn(page, "shopper");
	await open(page, "/admin/products/product");
	await page
		.getByRole("button", { name: /^View / })
		.first()
		.click();
	await page.getByRole("heading", { name: "Edit Product" }).waitFor();
	expect(await page.getByLabel("Product Name", { exact: true }).isDisabled()).toBe(true);
	expect(await page.getByRole("button", { name: /^(Update|Delete|Add) /, disabled: false }).count()).toBe(0);
	await open(page, "/admin/orders/1001");
	await page.getByRole("heading", { name: /Order/, level: 1 }).waitFor();
	expect(await page.getByRole("button", { name: /Refund|Mark as|Add note/ }).count()).toBe(0);
});

test("an owner invites a colleague, who accepts by the mail and works; a suspension ends that at once", async ({
	page,
	shop,
	signIn,
	browser,
}) => {
	const email = "omar@noor.example";
	await signIn(page, "admin");
	await open(page, "/admin/staff");
	await page.getByLabel("E-mail").fill(email);
	await page.getByLabel("Role", { exact: true }).selectOption("Orders");
	await page.getByRole("button", { name: "Send invitation" }).click();
	await page.getByText("The invitation has been sent").waitFor();
	await page.getByRole("table", { name: "Open invitations" }).getByText(email).waitFor();

	const context = await browser.newContext({ baseURL: shop.url });
	const colleague = await context.newPage();
	await open(colleague, await linkInMail(shop, email, "/account/invitation"));
	await colleague.getByText(`as ${email}, with the role “Orders”`).waitFor();
	await colleague.getByLabel("First name").fill("Omar");
	await colleague.getByLabel("Last name").fill("Saleh");
	await colleague.getByLabel("Password").fill("a lamp by the window");
	await colleague.getByRole("button", { name: "Accept the invitation" }).click();
	await colleague.waitForURL("**/admin/dashboard");
	await sideMenu(colleague).waitFor();
	expect(await menuOf(colleague)).toEqual(orders);

	await open(page, "/admin/staff");
	await page.getByRole("button", { name: "Suspend Omar Saleh" }).click();
	await page.getByRole("dialog", { name: "Suspend Omar Saleh?" }).getByRole("button", { name: "Confirm" }).click();
	await page.getByText("The account is suspended").waitFor();
	await colleague.goto("/admin/orders");
	await colleague.waitForURL("**/account/login**");
	await context.close();
});
