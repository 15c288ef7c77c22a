import { sql } from "kysely";
import { extractText } from "unpdf";
import { describe, expect } from "vitest";
import type { Client } from "../../test/client.ts";
import { anAddress, aProduct } from "../../test/makers.ts";
import { accounts, type Shop } from "../../test/shop.ts";
import { pay, type ShopWithCards, startPurchase, test } from "../../test/shop-with-cards.ts";
import { json } from "../database/column-types.ts";
import { attachedFile } from "../documents/order-files.ts";
import { sendRestockMails } from "../restock/send-restock-mails.ts";
import { sendMails } from "./send-mails.ts";

const guestEmail = "layla@test.example";

interface StoredMail {
	recipient: string;
	subject: string;
	body: string;
	html: string | null;
}

function mailsTo(shop: Shop, recipient: string): Promise<StoredMail[]> {
	return shop.db
		.selectFrom("mails")
		.where("recipient", "=", recipient)
		.select(["recipient", "subject", "body", "html"])
		.orderBy("id")
		.execute();
}

/** The language of a mail, by its HTML; also that subject and text have its letters. */
function languageOf({ subject, body, html }: StoredMail): string {
	const [, language = ""] = /<html lang="(\w+)" dir="(ltr|rtl)">/.exec(html ?? "") ?? [];
	for (const text of [subject, body])
		expect([language, /\p{Script=Arabic}/u.test(text)]).toEqual([language, language === "ar"]);
	expect((html ?? "").includes('dir="rtl"')).toBe(language === "ar");
	return language;
}

/** Latin words of a mail that are neither in an address nor among `allowed`: what somebody forgot to translate. */
function untranslated({ subject, body }: StoredMail, allowed: readonly string[]): string[] {
	let text = `${subject}\n${body}`.replace(/https?:\/\/\S+|\S+@\S+/g, " ");
	for (const name of allowed) text = text.replaceAll(name, " ");
	return text.match(/[A-Za-z]{2,}/g) ?? [];
}

describe("a guest who buys on Arabic pages", () => {
	test("gets every mail about the order in Arabic, whoever caused it, with links to Arabic pages", async ({ shop }) => {
		const lamp = await aProduct(shop.db, { name: "Sahra globe", basePriceFils: 10_500 });
		const { orderId } = await aPaidArabicOrder(shop, { lamp, quantity: 2 });
		const staff = await shop.as("admin");
		const [{ id: itemId }] = (await staff.get(`/api/admin/orders/${orderId}`)).body.orderItems;
		const parcel = { carrier: "Aramex", trackingNumber: "4710", lines: [{ itemId, quantity: 1 }] };
		await staff.post(`/api/admin/orders/${orderId}/ship`, parcel);
		await staff.post(`/api/admin/orders/refund/${orderId}`, { lines: [{ itemId, quantity: 1 }] });
		await shop.provider.chaos.settled();
		const visitor = await shop.as("anyone");
		await visitor.post("/api/guest/orders/find", { orderNumber: String(orderId), email: guestEmail });
		const mails = await mailsTo(shop, guestEmail);
		expect(mails.map(({ subject }) => subject)).toEqual([
			`طلبك رقم ${orderId} من Noor`,
			expect.stringContaining("في الطريق إليك"),
			expect.stringContaining(String(orderId)),
			`طلبك رقم ${orderId} من Noor`,
		]);
		for (const mail of mails) {
			expect(languageOf(mail)).toBe("ar");
			expect(mail.body).toMatch(new RegExp(`https?://[^/\\s]+/ar/orders/${orderId}\\?token=`));
			const { name, line1, city } = anAddress;
			// The only delivery method is not translated.
			const [method, time] = ["Free Shipping", "3-5 business days"];
			expect(untranslated(mail, ["Noor", "Sahra globe", "Aramex", method, time, name, line1, city])).toEqual([]);
		}
		// Staff answered in English all the while.
		expect((await staff.get("/api/admin/orders/0")).body.detail).toMatch(/^[A-Za-z]/);
	});

	test("gets an Arabic tax invoice and credit note, which are the same files for staff", async ({ shop }) => {
		const lamp = await aProduct(shop.db, { name: "Sahra globe", basePriceFils: 10_500 });
		const translations = json({ ar: { name: { text: "كرة سهرة", source: "Sahra globe" } } });
		await shop.db.updateTable("products").set({ translations }).execute();
		const { orderId, guest } = await aPaidArabicOrder(shop, { lamp });
		await sql`update orders set seller = seller || '{"taxRegistrationNumber": "100222233330003"}'`.execute(shop.db);
		const staff = await shop.as("admin");
		await staff.post(`/api/admin/orders/refund/${orderId}`, {});
		await shop.provider.chaos.settled();
		const invoice = await textOf((await guest.get(`/api/orders/${orderId}/invoice/pdf`)).bytes);
		for (const part of ["فاتورة", "INV-000001", "100222233330003", "كرة سهرة", "105.00", "درهم", "5.00"])
			expect(invoice).toContain(part);
		expect(invoice).not.toMatch(/Tax Invoice|AED|Total/);
		const files = await attachments(shop);
		expect(files.map(({ name }) => name)).toEqual(["invoice-INV-000001.pdf", "credit-note-CRN-000001.pdf"]);
		expect(await textOf(files[1]?.content ?? Buffer.of())).toContain("CRN-000001");
		const english = await staff.get(`/api/admin/orders/${orderId}/invoice/pdf`);
		expect(files[0]?.content.equals(english.bytes)).toBe(true);
		// A packing slip is for the shop's own use.
		const slip = await staff.get(`/api/admin/orders/${orderId}/packing-slip/pdf`);
		expect(await textOf(slip.bytes)).toContain("Packing Slip");
		const arabicSlip = await staff.get(`/api/admin/orders/${orderId}/packing-slip/pdf?lang=ar`);
		expect(await textOf(arabicSlip.bytes)).not.toContain("Packing Slip");
	});
});

