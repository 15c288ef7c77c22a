import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import {
	addressFields,
	cardFields,
	cards,
	endVisit,
	fillCart,
	fillInCard,
	fillInFrame,
	lulu,
	open,
	press,
	signInNewcomer,
} from "../actions.ts";
import { mailTo } from "../mails.ts";
import { test } from "../test.ts";

// A purchase in Arabic, read as a shopper reads it. What the provider's forms say is Arabic, too.

const thanks = "شكرًا لك على طلبك التجريبي!";

describe("at 390 px", () => {
	test.override("viewport", { width: 390, height: 844 });

	test("a guest buys on Arabic pages, and the mail leads to the order and its tax invoice in Arabic", async ({
		page,
		shop,
	}) => {
		const email = "layla@post.example";
		await open(page, `/ar/product/${lulu.id}`);
		await page.getByRole("button", { name: "قطر 20 سم", exact: true }).click();
		await page.getByRole("button", { name: "إضافة إلى السلة" }).first().click();
		await page.getByRole("dialog", { name: "تمت الإضافة إلى سلتك" }).waitFor();
		await open(page, "/ar/cart");
		await page.getByRole("button", { name: "إتمام الشراء" }).click();
		await page.getByRole("link", { name: "المتابعة كضيف" }).click();
		await page.getByRole("heading", { name: "المتابعة كضيف" }).waitFor();
		await page.getByLabel("البريد الإلكتروني").fill(email);
		await page.getByLabel("رقم الهاتف").fill("٠٥٠ ١٢٣ ٤٥٦٧");
		await page.getByRole("link", { name: "English", exact: true }).click();
		await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
		await page.getByRole("link", { name: "العربية", exact: true }).click();
		await expect.poll(() => page.getByLabel("رقم الهاتف").inputValue()).toBe("050 123 4567");
		await page.getByRole("button", { name: "المتابعة كضيف" }).click();
		await fillInAddress(page);
		await payByCard(page);
		await page.getByRole("button", { name: "عرض طلبك" }).click();
		await page.getByRole("heading", { name: /^الطلب رقم/ }).waitFor();
		await page.getByText("تم استلام الدفعة").first().waitFor();
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

		const mail = await mailTo(shop, email, /\/ar\/orders\/\d+\?token=/);
		await endVisit(page);
		await open(page, /\/ar\/orders\/\d+\?token=[\w-]+/.exec(mail)?.[0] ?? "");
		await page.getByRole("heading", { name: /^الطلب رقم/ }).waitFor();
		await page.getByText("مصباح لؤلؤ المعلّق الكروي").first().waitFor();
		await page.getByRole("link", { name: "فاتورة ضريبية" }).click();
		await page.getByRole("heading", { name: "فاتورة ضريبية" }).waitFor();
		await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/ar\/orders\/\d+\/invoice$/);
		const pdf = await page.getByRole("link", { name: "تنزيل PDF" }).getAttribute("href");
		const file = await page.context().request.get(pdf ?? "");
		expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
	});
});

