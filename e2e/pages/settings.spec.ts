import { join } from "node:path";
import { readConfig } from "@noor/server/config";
import { startShop } from "@noor/server/start-shop";
import { expect } from "vitest";
import { attribute, reader, type ServedPage, signedIn, textOf } from "../served-page.ts";
import { test as base, type Shop } from "../test.ts";

/** With a second server of the same shop. */
const test = base.extend("other", async ({ shop }, { onCleanup }): Promise<Shop> => {
	const other = await startShop(
		readConfig({
			PORT: "0",
			DATA_DIR: join(shop.dataFolder, "other"),
			DATABASE_URL: shop.databaseUrl,
			DEMO: "1",
			LOG_LEVEL: "error",
			STOP_GRACE_S: "0",
		}),
	);
	onCleanup(other.close);
	return { ...shop, ...other };
});

const dana = {
	name: "Dana Lights",
	email: "hello@dana.test",
	phone: "+971 2 555 0100",
	whatsapp: "+971 50 123 4567",
	address: "Corniche Road 1, Abu Dhabi",
	openingHours: "Mon to Sat, 10 to 22",
	company: "Dana Lights Trading LLC",
	tradeLicence: "CN-1234567",
	taxRegistrationNumber: "100222233330003",
	socialLinks: ["https://www.instagram.com/dana"],
	announcement: { text: "Closed on National Day", link: "/contact" },
	returnDays: 21,
	countries: ["AE", "OM"],
};

const publicPages = [
	...["/home", "/shop", "/brands", "/product/2", "/cart", "/wishlist", "/contact", "/about", "/services"],
	...["/account/login", "/account/register", "/account/forgot-password", "/orders/find", "/nowhere"],
];
const ofShoppers = [
	...["/account/profile", "/account/addresses", "/account/cards", "/account/passkeys", "/account/sessions"],
	...["/account/password", "/account/email", "/account/delete", "/orders"],
];

test("every page has the settings in title, header, footer and structured data, at once and in every process", async ({
	shop,
	other,
}) => {
	const [here, there, asShopper] = [await reader(shop), await reader(other), await reader(shop, "shopper")];
	// Cached by both processes.
	for (const read of [here, there]) expect(titleOf(await read("/home"))).toContain("Noor");
	await changeSettings(shop);
	await expect.poll(async () => titleOf(await there("/home")), { timeout: 10_000 }).toContain(dana.name);

	for (const [read, paths] of [
		[here, publicPages],
		[there, publicPages],
		[asShopper, ofShoppers],
	] as const)
		for (const path of paths) {
			const page = await read(path);
			expect(page.address, "is not redirected").toBe(path);
			expect(titleOf(page), path).not.toContain("Noor");
			expect(attribute(page.root.querySelector("meta[property='og:site_name']"), "content"), path).not.toBe("Noor");
			const banner = page.get("banner");
			expect(
				page.all("link", `${dana.name}, home`, banner).length + page.texts(dana.name, banner).length,
				path,
			).not.toBe(0);
			const frame = `${textOf(banner)} ${textOf(page.get("contentinfo"))}`;
			expect(frame, path).not.toMatch(/\bNoor\b/);
			for (const text of [dana.email, dana.phone, dana.address, "instagram.com"])
				expect(textOf(page.get("contentinfo")), path).toContain(text);
			expect(textOf(page.root), path).toContain(dana.announcement.text);
		}

	const contact = textOf((await there("/contact")).get("main"));
	for (const text of [dana.email, dana.phone, dana.whatsapp, dana.address, dana.openingHours, dana.company])
		expect(contact).toContain(text);
	expect(contact).toContain(dana.tradeLicence);
	expect(organizationOf(await there("/home"))).toMatchObject({
		name: dana.name,
		legalName: dana.company,
		email: dana.email,
		telephone: dana.phone,
		address: dana.address,
		vatID: expect.stringMatching(/^100 ?2222 ?3333 ?0003$/),
		sameAs: dana.socialLinks,
		hasMerchantReturnPolicy: { merchantReturnDays: dana.returnDays, applicableCountry: dana.countries },
	});
});

/** The shop in the structured data of a page, also within another object or list. */
function organizationOf(page: ServedPage): unknown {
	const data = [...page.root.querySelectorAll('script[type="application/ld+json"]')];
	const found: unknown[] = [];
	for (const script of data)
		JSON.parse(script.textContent ?? "", (_, value) => {
			if (value?.["@type"] === "OnlineStore") found.push(value);
			return value;
		});
	return found[0];
}

async function changeSettings(shop: Shop): Promise<void> {
	const cookie = await signedIn(shop, "admin");
	const url = `${shop.url}/api/admin/settings`;
	const { logoUrl: _, ...form } = await (await fetch(url, { headers: { cookie } })).json();
	const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? "");
	const answer = await fetch(url, {
		method: "PUT",
		headers: { cookie, "x-xsrf-token": token, "content-type": "application/json" },
		body: JSON.stringify({ ...form, ...dana }),
	});
	expect(answer.status, await answer.text()).toBe(200);
}

function titleOf(page: ServedPage): string {
	return textOf(page.root.querySelector("title"));
}
