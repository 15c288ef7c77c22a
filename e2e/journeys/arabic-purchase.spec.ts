import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { addressFields, cardFields, cards, fillCart, lulu, open, press, signInNewcomer } from "../actions.ts";
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
		await page.getByRole("button", { name: "المتابعة كضيف" }).click();
		await fillInAddress(page);
		await payByCard(page);
		await page.getByRole("button", { name: "عرض طلبك" }).click();
		await page.getByRole("heading", { name: /^الطلب رقم/ }).waitFor();
		await page.getByText("تم استلام الدفعة").first().waitFor();
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

		const mail = await mailTo(shop, email, /\/ar\/orders\/\d+\?token=/);
		await page.context().clearCookies();
		await open(page, /\/ar\/orders\/\d+\?token=[\w-]+/.exec(mail)?.[0] ?? "");
		await page.getByRole("heading", { name: /^الطلب رقم/ }).waitFor();
		await page.getByText("مصباح لؤلؤ المعلّق الكروي").first().waitFor();
		await page.getByRole("link", { name: "فاتورة ضريبية" }).click();
		await page.getByRole("heading", { name: "فاتورة ضريبية" }).waitFor();
		expect(new URL(page.url()).pathname).toMatch(/^\/ar\/orders\/\d+\/invoice$/);
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
	await fields.getByLabel("الاسم الكامل").fill("ليلى حداد");
	await fields.getByLabel("العنوان", { exact: true }).fill("فيلا 7، شارع 4");
	await fields.getByLabel("الإمارة").selectOption({ label: "دبي" });
}

/** From the address step of the checkout to the page that thanks. */
async function payByCard(page: Page): Promise<void> {
	await press(page.getByRole("button", { name: "التالي: التوصيل" }));
	await page.getByRole("radio", { checked: true }).first().waitFor();
	await press(page.getByRole("button", { name: "التالي: الدفع" }));
	const fields = cardFields(page);
	await fields.getByLabel("رقم البطاقة").fill(cards.good);
	await fields.getByLabel("تاريخ الانتهاء").fill("12 / 34");
	await fields.getByLabel("رمز الأمان").fill("123");
	await press(page.getByRole("button", { name: "مراجعة الطلب" }));
	await page.getByRole("region", { name: "مراجعة طلبك" }).getByText("دبي").first().waitFor();
	await press(page.getByRole("button", { name: /^دفع/ }));
	await page.getByRole("heading", { name: thanks }).waitFor();
}