describe("an account", () => {
	const account = { email: "noura@test.example", password: "a quiet lamp at dusk" };

	test("that was registered on Arabic pages gets Arabic mails until the language is changed in the profile", async ({
		shop,
	}) => {
		const shopper = await registered(shop, account, "ar");
		expect((await shopper.get("/api/account/user-info")).body.locale).toBe("ar");
		// From an English page, and of a page in no language.
		shopper.locale = undefined;
		await shopper.post("/api/account/verify-email");
		await (await shop.as("anyone")).post("/api/account/forgot-password", { email: account.email });
		expect((await mailsTo(shop, account.email)).map(languageOf)).toEqual(["ar", "ar"]);
		expect((await mailsTo(shop, account.email))[1]?.body).toContain("/ar/account/reset-password?token=");
		expect((await shopper.put("/api/account/language", { locale: "en" })).status).toBe(204);
		expect((await shopper.put("/api/account/language", { locale: "fr" })).status).toBe(400);
		const wish = { currentPassword: account.password, newPassword: "another lamp at dawn" };
		expect((await shopper.post("/api/account/password", wish)).status).toBe(204);
		expect((await mailsTo(shop, account.email)).map(languageOf)).toEqual(["ar", "ar", "en"]);
		expect((await shopper.get("/api/account/export")).body.account.locale).toBe("en");
	});

	test("gets mails about its orders in its own language, whatever pages it buys on", async ({ shop }) => {
		const shopper = await registered(shop, account, "ar");
		shopper.locale = "en";
		const { intentId } = await startPurchase(shop, shopper, {});
		await pay(shop, intentId);
		await shop.provider.chaos.settled();
		const [order] = (await shopper.get("/api/orders")).body;
		expect((await shopper.get(`/api/orders/${order.id}`)).body.locale).toBe("ar");
		expect((await mailsTo(shop, account.email)).map(languageOf)).toEqual(["ar"]);
	});
});

test("an account that changes its language at the last step of the checkout gets that order in it", async ({
	shop,
}) => {
	const account = { email: "noura@test.example", password: "a quiet lamp at dusk" };
	const shopper = await registered(shop, account, "en");
	const { cartId, intentId } = await startPurchase(shop, shopper, {});
	await shopper.put("/api/account/language", { locale: "ar" });
	const { totals, items } = (await shopper.get(`/api/cart?id=${cartId}`)).body;
	const approved = await shopper.post(`/api/payments/${cartId}/approve`, { total: totals.total, items });
	expect(approved.body).toMatchObject({ paymentIntentId: intentId });
	await pay(shop, intentId);
	await shop.provider.chaos.settled();
	const [order] = (await shopper.get("/api/orders")).body;
	expect((await shopper.get(`/api/orders/${order.id}`)).body.locale).toBe("ar");
	expect((await mailsTo(shop, account.email)).map(languageOf)).toEqual(["ar"]);
});

