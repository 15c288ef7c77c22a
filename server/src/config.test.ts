import { expect, test } from "vitest";
import { readConfig, readProductionConfig } from "./config.ts";

const stripe = {
	STRIPE_SECRET_KEY: "sk_test_1",
	STRIPE_PUBLISHABLE_KEY: "pk_test_1",
	STRIPE_WEBHOOK_SECRET: "whsec_1",
};

test("nothing set is a demonstration shop on this machine only", () => {
	expect(readConfig({})).toMatchObject({ host: "127.0.0.1", port: 3000, demo: true, trustProxy: ["loopback"] });
	expect(readConfig({}).dataFolder).toMatch(/\.data$/);
	expect(readConfig({ PORT: "", STRIPE_SECRET_KEY: "" })).toEqual(readConfig({}));
});

test.each(["localhost", "127.0.0.1", "127.8.0.1", "::1"])("HOST=%s is this machine", (HOST) => {
	expect(readConfig({ HOST })).toMatchObject({ demo: true, mailbox: true });
});

test.each(["127.example.com", "127.0.0.1.example.com", "localhost.example.com", "0.0.0.0", "::"])(
	"HOST=%s may be reached from other machines",
	(HOST) => {
		expect(readConfig({ HOST })).toMatchObject({ demo: false, mailbox: false });
	},
);

test("the mailbox exists only where no other machine reaches the shop and no mail is sent", () => {
	expect(readConfig({}).mailbox).toBe(true);
	for (const variables of [
		{ HOST: "0.0.0.0" },
		{ PUBLIC_URL: "https://shop.example" },
		{ SMTP_URL: "smtps://mail.example" },
		{ DEMO: "0" },
		{ NODE_ENV: "production", PAYMENTS: "demo", DEMO: "1" },
		stripe,
	])
		expect(readConfig(variables).mailbox, JSON.stringify(variables)).toBe(false);
});

test("a tax registration number is grouped as on invoices", () => {
	expect(readConfig({ SELLER_TRN: "123456789012345" }).sellerTaxNumber).toBe("123456789012345");
	expect(readConfig({}).sellerTaxNumber).toBeUndefined();
});

