import type { APIResponse, FrameLocator, Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** Test cards of the card provider: successful, declined, and with 3-D Secure. */
export const cards = {
	good: "4242 4242 4242 4242",
	declined: "4000 0000 0000 0002",
	ofACautiousBank: "4000 0027 6000 3184",
} as const;

/** Lulu Opal Globe, which has three sizes. */
export const lulu = {
	id: 2,
	name: "Lulu Opal Globe",
	small: { size: "Ø 20 cm", sku: "NOOR-LUL-20-BR" },
	middle: { size: "Ø 28 cm", sku: "NOOR-LUL-28-BR" },
	soldOut: { size: "Ø 40 cm", sku: "NOOR-LUL-40-BR" },
} as const;

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await hydrated(page);
}

/** Loads the page again and waits until it is hydrated: an earlier press of a form is sent without scripts. */
export async function reload(page: Page): Promise<void> {
	await page.reload();
	await hydrated(page);
}

/** Waits until the page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
	await page.locator("#initial-splash").waitFor({ state: "detached" });
}

/** Opens a product page and adds the lamp to the cart. */
export async function putLampIntoCart(page: Page, size: string = lulu.middle.size): Promise<void> {
	await open(page, `/product/${lulu.id}`);
	await addToCart(page, size);
}

/** Adds a size to the cart, on the page of the product, and closes the drawer that shows it. */
export async function addToCart(page: Page, size: string): Promise<void> {
	await page.getByRole("button", { name: size, exact: true }).click();
	await page.getByRole("button", { name: size, exact: true, pressed: true }).waitFor();
	await page.getByRole("button", { name: "Add to Cart" }).first().click();
	await page.getByText("Updated Cart").waitFor();
	await closeCartDrawer(page);
}

export async function closeCartDrawer(page: Page): Promise<void> {
	const drawer = page.getByRole("dialog", { name: "Added to your cart" });
	await drawer.getByRole("button", { name: "Close" }).click();
	await drawer.waitFor({ state: "detached" });
}

export async function signInByForm(page: Page, { email, password }: { email: string; password: string }) {
	await page.getByRole("heading", { name: "Welcome Back" }).waitFor();
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(password);
	await page.getByRole("button", { name: "Sign In" }).click();
}

/** The same before any script of the page has run. The quantity ends at three lamps. */
export async function putThreeLampsIntoCartTooEarly(page: Page): Promise<void> {
	const scripts = "**/assets/*.js";
	let letRun = () => {};
	const held = new Promise<void>((resolve) => {
		letRun = resolve;
	});
	await page.route(scripts, (route) => held.then(() => route.continue()));
	await page.goto(`/product/${lulu.id}`, { waitUntil: "commit" });
	await page.getByRole("button", { name: lulu.middle.size, exact: true }).click();
	await page.getByLabel("Quantity", { exact: true }).fill("2");
	await page.getByRole("button", { name: /^Increase/ }).click();
	await page.getByRole("button", { name: "Add to Cart" }).first().click();
	letRun();
	await page.getByText("Updated Cart").waitFor();
	await closeCartDrawer(page);
	await page.unroute(scripts);
}

/** Goes from the first step of the checkout to the review. A default address is filled in already. */
export async function fillInCheckout(page: Page, cardNumber: string): Promise<void> {
	await goToTheCard(page);
	await fillInCard(page, cardNumber);
	await press(page.getByRole("button", { name: "Review Order" }));
}

