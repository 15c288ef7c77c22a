import { openPool } from "@noor/api/database/database";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import {
	cards,
	expectSheetAlone,
	fillCart,
	fillInCheckout,
	isInSight,
	lulu,
	open,
	press,
	signInNewcomer,
} from "../actions.ts";
import { mailTo } from "../mails.ts";
import { type Shop, test } from "../test.ts";
import { withDatabase } from "../with-database.ts";

test("a new order appears live, is packed, shipped, annotated and completed; its customer follows it", {
	tags: "golden",
}, async ({ page, shop, browser, signIn }) => {
	await signIn(page, "admin");
	await open(page, "/admin/orders");
	await page.locator("html[data-live=connected]").waitFor();
	const topRow = page.getByRole("row").nth(1);
	const wasOnTop = await topRow.textContent();

	const visit = await browser.newContext({ baseURL: shop.url });
	const buyer = await visit.newPage();
	const email = await signInNewcomer(buyer);
	await fillCart(buyer, [{ productId: lulu.id, size: lulu.middle.size, quantity: 2 }]);
	await open(buyer, "/checkout");
	await fillInCheckout(buyer, cards.good);
	await press(buyer.getByRole("button", { name: /^Pay AED/ }));
	await buyer.getByRole("heading", { name: "Thank you for your fake order!" }).waitFor();

	// New orders must not move the rows.
	const news = page.getByRole("status").filter({ hasText: "1 new order" });
	await news.waitFor();
	expect(await topRow.textContent()).toBe(wasOnTop);
	await news.getByRole("button", { name: "Show" }).click();
	const row = page.getByRole("row").filter({ hasText: email });
	await row.getByText("Payment received").waitFor();
	await expect.poll(() => page.getByText("1 new order").count()).toBe(0);
	await row.getByText("AED 1,120.00").waitFor();
	await row.getByRole("link", { name: /^\d+$/ }).click();
	const title = page.getByRole("heading", { name: /^Order #\d+$/ });
	const number = (await title.textContent())?.replace("Order #", "");

	await page.getByRole("link", { name: "Packing slip" }).click();
	await page.getByRole("heading", { name: "Packing Slip" }).waitFor();
	await page.getByRole("row", { name: /Lulu Opal Globe.*Ø 28 cm.*NOOR-LUL-28-BR.*2/s }).waitFor();
	expect(await page.getByRole("main").textContent()).not.toContain("AED");
	await expectSheetAlone(page, "Packing Slip");
	await page.getByRole("button", { name: "Return to order" }).click();

	await page.getByRole("button", { name: "Mark as shipped" }).click();
	const dialog = page.getByRole("dialog");
	// The carrier used last is preset.
	await dialog.getByLabel("Carrier").fill("");
	await dialog.getByRole("button", { name: "Mark as shipped" }).click();
	await dialog.getByText("Carrier is required").waitFor();
	await dialog.getByLabel("Carrier").fill("Sahm Express");
	await dialog.getByLabel("Tracking number").fill("SX 99 AE");
	await dialog.getByLabel("Tracking link").fill("https://sahm-express.example/track/SX99AE");
	await dialog.getByLabel("Tracking link").press("Enter");
	await page.getByText(`Order ${number} is shipped`).waitFor();
	await page.getByRole("region", { name: "Order history" }).getByText("Shipped: Sahm Express, SX 99 AE").waitFor();
	expect(await mailTo(shop, email, /is on its way/)).toContain("SX 99 AE");

	await page.getByRole("textbox", { name: "Note" }).fill("Ring at the back door.");
	await page.getByRole("button", { name: "Add note" }).click();
	await page.getByRole("region", { name: "Notes" }).getByRole("listitem").getByText("Ring at the back door.").waitFor();

	await page.getByRole("button", { name: "Mark as completed" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
	await page.getByText(`Order ${number} is completed`).waitFor();
	await expect.poll(() => page.getByRole("button", { name: "Mark as completed" }).count()).toBe(0);

	await open(buyer, `/orders/${number}`);
	const life = buyer.getByRole("region", { name: "Order history" });
	await life.getByText("Delivered").waitFor();
	expect(await life.getByRole("link").getAttribute("href")).toBe("https://sahm-express.example/track/SX99AE");
	expect(await buyer.getByText("back door").count()).toBe(0);
	await visit.close();
});

describe("when a response is lost", () => {
	test.override("expectedErrors", [/500 \(Internal Server Error\)/, /503 \(Service Unavailable\)/]);

	test("some pieces are refunded with a return to stock, the rest without; refunds never exceed the charged amount", async ({
		page,
		shop,
		signIn,
	}) => {
		await signIn(page, "admin");
		await open(page, "/admin/orders?search=shopper@noor.example&status=PaymentRecieved");
		await page.getByRole("row").nth(1).getByRole("link", { name: /^\d+$/ }).click();
		await page.getByRole("heading", { name: /^Order #/ }).waitFor();
		await page.getByRole("button", { name: "Refund", exact: true }).click();
		const dialog = page.getByRole("dialog", { name: "Confirm refund" });
		await dialog.getByText("Are you sure you want to refund this order? This Cannot be undone.").waitFor();
		const inStock = () => stockOf(shop, "NOOR-JID-23-BK");
		const before = await inStock();

		await dialog.getByRole("button", { name: "Increase pieces of Jidar Up-Down Sconce, Matt black" }).click();
		const price = Number(await dialog.getByLabel("Amount in AED").inputValue());
		expect(price).toBeGreaterThan(0);
		await dialog.getByLabel("Reason").fill("One was one too many.");
		await dialog.getByRole("button", { name: /^Refund AED/ }).click();
		await page.getByText("The refund has been started").waitFor();
		const refunds = page.getByRole("region", { name: "Refunds" }).getByRole("listitem");
		await refunds.getByText("1 × Jidar Up-Down Sconce, Matt black, returned to stock").waitFor();
		await refunds.getByText("One was one too many.").waitFor();
		expect(await inStock()).toBe(before + 1);
		await page.getByText("Payment received").first().waitFor();

		// The refund succeeds, but its response is lost.
		await withDatabase(shop, (db) => db.schema.alterTable("mails").renameTo("mails_away").execute());
		await page.getByRole("button", { name: "Refund", exact: true }).click();
		await dialog.getByLabel("Amount in AED").fill("20");
		await dialog.getByLabel("Reason").fill("Lost");
		await dialog.getByRole("button", { name: "Refund AED 20.00" }).click();
		await page.getByText("The result of this refund is not known yet").waitFor();
		await refunds.nth(1).getByText("On its way").waitFor();
		await withDatabase(shop, (db) => db.schema.alterTable("mails_away").renameTo("mails").execute());
		await page.getByRole("button", { name: "Refund", exact: true }).click();
		await dialog.getByLabel("Amount in AED").fill("5");
		await dialog.getByRole("button", { name: "Refund AED 5.00" }).click();
		await refunds.nth(2).getByText("AED 5.00").waitFor();

		await page.getByRole("button", { name: "Refund", exact: true }).click();
		await dialog.getByLabel("Amount in AED").fill("99999");
		await dialog.getByText(/^At most AED.[\d,.]+ is left to refund$/).waitFor();
		expect(await dialog.getByRole("button", { name: "Refund", exact: true }).isDisabled()).toBe(true);
		await dialog.getByRole("button", { name: "Everything" }).click();
		await dialog.getByRole("checkbox", { name: "Return the items to stock" }).uncheck();
		await dialog.getByRole("button", { name: /^Refund AED/ }).click();
		await refunds.nth(3).getByText("not returned to stock").waitFor();
		expect(await inStock()).toBe(before + 1);
		await expect.poll(() => page.getByRole("button", { name: "Refund", exact: true }).isDisabled()).toBe(true);
		await page.getByText("Refunded", { exact: true }).first().waitFor();

		// A proxy responds instead of the shop, so the state of the order is unknown.
		await page.route(/\.data\b/, (route) => route.fulfill({ status: 503 }));
		await page.getByRole("textbox", { name: "Note" }).fill("Ring twice.");
		await page.getByRole("button", { name: "Add note" }).click();
		await page.getByText("It is not known yet whether the order was changed").waitFor();
		expect(await page.getByRole("textbox", { name: "Note" }).inputValue()).toBe("Ring twice.");
	});
});

test("staff step through orders by keyboard, and filter them by days", async ({ page, signIn }) => {
	await signIn(page, "admin");
	await open(page, "/admin/orders?pageSize=25");
	// The header stays visible while the table scrolls.
	await page.getByRole("row").last().scrollIntoViewIfNeeded();
	expect(await isInSight(page.getByRole("row").nth(1))).toBe(false);
	expect(await isInSight(page.getByRole("columnheader", { name: "Order Date" }).getByRole("button"))).toBe(true);
	const newest = Number(await page.getByRole("row").nth(1).getByRole("link", { name: /^\d+$/ }).textContent());
	await page.getByRole("row").nth(1).focus();
	await page.keyboard.press("Enter");
	await heading(page, newest);
	await page.keyboard.press("j");
	await heading(page, newest - 1);
	await page.keyboard.press("k");
	await heading(page, newest);
	await page.getByRole("link", { name: "Customer Orders" }).click();
	await page.getByLabel("From").fill("2100-01-01");
	await page.getByText("No orders found").waitFor();
	await page.getByLabel("From").fill("");
	await page.getByRole("link", { name: String(newest), exact: true }).waitFor();

	// From a filtered list they step through its orders, and return to it.
	await open(page, "/admin/orders?status=Shipped&sort=-id");
	const [last = "", before = ""] = await page.getByRole("link", { name: /^\d+$/ }).allTextContents();
	await page.getByRole("link", { name: last, exact: true }).click();
	await heading(page, Number(last));
	await page.keyboard.press("j");
	await heading(page, Number(before));
	await page.getByRole("link", { name: "Customer Orders" }).click();
	await page.waitForURL(/status=Shipped/);
});

test("shipped orders are completed in bulk, and others stay unchanged", async ({ page, signIn }) => {
	await signIn(page, "admin");
	await open(page, "/admin/orders?status=Shipped&pageSize=100");
	const shipped = (await page.getByRole("row").count()) - 1;
	expect(shipped).toBeGreaterThan(1);
	await page.getByRole("checkbox", { name: "Select all on this page" }).check();
	await page.getByRole("button", { name: `Mark ${shipped} shipped as completed` }).click();
	await page.getByText(`${shipped} orders completed`).waitFor();
	await page.getByText("No orders found").waitFor();
});

async function heading(page: Page, number: number) {
	await page.getByRole("heading", { name: `Order #${number}` }).waitFor();
}

async function stockOf(shop: Shop, sku: string): Promise<number> {
	const { quantity } = await withDatabase(shop, (db) =>
		db
			.selectFrom("stock")
			.innerJoin("productVariants", "productVariants.id", "stock.variantId")
			.where("sku", "=", sku)
			.select("quantity")
			.executeTakeFirstOrThrow(),
	);
	return quantity;
}

test("thirty paid orders are shipped with at most forty presses", async ({ page, shop, signIn }) => {
	const ids = await copyPaidOrder(shop);
	await signIn(page, "admin");
	let presses = 0;
	const count = async (pressed: Promise<unknown>) => {
		presses += 1;
		await pressed;
	};
	await open(page, "/admin/orders?search=queue");
	await count(page.getByLabel("Items per page").selectOption("100"));
	await page.getByText("1 – 30 of 30").waitFor();
	await count(page.getByRole("checkbox", { name: "Select all on this page" }).click());
	await count(page.keyboard.press("s"));
	const dialog = page.getByRole("dialog", { name: "Ship 30 orders" });
	await count(dialog.getByLabel("Carrier").fill("Aramex"));
	const numbers = ids.toReversed().map((id) => `AX ${id}`);
	await count(dialog.getByLabel("Tracking numbers").fill(numbers.join("\n")));
	await dialog.getByText("All 30 orders are ready to ship").waitFor();
	await count(dialog.getByRole("button", { name: "Ship 30 orders" }).click());
	await dialog.getByText("30 orders shipped").waitFor();
	expect(presses).toBeLessThanOrEqual(40);
	const left = await withDatabase(shop, (db) =>
		db
			.selectFrom("parcels")
			.innerJoin("orders", "orders.id", "orderId")
			.where("orderId", "in", ids)
			.select(["orderId", "status", "trackingNumber"])
			.orderBy("orderId")
			.execute(),
	);
	expect(left).toEqual(ids.map((orderId) => ({ orderId, status: "Shipped", trackingNumber: `AX ${orderId}` })));
});

/** Thirty copies of a paid order, made in the database because thirty purchases take minutes. */
async function copyPaidOrder({ databaseUrl }: Shop): Promise<number[]> {
	const pool = openPool(databaseUrl);
	const { rows } = await pool.query<{ id: number }>(`
		with paid as (
			select * from orders where status = 'PaymentRecieved' and payment_kind = 'card' order by id desc limit 1
		), copies as (
			insert into orders (user_id, checkout_id, payment_intent_id, buyer_email, status, subtotal_fils, discount_fils,
				shipping_fils, total_fils, paid_fils, shipping_address, payment_summary, seller, delivery, vat_fils, shipping_vat_fils)
			select user_id, checkout_id, 'pi_copy_' || number, buyer_email, status, subtotal_fils, discount_fils, shipping_fils,
				total_fils, paid_fils, shipping_address || '{"name": "Queue"}', payment_summary, seller, delivery, vat_fils,
				shipping_vat_fils
			from paid, generate_series(1, 30) as number
			returning id
		), items as (
			insert into order_items (order_id, product_id, variant_id, stock_id, product_name, picture_url, size, sku, quantity,
				price_fils, discount_fils, vat_fils)
			select copies.id, product_id, variant_id, stock_id, product_name, picture_url, size, sku, quantity, price_fils,
				item.discount_fils, item.vat_fils
			from copies, order_items as item where item.order_id = (select id from paid)
		)
		select id from copies order by id`);
	await pool.end();
	return rows.map(({ id }) => id);
}