test("the operator sets the shop's mail addresses", () => {
	for (const MAIL_FROM of ["Lampen Meier <post@meier.example>", "post@meier.example"])
		expect(readConfig({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
	expect(readConfig({ SHOP_EMAIL: "hallo@meier.example" }).shopEmail).toBe("hallo@meier.example");
});

test("the bucket of pictures is named by an address", () => {
	expect(readConfig({}).pictures).toBeUndefined();
	expect(readConfig({ PICTURES_URL: "s3://lamps" }).pictures).toEqual({ bucket: "lamps", prefix: "" });
	expect(
		readConfig({ PICTURES_URL: "s3://lamps/shop/pictures/?region=me-central-1&endpoint=http://127.0.0.1:9000" })
			.pictures,
	).toEqual({
		bucket: "lamps",
		prefix: "shop/pictures/",
		region: "me-central-1",
		endpoint: "http://127.0.0.1:9000",
	});
});

test.each([
	[{ SELLER_TRN: "12" }, "SELLER_TRN must be a tax registration number of 15 digits."],
	[{ PORT: "http" }, "PORT must be a whole number from 0 to 65535."],
	[{ PORT: "70000" }, "PORT must be a whole number from 0 to 65535."],
	[{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must be an address like postgres://user:password@host:5432/database."],
	[
		{ DATABASE_URL: "postgres://a/b", DATABASE_READ_URL: "replica" },
		"DATABASE_READ_URL must be an address like postgres://user:password@replica:5432/database.",
	],
	[
		{ DATABASE_READ_URL: "postgres://replica/b" },
		"DATABASE_DIRECT_URL and DATABASE_READ_URL need DATABASE_URL beside them.",
	],
	[{ PICTURES_URL: "https://bucket" }, "PICTURES_URL must be an address like s3://bucket/folder?region=me-central-1."],
	[{ PICTURES_URL: "s3://bucket?zone=1" }, "PICTURES_URL may have the parameters region and endpoint,"],
	[{ PUBLIC_URL: "shop.example" }, "PUBLIC_URL must be an address like https://shop.example."],
	[{ SMTP_URL: "mail.example" }, "SMTP_URL must be an address like smtps://user:password@host:465."],
	[{ MAIL_FROM: "Noor" }, "MAIL_FROM must be an address, or a name with one, like Noor <shop@noor.example>."],
	[{ MAIL_FROM: "Noor <a@b.example>\r\nBcc: c@d.example" }, "MAIL_FROM must be an address, or a name with one"],
	[{ SHOP_EMAIL: "hello" }, "SHOP_EMAIL must be an address like hello@noor.example."],
	[{ DEMO: "yes" }, "DEMO must be 0 or 1."],
	[{ PAYMENTS: "stripe" }, "PAYMENTS may only be demo."],
	[{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be trace, debug, info, warn or error."],
	[{ TRUST_PROXY: "my-proxy" }, "TRUST_PROXY must be a number of proxies, or addresses like 10.0.0.0/8, or loopback."],
	[{ ...stripe, STRIPE_SECRET_KEY: "pk_test_1" }, "STRIPE_SECRET_KEY must begin with sk_ or rk_."],
])("%j is refused in one sentence", (variables, sentence) => {
	expect(() => readConfig(variables)).toThrow(sentence);
});

test("all of Stripe's variables or none: a missing one is named, and no secret is repeated", () => {
	expect(readConfig(stripe).stripe?.secretKey).toBe("sk_test_1");
	const { STRIPE_WEBHOOK_SECRET: _, ...two } = stripe;
	expect(() => readConfig(two)).toThrow(/^STRIPE_WEBHOOK_SECRET is missing/);
	const { STRIPE_PUBLISHABLE_KEY: __, ...one } = two;
	expect(() => readConfig(one)).toThrow(/^STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are missing/);
	expect(() => readConfig(one)).not.toThrow(/sk_test_1/);
	expect(() => readConfig({ ...stripe, STRIPE_PUBLISHABLE_KEY: "pk_live_1" })).toThrow(/both be test keys/);
});

test("in production the embedded card provider and the demonstration data must be requested explicitly", () => {
	expect(() => readConfig({ NODE_ENV: "production" })).toThrow(/PAYMENTS=demo/);
	expect(readConfig({ NODE_ENV: "production", PAYMENTS: "demo" })).toMatchObject({ demo: false, stripe: undefined });
	expect(readConfig({ NODE_ENV: "production", ...stripe, DEMO: "1" }).demo).toBe(true);
});

test("a shop that charges real money has no accounts with public passwords", () => {
	const live = { ...stripe, STRIPE_SECRET_KEY: "sk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1" };
	expect(readConfig(live).demo).toBe(false);
	expect(() => readConfig({ ...live, PUBLIC_URL: "http://shop.example" })).toThrow(/^PUBLIC_URL must begin with https/);
	expect(readConfig({ ...live, PUBLIC_URL: "https://shop.example" }).publicUrl).toBe("https://shop.example");
	expect(readConfig({ ...stripe, PUBLIC_URL: "http://shop.example" }).publicUrl).toBe("http://shop.example");
	expect(() => readConfig({ ...live, DEMO: "1" })).toThrow(/^DEMO=1 is not allowed with live Stripe keys/);
	expect(readConfig(stripe).demo).toBe(true);
	expect(readConfig({ DATABASE_URL: "postgres://db.example" }).demo).toBe(true);
});

test.each([{ HOST: "0.0.0.0" }, { HOST: "::" }, { HOST: "192.0.2.1" }, { PUBLIC_URL: "https://shop.example" }])(
	"a shop that other machines reach has accounts with public passwords only on request: %j",
	(variables) => {
		expect(readConfig(variables).demo).toBe(false);
		expect(readConfig({ ...variables, DEMO: "1" }).demo).toBe(true);
	},
);

test("trusted proxies are a number of hops or a list of addresses", () => {
	expect(readConfig({ TRUST_PROXY: "0" }).trustProxy).toBe(false);
	expect(readConfig({ TRUST_PROXY: "2" }).trustProxy).toBe(2);
	expect(readConfig({ TRUST_PROXY: "loopback, 10.0.0.0/8" }).trustProxy).toEqual(["loopback", "10.0.0.0/8"]);
});

test("start:production is production whatever NODE_ENV says, and needs a database server", () => {
	const variables = { ...stripe, DATABASE_URL: "postgres://db.example", NODE_ENV: "test" };
	expect(readProductionConfig(variables)).toMatchObject({ demo: false, databaseUrl: "postgres://db.example" });
	expect(() => readProductionConfig(stripe)).toThrow("DATABASE_URL is missing: production needs a PostgreSQL server.");
	expect(() => readProductionConfig({ DATABASE_URL: "postgres://db.example" })).toThrow(/PAYMENTS=demo/);
});