describe("a shopper who changes the language at the checkout", () => {
	test("keeps step, address and method of payment, and sees that a card has to be entered again", async ({
		page,
		signIn,
	}) => {
		await signIn(page, "shopper");
		await fillCart(page, [{ productId: lulu.id, size: lulu.middle.size, quantity: 1 }]);
		await open(page, "/checkout");
		// Typed just before, so that nothing has stored it yet.
		await fillInFrame(addressFields(page).getByLabel("Address line 1"), "Villa 9, Street 12");
		await page.getByRole("link", { name: "العربية", exact: true }).click();
		await page.waitForURL("**/ar/checkout");
		const street = addressFields(page).getByLabel("العنوان", { exact: true });
		await expect.poll(() => street.inputValue()).toBe("Villa 9, Street 12");

		await press(page.getByRole("button", { name: "التالي: التوصيل" }));
		await page.getByRole("radio", { checked: true }).first().waitFor();
		await press(page.getByRole("button", { name: "التالي: الدفع" }));
		await fillInFrame(cardFields(page).getByLabel("رقم البطاقة"), cards.good);
		await cardFields(page).getByLabel("تاريخ الانتهاء").fill("12 / 34");
		await cardFields(page).getByLabel("رمز الأمان").fill("123");
		await press(page.getByRole("button", { name: "مراجعة الطلب" }));
		await page.getByRole("region", { name: "مراجعة طلبك" }).getByText("Villa 9, Street 12").waitFor();
		await page.getByRole("link", { name: "English", exact: true }).click();
		await page.getByText("Card details are not kept when the page is loaded again. Please enter your card.").waitFor();
		await fillInCard(page, cards.good);
		await press(page.getByRole("button", { name: "Review Order" }));
		await press(page.getByRole("button", { name: "Pay AED 560.00" }));
		await page.getByRole("heading", { name: "Thank you for your fake order!" }).waitFor();
		await page.getByRole("link", { name: "العربية", exact: true }).click();
		await page.getByRole("heading", { name: thanks }).waitFor();
	});

	describe("while nothing can be stored", () => {
		test.override("expectedErrors", [/503/]);

		test("stays on the page with what was typed", async ({ page, signIn }) => {
			await signIn(page, "shopper");
			await fillCart(page, [{ productId: lulu.id, size: lulu.middle.size, quantity: 1 }]);
			await open(page, "/checkout");
			await addressFields(page).getByLabel("Address line 1").waitFor();
			await page.route("**/api/checkout/draft", (route) => route.fulfill({ status: 503 }));
			await fillInFrame(addressFields(page).getByLabel("Address line 1"), "Villa 9, Street 12");
			await page.getByRole("link", { name: "العربية", exact: true }).click();
			await page.getByRole("alert").getByText("Your entries could not be saved. Please try again.").waitFor();
			await expect.poll(() => new URL(page.url()).pathname).toBe("/checkout");
			expect(await addressFields(page).getByLabel("Address line 1").inputValue()).toBe("Villa 9, Street 12");
		});
	});
});

describe("at night", () => {
	test("a shopper with an account buys on Arabic pages and sees the order among theirs", async ({ page, shop }) => {
		await page.emulateMedia({ colorScheme: "dark" });
		const email = await signInNewcomer(page);
		await fillCart(page, [{ productId: lulu.id, size: lulu.middle.size, quantity: 1 }]);
		await open(page, "/ar/account/profile");
		await page.getByRole("combobox", { name: "لغة الرسائل والمستندات" }).selectOption("ar");
		await page.getByRole("button", { name: "حفظ اللغة" }).click();
		await page.getByText("تم حفظ لغتك.").waitFor();
		await open(page, "/ar/checkout");
		await payByCard(page);
		await open(page, "/ar/orders");
		await page
			.getByRole("link", { name: /الطلب رقم/ })
			.first()
			.click();
		await page.getByText("قطر 28 سم").first().waitFor();
		await mailTo(shop, email, /\/ar\/orders\/\d+/);
	});
});

async function fillInAddress(page: Page): Promise<void> {
	const fields = addressFields(page);
	await fillInFrame(fields.getByLabel("الاسم الكامل"), "ليلى حداد");
	await fields.getByLabel("العنوان", { exact: true }).fill("فيلا 7، شارع 4");
	await fields.getByLabel("الإمارة").selectOption({ label: "دبي" });
}

/** From the address step of the checkout to the page that thanks. */
async function payByCard(page: Page): Promise<void> {
	await press(page.getByRole("button", { name: "التالي: التوصيل" }));
	await page.getByRole("radio", { checked: true }).first().waitFor();
	await press(page.getByRole("button", { name: "التالي: الدفع" }));
	const fields = cardFields(page);
	await fillInFrame(fields.getByLabel("رقم البطاقة"), cards.good);
	await fields.getByLabel("تاريخ الانتهاء").fill("12 / 34");
	await fields.getByLabel("رمز الأمان").fill("123");
	await press(page.getByRole("button", { name: "مراجعة الطلب" }));
	await page.getByRole("region", { name: "مراجعة طلبك" }).getByText("دبي").first().waitFor();
	await press(page.getByRole("button", { name: /^دفع/ }));
	await page.getByRole("heading", { name: thanks }).waitFor();
}