describe("a visitor of Arabic pages", () => {
	test("gets the newsletter's mails in Arabic", async ({ shop }) => {
		const visitor = await aVisitor(shop, "ar");
		await visitor.post("/api/newsletter", { email: guestEmail });
		const [asked] = await mailsTo(shop, guestEmail);
		expect(asked?.body).toContain("/ar/newsletter/confirm?token=");
		const token = /token=([\w-]+)/.exec(asked?.body ?? "")?.[1];
		// The link may be opened in another browser.
		await (await shop.as("anyone")).post("/api/newsletter/confirm", { token });
		expect((await mailsTo(shop, guestEmail)).map(languageOf)).toEqual(["ar", "ar"]);
	});

	test("gets the mail that a lamp is in stock again in Arabic", async ({ shop }) => {
		const lamp = await aProduct(shop.db, { name: "Sahra globe", stock: 0 });
		const translations = json({ ar: { name: { text: "كرة سهرة", source: "Sahra globe" } } });
		await shop.db.updateTable("products").set({ translations }).execute();
		const visitor = await aVisitor(shop, "ar");
		const wish = { productId: lamp.id, variantId: 0, email: guestEmail };
		expect((await visitor.post("/api/restock-requests", wish)).status).toBe(204);
		await shop.db.updateTable("stock").set({ quantity: 1 }).execute();
		await sendRestockMails(shop.db, "https://shop.example");
		const [mail] = await mailsTo(shop, guestEmail);
		expect(mail && languageOf(mail)).toBe("ar");
		expect(mail?.subject).toContain("كرة سهرة");
		expect(mail?.body).toContain(`https://shop.example/ar/product/${lamp.id}`);
	});

	test("is answered in Arabic, while the shop reads the message in the language of its owner", async ({ shop }) => {
		const staff = await shop.as("admin");
		const visitor = await aVisitor(shop, "ar");
		const message = { name: "ليلى", email: guestEmail, topic: "order", message: "أين طلبي الآن؟", website: "" };
		expect((await visitor.post("/api/contact", message)).status).toBe(204);
		const [stored] = (await staff.get("/api/admin/messages")).body.data;
		const { body: detail } = await staff.get(`/api/admin/messages/${stored.id}`);
		expect(detail.locale).toBe("ar");
		const answer = { text: "غدًا.", requestId: crypto.randomUUID(), version: detail.version };
		expect((await staff.post(`/api/admin/messages/${stored.id}/answers`, answer)).status).toBe(200);
		expect((await mailsTo(shop, guestEmail)).map(languageOf)).toEqual(["ar", "ar"]);
		const toShop = await shop.db.selectFrom("mails").where("replyTo", "=", guestEmail).select("html").execute();
		expect(toShop.map(({ html }) => /lang="(\w+)"/.exec(html ?? "")?.[1])).toEqual(["en"]);
		await shop.db.updateTable("users").set({ locale: "ar" }).where("email", "=", accounts.admin.email).execute();
		await visitor.post("/api/contact", message);
		const again = await shop.db
			.selectFrom("mails")
			.where("replyTo", "=", guestEmail)
			.select("html")
			.orderBy("id")
			.execute();
		expect(again.map(({ html }) => /lang="(\w+)"/.exec(html ?? "")?.[1])).toEqual(["en", "ar"]);
	});
});

test("an invitation is in the language that is chosen for it, and so is the account that is made of it", async ({
	shop,
}) => {
	const owner = await shop.as("admin");
	const email = "colleague@test.example";
	await owner.post("/api/admin/staff/invitations", { email, role: "orders", locale: "ar" });
	const [mail] = await mailsTo(shop, email);
	expect(mail && languageOf(mail)).toBe("ar");
	const token = /\/ar\/account\/invitation\?token=([\w-]+)/.exec(mail?.body ?? "")?.[1];
	const colleague = await shop.as("anyone");
	const person = { firstName: "Salma", lastName: "Haddad", password: "a quiet lamp at dusk", token };
	expect((await colleague.post("/api/account/invitation", person)).status).toBe(204);
	expect((await colleague.get("/api/account/user-info")).body.locale).toBe("ar");
});

async function aVisitor(shop: Shop, locale: string): Promise<Client> {
	const visitor = await shop.as("anyone");
	visitor.locale = locale;
	return visitor;
}

async function registered(shop: Shop, account: { email: string; password: string }, locale: string): Promise<Client> {
	const shopper = await aVisitor(shop, locale);
	const person = { firstName: "Noura", lastName: "Al Mansoori" };
	const made = await shopper.post("/api/account/register", { ...person, ...account });
	expect(made.status).toBeLessThan(300);
	expect((await shopper.post("/api/login?useCookies=true", account)).status).toBe(200);
	return shopper;
}

async function aPaidArabicOrder(shop: ShopWithCards, what: NonNullable<Parameters<typeof startPurchase>[2]>) {
	const guest = await shop.asGuest(guestEmail, "ar");
	const { intentId } = await startPurchase(shop, guest, what);
	await pay(shop, intentId);
	await shop.provider.chaos.settled();
	const { id: orderId } = await shop.db.selectFrom("orders").select("id").executeTakeFirstOrThrow();
	return { orderId, guest };
}

async function textOf(file: Uint8Array): Promise<string> {
	// The reader takes the memory of what it reads.
	const { text } = await extractText(Uint8Array.from(file), { mergePages: true });
	return text.replace(/\s+/g, " ");
}

async function attachments(shop: ShopWithCards) {
	const attached: { name: string; content: Buffer }[] = [];
	await sendMails(
		shop.db,
		{
			send: async ({ attachment }) => void (attachment && attached.push(attachment)),
			render: (document) => attachedFile(shop.db, document, shop.deps.seller()),
		},
		{ error: (fields) => expect(fields).toBeUndefined() },
	);
	return attached;
}
