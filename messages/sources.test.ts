import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { literalsOf } from "./literals.ts";
import { usageOf } from "./usage.ts";
import { messagesFolder, readCatalogues } from "./write.ts";

const root = resolve(messagesFolder, "..");

/** Folders whose visible texts all come from catalogues. */
const converted = ["web/app", "api/src", "contract/src", "lighting/src", "server/src"];

/** Files whose texts visitors and staff do not read. */
const forOthers: Record<string, string> = {
	"api/src/http/documentation.ts": "the API's documentation, in English like the summaries of its endpoints",
	"api/src/notifications/hub.ts": "the protocol of SignalR, which programs read",
	"api/src/notifications/hub-connection.ts": "the protocol of SignalR",
	"api/src/notifications/hub-protocol.ts": "the protocol of SignalR",
	"api/src/payment-provider/tabby.ts": "requests to Tabby, and errors that developers read",
	"server/src/metrics.ts": "the help texts of metrics, which monitoring reads",
	"server/src/metrics-endpoint.ts": "answers to monitoring",
	"server/src/staff.ts": "a command line tool",
};

/** Texts that are not shown to people: values of the contract, and names nobody reads. */
const notShown: Record<string, string[]> = {
	"web/app/screens/storefront/robots/robots.ts": [
		"User-agent: *",
		"Disallow: …",
		"Allow: /*?pageIndex=",
		"Sitemap: …/sitemap.xml",
	],
	"web/app/parts/admin/palette/palette.tsx": ["Control+K Meta+K"],
	// A value of the address and of the API, beside the states of an order.
	"web/app/screens/admin/orders/status-filters.ts": ["All"],
	// Names of form fields, as the API has them.
	"web/app/screens/admin/products/categories/route.tsx": ["Description", "Translations"],
	"web/app/screens/admin/products/product/compared-parts.ts": ["Variants"],
	"web/app/screens/admin/products/product/product-editor.tsx": [
		...["Name", "Description", "Status", "Lighting", "Translations"],
	],
	"web/app/screens/admin/products/product/lighting-section.tsx": ["Lighting."],
	"web/app/screens/admin/products/product/publication-fields.tsx": ["Status"],
	"web/app/screens/admin/products/product/use-variant-keys.ts": ["Variants.….…"],
	"contract/src/products.ts": ["Variants", "Lighting", "Translations"],
	"contract/src/categories.ts": ["Translations"],
	// The symbol of a unit.
	"contract/src/attributes.ts": ["Hz"],
	// Names of products and companies.
	"api/src/accounts/describe-browser.ts": [
		...["Edge", "Opera", "Samsung Internet", "Firefox", "Chrome", "Safari"],
		...["Android", "Windows", "Mac", "Linux"],
	],
	// "Own driver" is stored so; `carrierName` gives its text.
	"contract/src/carriers.ts": ["Own driver", "Aramex", "Emirates Post"],
	"contract/src/provider-method-names.ts": [
		...["Affirm", "Afterpay", "Alipay", "Amazon Pay", "Apple Pay", "Cash App Pay", "Google Pay"],
		...["Klarna", "Link", "Samsung Pay", "Tabby", "WeChat Pay", "Zip"],
	],
	// Names of emirates, which are values of addresses.
	"contract/src/emirates.ts": [
		...["Abu Dhabi", "Ajman", "Dubai", "Fujairah", "Ras Al Khaimah", "Sharjah", "Umm Al Quwain"],
	],
	// Names of governorates, which are values of addresses too.
	"contract/src/governorates.ts": [
		...["Al Ahmadi", "Al Asimah", "Al Farwaniyah", "Al Jahra", "Hawalli", "Mubarak Al-Kabeer"],
		...["Ad Dakhiliyah", "Ad Dhahirah", "Al Batinah North", "Al Batinah South", "Al Buraimi", "Al Wusta"],
		...["Ash Sharqiyah North", "Ash Sharqiyah South", "Dhofar", "Musandam", "Muscat"],
	],
	// The values that a migration has stored.
	"api/src/delivery/first-texts.ts": ["Everywhere", "Free Shipping", "Standard delivery"],
	// The headers of Shopify's export.
	"api/src/imports/shopify.ts": [
		...["Handle", "Title", "Body (HTML)", "Vendor", "Variant Price", "Option1 Value", "Default Title"],
	],
	// A value of addresses.
	"web/app/screens/admin/tariffs/route.tsx": ["Dubai"],
	// A part of the path of a field.
	"web/app/screens/admin/products/product/variants-editor.tsx": ["Variants.….lighting.", "Variants.….translations"],
	"web/app/screens/admin/products/product/variant-line.tsx": ["Variants.….lighting"],
	// A unit.
	"web/app/screens/storefront/light/glossary/terms.ts": ["Ra"],
	// The value of a header.
	"api/src/mail/mailer.ts": ["List-Unsubscribe=One-Click"],
	// Names of fonts.
	"api/src/mail/render-html.ts": ["Georgia,Times New Roman,serif"],
	// An address, unless MAIL_FROM sets another.
	"server/src/start-shop.ts": ["Noor <shop@noor.example>"],
};

