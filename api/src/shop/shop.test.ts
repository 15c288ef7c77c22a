import { expect } from "vitest";
import { openShop, test } from "../../test/shop.ts";

const email = "reader@test.example";

test("the mailbox of a demonstration shop shows the latest mails to whoever sits at the machine", async () => {
	const { shop, close } = await openShop({
		shop: {
			demonstration: true,
			taxRegistrationNumber: "100 0000 0000 0003",
			numberIsDemonstration: true,
			mailbox: true,
		},
	});
	try {
		const visitor = await shop.as("anyone");
		await visitor.post("/api/newsletter", { email });
		expect((await visitor.get("/api/shop")).body).toEqual({
			demonstration: true,
			taxRegistrationNumber: "100 0000 0000 0003",
			numberIsDemonstration: true,
			mailbox: true,
		});
		const { body } = await visitor.get("/api/mailbox");
		expect(body).toMatchObject([{ recipient: email, subject: "Please confirm: the Noor newsletter" }]);
		for (const elsewhere of [{ remoteAddress: "203.0.113.9" }, { headers: { host: "shop.example" } }]) {
			expect((await shop.inject({ url: "/api/mailbox", ...elsewhere })).statusCode).toBe(404);
			expect((await shop.inject({ url: "/api/shop", ...elsewhere })).json().mailbox).toBe(false);
		}
	} finally {
		await close();
	}
});

test("without a mailbox there is no such call, and without a number none is told", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	expect((await visitor.get("/api/mailbox")).status).toBe(404);
	expect((await visitor.get("/api/shop")).body).toEqual({
		demonstration: false,
		taxRegistrationNumber: null,
		numberIsDemonstration: false,
		mailbox: false,
	});
});
