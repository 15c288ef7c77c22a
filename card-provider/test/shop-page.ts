import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { StripeAddressElement, StripeElements, Stripe as StripeJs, StripePaymentElement } from "@stripe/stripe-js";
import { type FastifyInstance, fastify } from "fastify";
import { type Browser, chromium, type FrameLocator, type Page } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import type { RunningProvider } from "./running-provider.ts";

/** The objects that the shop's page created with `loadStripe`, exposed to tests. */
export interface ShopWindow {
	stripe: StripeJs;
	elements: StripeElements;
	payment: StripePaymentElement;
	address: StripeAddressElement;
	events: { element: string; event: string; details: Record<string, unknown> }[];
}

/** A strict content security policy of a shop. */
const shopPolicy =
	"default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; frame-src 'self' data:; " +
	"img-src 'self' data:; base-uri 'none'; object-src 'none'";

/** A site in a browser, and the errors and warnings of the browser. */
export interface ShopInBrowser {
	open(clientSecret: string, options?: { width?: number; customerSession?: string; locale?: string }): Promise<Page>;
	complaints: string[];
}

/** Serves a shop's page around the provider's public mount and opens it in Chromium. */
export function shopInBrowser(running: RunningProvider): ShopInBrowser {
	const shop = { complaints: [] } as unknown as ShopInBrowser;
	let browser: Browser;
	let site: FastifyInstance;

	beforeAll(async () => {
		site = fastify({ forceCloseConnections: true });
		site.addHook("onSend", async (_request, reply) => {
			reply.headers({ "content-security-policy": shopPolicy, "x-frame-options": "DENY" });
		});
		await site.register(running.provider.publicMount, { prefix: "/card-provider" });
		const stripeJs = readFileSync(createRequire(import.meta.url).resolve("@stripe/stripe-js/dist/pure.mjs"), "utf8");
		site.get("/stripe-js.js", (_request, reply) => reply.type("text/javascript").send(stripeJs));
		site.get("/shop.js", (_request, reply) => reply.type("text/javascript").send(shopScript));
		site.get("/favicon.ico", (_request, reply) => reply.code(204).send());
		site.get("/return", (_request, reply) => reply.type("text/html").send("<!doctype html><title>Back</title>"));
		site.get("/", (_request, reply) => reply.type("text/html").send(shopDocument(running)));
		const origin = await site.listen({ host: "127.0.0.1", port: 0 });
		browser = await chromium.launch({
			executablePath: inject("chromium"),
			args: [
				"--no-sandbox",
				"--disable-gpu",
				"--disable-quic",
				"--no-first-run",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
			],
		});
		shop.open = async (clientSecret, { width = 1280, customerSession = "", locale = "" } = {}) => {
			const page = await browser.newPage({ viewport: { width, height: 1100 } });
			page.setDefaultTimeout(10_000);
			page.on("pageerror", (error) => shop.complaints.push(String(error)));
			page.on("console", (message) => {
				const refusedCard = /status of 4\d\d/.test(message.text());
				if (!refusedCard && ["error", "warning"].includes(message.type())) shop.complaints.push(message.text());
			});
			page.on("request", (request) => {
				if (!request.url().startsWith(origin)) shop.complaints.push(`asked ${request.url()}`);
			});
			await page.goto(`${origin}/?client_secret=${clientSecret}&customer_session=${customerSession}&locale=${locale}`);
			return page;
		};
	}, 30_000);
	afterAll(async () => {
		await browser?.close();
		await site?.close();
	});
	return shop;
}

/** The frame of the Payment Element. */
export function paymentFrame(page: Page): FrameLocator {
	return page.frameLocator('iframe[title="Secure payment input frame"]');
}

/** The frame of the Address Element. */
export function addressFrame(page: Page): FrameLocator {
	return page.frameLocator('iframe[title="Secure address input frame"]');
}

/** Waits for the `ready` events of both Elements. */
export async function whenReady(page: Page): Promise<void> {
	await page.waitForFunction(() => {
		const { events } = window as unknown as ShopWindow;
		return ["address", "payment"].every((name) =>
			events?.some(({ element, event }) => element === name && event === "ready"),
		);
	});
}

function shopDocument({ provider }: RunningProvider): string {
	return `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>Shop</title>
<script src="${provider.scriptPath}"></script>
<script type="module" src="/shop.js"></script>
<body data-key="${provider.publishableKey}"><div id="address"></div><div id="payment"></div>`;
}

/** Like React's StrictMode: every Element is created, mounted, destroyed and created again synchronously. */
const shopScript = `
import { loadStripe } from '/stripe-js.js';
const clientSecret = new URLSearchParams(location.search).get('client_secret');
window.events = [];
window.stripe = await loadStripe(document.body.dataset.key, {
	locale: new URLSearchParams(location.search).get('locale') || 'auto',
});
window.elements = window.stripe.elements({
	clientSecret,
	customerSessionClientSecret: new URLSearchParams(location.search).get('customer_session') || undefined,
	appearance: { theme: 'night', variables: { colorPrimary: '#ffcc00', borderRadius: '9px' } },
});
function show(type, options) {
	window.elements.create(type, options).mount(document.getElementById(type));
	window.elements.getElement(type).destroy();
	const element = window.elements.create(type, options);
	for (const event of ['ready', 'change', 'loaderror']) {
		element.on(event, (details) => window.events.push({ element: type, event, details: { ...details } }));
	}
	element.mount('#' + type);
	return element;
}
window.address = show('address', {
	mode: 'shipping',
	allowedCountries: ['AE', 'OM'],
	fields: { phone: 'always' },
	defaultValues: { name: 'Layla Haddad', address: { country: 'AE', city: 'Dubai', state: 'Dubai' } },
});
window.payment = show('payment', {});
`;