/** As a signed-in shopper with a default address, buys a globe by card, and returns the path of the page of the order. */
export async function buyGlobe(page: Page, cardNumber: string): Promise<string> {
	await fillCart(page, [{ productId: lulu.id, size: lulu.middle.size, quantity: 1 }]);
	await open(page, "/checkout");
	await fillInCheckout(page, cardNumber);
	await press(page.getByRole("button", { name: "Pay AED 560.00" }));
	await page.getByRole("button", { name: "View your order" }).click();
	await page.getByRole("heading", { name: /^Order #\d+$/ }).waitFor();
	return new URL(page.url()).pathname;
}

export async function goToTheCard(page: Page): Promise<void> {
	await press(page.getByRole("button", { name: "Next: Shipping" }));
	await page.getByRole("radio", { name: /Free Shipping/, checked: true }).waitFor();
	await press(page.getByRole("button", { name: "Next: Payment" }));
}

export async function fillInCard(page: Page, cardNumber: string): Promise<void> {
	await fillInFrame(cardFields(page).getByLabel("Card number"), cardNumber);
	await cardFields(page).getByLabel("Expiration date").fill("12 / 34");
	await cardFields(page).getByLabel("Security code").fill("123");
}

/** Whether the centre of the element is visible: not covered and not scrolled out of view. */
export function isInSight(place: Locator): Promise<boolean> {
	return place.evaluate((element) => {
		const { left, top, width, height } = element.getBoundingClientRect();
		const seen = document.elementFromPoint(left + width / 2, top + height / 2);
		return seen !== null && element.contains(seen);
	});
}

/** Asserts that the print view contains only the document, without the frame of the shop and without buttons. */
export async function expectSheetAlone(page: Page, title: string): Promise<void> {
	await page.emulateMedia({ media: "print" });
	await page.getByRole("heading", { name: title }).waitFor();
	const others = (["banner", "navigation", "contentinfo", "button"] as const).map((role) => page.getByRole(role));
	for (const other of others) expect(await other.count()).toBe(0);
	await page.emulateMedia({ media: null });
	await page.getByRole("navigation", { name: title }).waitFor();
}

/** Presses Enter once the button is enabled, so that the purchase is tested without a mouse. */
export async function press(button: Locator): Promise<void> {
	await button.and(button.page().locator(":enabled:not([aria-disabled=true])")).press("Enter");
}

/**
 * Fills in a field of a new iframe, and repeats this until the field has the value. Playwright types into the frame that has the
 * keyboard focus, and Chromium moves the focus to a new iframe asynchronously.
 */
export async function fillInFrame(field: Locator, text: string): Promise<void> {
	const filled = async () => {
		await field.fill(text);
		return field.inputValue();
	};
	await expect.poll(filled).toBe(text);
}

/** Chooses a radio button of a new iframe, and repeats this until it is checked, as `fillInFrame` does. */
export async function chooseInFrame(choice: Locator): Promise<void> {
	const chosen = async () => {
		if (!(await choice.isChecked())) await choice.click();
		return choice.isChecked();
	};
	await expect.poll(chosen).toBe(true);
}

export function cardFields(page: Page): FrameLocator {
	return page.frameLocator("iframe[title='Secure payment input frame']");
}

export function addressFields(page: Page): FrameLocator {
	return page.frameLocator("iframe[title='Secure address input frame']");
}

/** Sends a request as the browser would, for the setup of a journey. */
export async function ask(page: Page, method: "POST" | "PUT", path: string, data: object): Promise<APIResponse> {
	const { request } = page.context();
	await request.get("/api/account/auth-status");
	const cookies = await page.context().cookies();
	const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
	const answer = await request.fetch(path, { method, headers: { "x-xsrf-token": token }, data });
	expect(answer.status(), `${method} ${path}`).toBeLessThan(300);
	return answer;
}

const somewhere = {
	name: "Maryam Saleh",
	line1: "Villa 7, Street 4",
	line2: null,
	city: "",
	state: "Dubai",
	country: "AE",
	postalCode: "",
	phone: "+971501234567",
};

/** Registers a new account with an address and signs in. Returns its e-mail address. */
export async function signInNewcomer(page: Page): Promise<string> {
	const email = `${crypto.randomUUID()}@post.example`;
	const password = "a lamp by the window";
	await ask(page, "POST", "/api/account/register", { firstName: "Maryam", lastName: "Saleh", email, password });
	await ask(page, "POST", "/api/login?useCookies=true", { email, password });
	await ask(page, "POST", "/api/account/address", somewhere);
	return email;
}

/** Ends the visit: leaves the page, whose requests would be refused from then on, and removes the session. */
export async function endVisit(page: Page): Promise<void> {
	await page.goto("about:blank");
	await page.context().clearCookies();
}

interface Line {
	productId: number;
	/** The variant, if a size does not identify it; by default the first one. */
	variantId?: number;
	size?: string;
	quantity: number;
}

/** Creates a cart with these lines for the browser, as if it was left by an earlier visit. */
export async function fillCart(page: Page, lines: readonly Line[]): Promise<void> {
	const id = crypto.randomUUID().slice(0, 21);
	const items = await Promise.all(lines.map((line) => toItem(page, line)));
	await ask(page, "POST", "/api/cart", { id, items });
	// Once per tab, so that later changes by the page stay. An empty page and the frames of the card provider have no storage.
	await page.addInitScript((cartId) => {
		if (location.protocol !== "http:" || sessionStorage.getItem("cart brought") === cartId) return;
		sessionStorage.setItem("cart brought", cartId);
		localStorage.setItem("cart_id", cartId);
	}, id);
}

async function toItem(page: Page, { productId, variantId, size, quantity }: Line) {
	if (variantId !== undefined) return { productId, variantId, quantity };
	const answer = await page.context().request.get(`/api/products/variants/${productId}`);
	const variants = (await answer.json()) as { variantId: number; size: string }[];
	const variant = size === undefined ? variants[0] : variants.find((one) => one.size === size);
	return { productId, variantId: variant?.variantId ?? 0, quantity };
}