/** Content that a new shop begins with and staff change, in one language like the names of products. */
const content = ["api/src/pages/drafts/"];

const sourcesIn = (folders: readonly string[]) =>
	folders
		.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
		.filter((file) => !/node_modules|\.test\.tsx?$|\/samples\.ts$|\/generated\/|\/build\//.test(file));
const read = (file: string) => readFileSync(join(root, file), "utf8");

test("every message is used, and every message used exists", () => {
	const used = new Set<string>();
	const problems: string[] = [];
	for (const file of sourcesIn(["api", "contract", "demo", "server", "web"])) {
		const usage = usageOf(file, read(file));
		for (const name of usage.used) used.add(name);
		problems.push(...usage.problems);
	}
	const known = new Set<string>();
	for (const [area, catalogues] of readCatalogues())
		for (const texts of catalogues.values()) for (const key of Object.keys(texts)) known.add(`${area}.${key}`);
	expect(problems).toEqual([]);
	expect([...known].filter((name) => !used.has(name))).toEqual([]);
	expect([...used].filter((name) => !known.has(name))).toEqual([]);
});

test("no text for people stands in the code", () => {
	const sources = sourcesIn(converted).filter((file) => !content.some((folder) => file.startsWith(folder)));
	const found = sources.flatMap((file) => literalsOf(file, read(file)));
	const isOf = (line: string, file: string, text: string) => line.startsWith(`${file}:`) && line.endsWith(`: ${text}`);
	const known = Object.entries(notShown).flatMap(([file, texts]) => texts.map((text) => ({ file, text })));
	const others = Object.keys(forOthers);
	const isKnown = (line: string) =>
		others.some((file) => line.startsWith(`${file}:`)) || known.some(({ file, text }) => isOf(line, file, text));
	expect(found.filter((line) => !isKnown(line))).toEqual([]);
	// An exception that is not needed any more goes.
	expect(known.filter(({ file, text }) => !found.some((line) => isOf(line, file, text)))).toEqual([]);
	expect(others.filter((file) => !found.some((line) => line.startsWith(`${file}:`)))).toEqual([]);
});

test("text for people is found wherever JSX can hold it", () => {
	const code = `
		const options = [{ value: "a", label: "All lamps" }];
		export const A = ({ is, n }) => <p className="Mt-3 Big" title="Close it" {...{ placeholder: "Find a lamp" }}>
			Text {is ? "yes" : "no"} {is && \`\${n} lamps\`} {label("of a kind")} <img alt="A lamp" src="A b.png" />
		</p>;
		if (a === "Pending") throw new Error("Not shown.");`;
	expect(literalsOf("a.tsx", code).map((line) => line.replace("a.tsx:", ""))).toEqual([
		"2: All lamps",
		"3: Close it",
		"3: Find a lamp",
		"3: Text",
		"4: yes",
		"4: no",
		"4: … lamps",
		"4: A lamp",
	]);
});

test("what developers, operators and programs read is no text for people", () => {
	const code = `
		const tags = ["Admin: orders"];
		export const list = endpoint({ schema: { summary: "All orders", tags } });
		log.info("The connection is back.");
		console.log("The shop is open.");
		throw new StartupError("The port is in use.");
		class Competing extends Error { constructor() { super("Another cart has them."); } }
		toastError("Nothing was saved.");
		const zone = "Asia/Dubai";
		const taken = [\`SKU \${sku} is used twice\`, "Please check"].join(" ");`;
	expect(literalsOf("a.ts", code)).toEqual([
		"a.ts:8: Nothing was saved.",
		"a.ts:10: SKU … is used twice",
		"a.ts:10: Please check",
	]);
});

test("a message that cannot be followed, or is called too early, is refused", () => {
	const code = `
		import * as m from "@noor/messages/area";
		import { other } from "@noor/messages/other";
		const early = m.a();
		const later = { label: m.b, text: () => m.c() };
		export const dynamic = (key) => m[key]();`;
	const { used, problems } = usageOf("a.ts", code);
	expect([...used]).toEqual(["area.a", "area.b", "area.c"]);
	expect(problems).toEqual([
		'a.ts:3: import messages as a namespace: import * as m from "@noor/messages/other"',
		"a.ts:4: m.a() is called while the file loads, before the language is known",
		"a.ts:6: name the message: m.key",
	]);
});
