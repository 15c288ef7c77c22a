import { expect } from "vitest";
import { openShop, test } from "../../test/shop.ts";

const email = "reader@test.example";

test("the mailbox of a demonstration shop shows the latest mails to whoever sits at the machine", async () => {
	const { shop, close } = await openShop({
		shop: {
			demonstration: true,
			mailbox: true,
		},
	});
	try {
		const visitor = await shop.as("anyone");
		await visitor.post("/api/newsletter", { email });
		expect((await visitor.get("/api/shop")).body).toMatchObject({ demonstration: true, mailbox: true });
		const { body } = await visitor.get("/api/mailbox");
		expect(body).toMatchObject([
			{
				recipient: email,
				subject: "Please confirm: the Noor newsletter",
				body: expect.stringContaining("/newsletter/confirm?token="),
				html: expect.stringContaining("/newsletter/confirm?token="),
			},
		]);
		expect((await visitor.get("/api/mailbox/previews")).body).toContainEqual(
			expect.objectContaining({ name: "password-reset", subject: "A new password for Noor" }),
		);
		for (const elsewhere of [{ remoteAddress: "203.0.113.9" }, { headers: { host: "shop.example" } }]) {
			for (const url of ["/api/mailbox", "/api/mailbox/previews"])
				expect((await shop.inject({ url, ...elsewhere })).statusCode).toBe(404);
			expect((await shop.inject({ url: "/api/shop", ...elsewhere })).json().mailbox).toBe(false);
		}
	} finally {
		await close();
	}
});

test("without a mailbox its endpoints do not exist, and without a WhatsApp number it is blank", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	for (const url of ["/api/mailbox", "/api/mailbox/previews"]) expect((await visitor.get(url)).status).toBe(404);
	expect((await visitor.get("/api/shop")).body).toEqual({
		demonstration: false,
		name: "Noor",
		logoUrl: null,
		email: "counter@test.example",
		phone: "+971 4 555 0142",
		whatsapp: "",
		openingHours: "",
		tradeLicence: "",
		socialLinks: [],
		returnDays: 14,
		countries: [],
		pages: [],
		announcement: null,
		taxRegistrationNumber: null,
		numberIsDemonstration: false,
		company: "Noor Lighting Trading LLC",
		address: "Warehouse 12, Al Quoz 1",
		mailbox: false,
	});
});
