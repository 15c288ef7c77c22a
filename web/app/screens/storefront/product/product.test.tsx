import { describe, expect, onTestFinished, test, vi } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { refusal } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";
import { card, variants } from "#test/samples.ts";
import { cartOf, globe, productPage, savingCart, storefront } from "#test/storefront.ts";

const address = "/product/2";

function open(path = address, light: Parameters<typeof productPage>[0] = {}, product: object = {}) {
	return renderScreen(path, { ...storefront(), ...productPage(light, product), ...savingCart() });
}

const lampSwitch = (part: Pick<typeof page, "getByRole"> = page) =>
	part.getByRole("switch", { name: /^Switch the lamp on/ });
const brightness = (part: Pick<typeof page, "getByRole"> = page) => part.getByRole("slider", { name: "Brightness" });
const white = () => page.getByRole("slider", { name: "Colour temperature" });
const wholeScreen = page.getByRole("dialog", { name: "Lulu Opal Globe, pictures" });
const dimmable = { colorTemperature: 2700, colorTemperatureMax: null };

/** The opacities of the lamp layer and of the studio photograph. */
function lightOf(part: Element = document.body) {
	const layer = [...part.querySelectorAll(".lamp-light")].at(-1) as Element;
	const studio = layer.parentElement?.querySelector(".studio-light") as Element;
	return { light: Number(getComputedStyle(layer).opacity), studio: getComputedStyle(studio).filter };
}

/** In px. */
const knobWidth = 26;

/** Clicks the track of a slider at a fraction of its length. */
async function slideTo(slider: ReturnType<typeof brightness>, part: number) {
	const { width, height } = slider.element().getBoundingClientRect();
	await slider.click({ position: { x: knobWidth / 2 + (width - knobWidth) * part, y: height / 2 } });
}

describe.for([390, 1440])("the light of a lamp at %i px", (width) => {
	test("is switched on and dimmed with the mouse, in every picture and in the full-screen view", async () => {
		await page.viewport(width, 900);
		const screen = await open(address, dimmable);
		await expect.element(lampSwitch()).toBeEnabled();
		expect(lightOf()).toEqual({ light: 0, studio: "brightness(1)" });
		await lampSwitch().click();
		await expect.poll(() => lightOf()).toEqual({ light: 1, studio: "brightness(0.5)" });
		await expect.element(page.getByText("Full light, 560 lm")).toBeVisible();
		await expect.poll(screen.address).toBe(`${address}?light=100`);

		await slideTo(brightness(), 0.6);
		await expect.element(brightness()).toHaveValue("60");
		await expect.poll(() => lightOf()).toEqual({ light: 0.6, studio: "brightness(0.7)" });
		await expect.element(page.getByText("36 % of its light, ≈ 200 lm")).toBeVisible();
		await expect.poll(screen.address).toBe(`${address}?light=60`);
		await expect.element(page.getByText("Fixed at 2700 K, warm white")).toBeVisible();
		await expect.element(white()).not.toBeInTheDocument();

		page.getByRole("region", { name: "Pictures of Lulu Opal Globe" }).element().focus();
		await userEvent.keyboard("{ArrowRight}");
		await expect.poll(() => shownPicture()).toBe("From below.");
		await expect.poll(() => lightOf()).toEqual({ light: 0.6, studio: "brightness(0.7)" });

		await page.getByRole("button", { name: "Show the picture full screen" }).click();
		await expect.element(wholeScreen).toBeVisible();
		await slideTo(brightness(wholeScreen), 0.2);
		await expect.poll(() => lightOf(wholeScreen.element())).toEqual({ light: 0.2, studio: "brightness(0.9)" });
		await wholeScreen.getByRole("button", { name: "Close", exact: true }).click();
		await expect.element(brightness()).toHaveValue("20");
	});
});

describe("the light of a lamp", () => {
	test("is switched, dimmed and tuned by keyboard alone, and announced as text", async () => {
		const screen = await open();
		await expect.element(lampSwitch()).toBeEnabled();
		lampSwitch().element().focus();
		await userEvent.keyboard(" ");
		await userEvent.tab();
		await expect.element(brightness()).toHaveFocus();
		const said = (slider: ReturnType<typeof brightness>, words: string) =>
			expect.element(slider).toHaveAttribute("aria-valuetext", words);
		await userEvent.keyboard("{PageDown}");
		await said(brightness(), "90 percent, about 450 lumens");
		await userEvent.keyboard("{ArrowLeft}");
		await said(brightness(), "89 percent, about 440 lumens");
		await userEvent.tab();
		await expect.element(white()).toHaveFocus();
		await said(white(), "2700 kelvin, warm white");
		const shown = () => getComputedStyle(document.querySelector(".lamp-light") as Element, "::after").backgroundColor;
		expect(shown()).toBe("rgb(255, 216, 168)");
		await userEvent.keyboard("{End}");
		await said(white(), "6500 kelvin, cool white");
		expect(shown()).toBe("rgb(226, 237, 255)");
		await userEvent.keyboard("{ArrowLeft}");
		await expect.poll(screen.address).toBe(`${address}?light=89&cct=6450`);

		brightness().element().focus();
		await userEvent.keyboard("{Home}");
		await said(brightness(), "Off");
		await expect.element(lampSwitch()).not.toBeChecked();
		lampSwitch().element().focus();
		await userEvent.keyboard(" ");
		await expect.element(brightness()).toHaveValue("89");
		await expect.poll(screen.address).toBe(`${address}?light=89&cct=6450`);
	});

	test("has only a switch if the lamp is not dimmable", async () => {
		await open(`${address}?light=40&cct=5000`, { ...dimmable, isDimmable: false });
		await expect.element(lampSwitch()).toBeChecked();
		await expect.poll(() => lightOf()).toEqual({ light: 1, studio: "brightness(0.5)" });
		await expect.element(page.getByText("Not dimmable: on or off")).toBeVisible();
		await expect.element(page.getByRole("slider")).not.toBeInTheDocument();
	});

	test("follows the URL within the range of the lamp, also for another variant", async () => {
		const screen = await open(`${address}?light=60&cct=3000`);
		await expect.poll(() => lightOf()).toEqual({ light: 0.6, studio: "brightness(0.7)" });
		await expect.element(brightness()).toHaveValue("60");
		await expect.element(white()).toHaveValue("3000");
		await page.getByRole("button", { name: "Ø 28 cm" }).click();
		await expect.poll(screen.address).toBe(`${address}?light=60&cct=3000&variant=22`);
		await screen.unmount();
		await open(`${address}?light=9000&cct=100&light=<b>`);
		await expect.element(brightness()).toHaveValue("100");
		await expect.element(white()).toHaveValue("2200");
	});

	test("is on in the night theme and off in the day theme", async () => {
		await commands.emulateMedia({ colorScheme: "dark" });
		const screen = await open();
		await expect.element(lampSwitch()).toBeChecked();
		expect(lightOf().light).toBe(1);
		await commands.emulateMedia({ colorScheme: "light" });
		await expect.element(lampSwitch()).not.toBeChecked();
		await expect.poll(() => lightOf().light).toBe(0);
		expect(screen.address()).toBe(address);
	});
});

/** The alternative text of the picture that the strip shows. */
function shownPicture(strip = page.getByRole("region", { name: "Pictures of Lulu Opal Globe" }).element()) {
	const { left } = strip.getBoundingClientRect();
	const shown = [...strip.querySelectorAll("li")].find(
		(item) => Math.abs(item.getBoundingClientRect().left - left) < 2,
	);
	return shown?.querySelector("img")?.alt;
}

test("a picture is magnified under the pointer, and opened full-screen by keyboard", async () => {
	await open();
	const picture = page.getByRole("button", { name: "Show the picture full screen" });
	const strip = page.getByRole("region", { name: "Pictures of Lulu Opal Globe" });
	await strip.hover();
	await userEvent.hover(strip, { position: { x: 100, y: 120 } });
	const preview = () => page.getByTestId("zoom-preview").query()?.getBoundingClientRect();
	await expect.poll(() => preview()?.width).toBe(400);
	const around = strip.element().getBoundingClientRect();
	expect(preview()?.left).toBeGreaterThanOrEqual(around.left);
	expect(preview()?.right).toBeLessThanOrEqual(around.right);
	picture.element().focus();
	await userEvent.keyboard("{Enter}");
	await expect.element(wholeScreen).toBeVisible();
	expect(getComputedStyle(document.body).overflow).toBe("hidden");
	await userEvent.keyboard("{ArrowRight}");
	await expect.element(wholeScreen.getByText("2 / 2")).toBeVisible();
	const picked = () => wholeScreen.element().querySelectorAll("li button")[1]?.getBoundingClientRect().width ?? 0;
	const before = picked();
	await userEvent.keyboard("+");
	await expect.element(wholeScreen.getByText("150 %")).toBeVisible();
	expect(picked() / before).toBeCloseTo(1.5, 1);
	await wholeScreen.getByRole("button", { name: "Zoom out" }).click();
	await expect.element(wholeScreen.getByText("100 %")).toBeVisible();
	await userEvent.keyboard("{Escape}");
	await expect.element(wholeScreen).not.toBeInTheDocument();
	await expect.element(picture).toHaveFocus();
	await expect.poll(() => getComputedStyle(document.body).overflow).not.toBe("hidden");
});

/** The stock label of the chosen variant, without the availability beside each option. */
function stockOfPage() {
	const stated = page.getByText(/^(In|Out of) Stock$/).elements();
	return stated.filter((element) => !element.closest("fieldset")).map(({ textContent }) => textContent);
}

/** The drawer shows the globe that was added, and the page behind it, which is then hidden from screen readers, counts it. */
async function expectAdded() {
	const drawer = page.getByRole("dialog", { name: "Added to your cart" });
	await expect.element(drawer.getByText("Lulu Opal Globe").first()).toBeVisible();
	await expect.element(page.getByRole("link", { name: "Cart, 1 item", includeHidden: true })).toBeVisible();
}

describe("2 Product page, 5 Validation rules, 9 Business constants", () => {
	test("stock is live: a size out of stock says so, and the quantity is limited to the stock", async () => {
		await open();
		await page.getByRole("button", { name: "Ø 40 cm" }).click();
		await expect.poll(stockOfPage).toEqual(["Out of Stock"]);
		await page.getByRole("button", { name: "Ø 20 cm" }).click();
		await expect.poll(stockOfPage).toEqual(["In Stock"]);
		await page.getByLabelText("Quantity").fill("999");
		await expect.element(page.getByText("No more than 7 in stock", { exact: true })).toBeVisible();
		await page.getByRole("tab", { name: "Technical Specification" }).click();
		await expect.element(page.getByText("560 lm").first()).toBeVisible();
	});

	test("the specification is that of the chosen variant, and a list of the manufacturer, origin, GTIN and warnings follows", async () => {
		const safety = { countryOfOrigin: "IT", warnings: "Fixed by an electrician." };
		const own = [{}, { wattage: 95, gtin: "4006381333931" }, {}];
		await renderScreen(address, {
			...storefront(),
			...productPage(
				safety,
				{ variants: variants.map((variant, nth) => ({ ...variant, lighting: own[nth] })) },
				{
					maker: {
						makerName: "Rimal Leuchten GmbH",
						makerAddress: "Lange Gasse 1\n1010 Vienna",
						makerContact: "safety@rimal.example",
					},
				},
			),
		});
		await page.getByRole("tab", { name: "Technical Specification" }).click();
		const power = page.getByRole("row", { name: /^Power/ });
		await expect.element(power.getByText(/^8\sW$/)).toBeVisible();
		const section = page.getByRole("region", { name: "Manufacturer and safety" });
		for (const text of ["Italy", "Fixed by an electrician."])
			await expect.element(section.getByText(text, { exact: true })).toBeVisible();
		await expect.element(section.getByText("GTIN", { exact: true })).not.toBeInTheDocument();
		await page.getByRole("button", { name: "Ø 28 cm" }).click();
		await expect.element(power.getByText(/^95\sW$/)).toBeVisible();
		await expect.element(section.getByText("4006381333931", { exact: true })).toBeVisible();
		await expect
			.element(section.getByRole("link", { name: "safety@rimal.example" }))
			.toHaveAttribute("href", "mailto:safety@rimal.example");
	});

	test("the stock is asked for with the id of the visitor's cart, whose own reservations count as available", async () => {
		const cart = cartOf([{ ...globe, stockQuantity: 1, quantity: 1 }]);
		const { calls } = await renderScreen(address, { ...productPage(), ...storefront(cart) });
		await expect.poll(() => calls).toContain(`GET /api/Products/2?cartId=${cart.id}`);
	});

	test("a variant that is no longer sold is not replaced by another", async () => {
		await open(`${address}?variant=999999`, {}, { basePrice: 0 });
		await page.getByRole("button", { name: "Add to Cart" }).click();
		await expect.element(page.getByRole("alert").getByText("Please select a variant")).toBeVisible();
	});

	test("the first item creates a cart with an id of 21 characters; its toast stays for 5 seconds", async () => {
		await open();
		vi.useFakeTimers({ shouldAdvanceTime: true });
		await page.getByRole("button", { name: "Add to Cart" }).click();
		const said = page.getByRole("status").getByText("Updated Cart");
		await expect.element(said).toBeVisible();
		// From here on the seconds do not depend on the machine.
		vi.setTimerTickMode("manual");
		await expect.element(page.getByRole("status").getByRole("button", { name: "Close" })).toBeVisible();
		expect(localStorage.getItem("cart_id")).toMatch(/^[\w-]{21}$/);
		await expectAdded();
		await userEvent.hover(document.body, { position: { x: 5, y: 800 } });
		await vi.advanceTimersByTimeAsync(2_500);
		await expect.element(said).toBeVisible();
		await vi.advanceTimersByTimeAsync(2_500);
		await expect.element(said).not.toBeInTheDocument();
	});
});

describe("options", () => {
	const two = ["Ø 28 cm, brass", "Ø 28 cm, black", "Ø 40 cm, brass"].map((size, at) => ({
		variantId: 31 + at,
		lighting: {},
		productId: 2,
		size,
		sizeDescription: "",
		price: 500 + 100 * at,
		compareAtPrice: null,
		sku: `L-${at}`,
		stockQuantity: at === 0 ? 0 : 5,
	}));

	test("size and finish are chosen apart, each value with its price and whether it is sold out", async () => {
		const screen = await open(address, {}, { variants: two });
		const option = (choice: string, name: string) =>
			page.getByRole("group", { name: new RegExp(`^${choice}`) }).getByRole("button", { name, exact: true });
		// The first variant is sold out, so the second is chosen.
		await expect.element(option("Finish", "black")).toHaveAttribute("aria-pressed", "true");
		await expect.element(page.getByText("In Stock", { exact: true })).toBeVisible();
		await expect.element(option("Finish", "brass")).toHaveAccessibleDescription("Out of Stock");
		await expect.element(option("Size", "Ø 40 cm")).toHaveAccessibleDescription(/700 Only with brass$/);
		await option("Size", "Ø 40 cm").click();
		await expect.poll(screen.address).toBe(`${address}?variant=33`);
		await expect.element(option("Finish", "brass")).toHaveAttribute("aria-pressed", "true");
	});

	test("a sold-out choice offers one e-mail when it is back; an invalid address is refused at its field", async () => {
		let asked: unknown;
		await renderScreen(`${address}?variant=23`, {
			...storefront(),
			...productPage(),
			"POST /api/restock-requests": async (request) => {
				asked = await request.json();
				return new Response(null, { status: 204 });
			},
		});
		await page.getByRole("textbox", { name: "Email" }).fill("layla@");
		await page.getByRole("button", { name: "Notify me" }).click();
		await expect.element(page.getByText("email is invalid")).toBeVisible();
		await page.getByRole("textbox", { name: "Email" }).fill("layla@post.example");
		await page.getByRole("button", { name: "Notify me" }).click();
		await expect
			.element(page.getByText("We will send one e-mail to layla@post.example when it is back in stock."))
			.toBeVisible();
		expect(asked).toEqual({ productId: 2, variantId: 23, email: "layla@post.example" });
	});

	test("more than twelve values are a select", async () => {
		const many = Array.from({ length: 40 }, (_, at) => ({
			...two[1],
			variantId: 100 + at,
			size: `Ø ${20 + at} cm`,
			sku: `M-${at}`,
		}));
		const screen = await open(address, {}, { variants: many });
		await page.getByRole("combobox", { name: "Size" }).selectOptions("Ø 59 cm");
		await expect.poll(screen.address).toBe(`${address}?variant=139`);
	});
});

test.for([320, 390, 1440])("words of 100 letters, forty variants and 99,999.99 fit into %i px", async (width) => {
	await page.viewport(width, 844);
	const word = "W".repeat(100);
	const many = Array.from({ length: 40 }, (_, at) => ({
		variantId: 100 + at,
		productId: 2,
		size: `Ø ${20 + (at % 8)} cm, ${word}${at >> 3}`,
		sizeDescription: word,
		price: 99_999.99,
		compareAtPrice: 199_999.99,
		sku: `${word}-${at}`,
		stockQuantity: at % 2,
		lighting: {},
	}));
	await open(address, {}, { name: word, brandName: word, description: word, variants: many });
	await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect.element(page.getByText("99,999.99").first()).toBeVisible();
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test("the bar with price and button is there while the button is out of view", async () => {
	await page.viewport(390, 844);
	await open();
	const buttons = page.getByRole("button", { name: "Add to Cart" });
	await expect.poll(() => buttons.elements().length).toBe(1);
	scrollTo(0, document.body.scrollHeight);
	await expect.poll(() => buttons.elements().length).toBe(2);
	await buttons.nth(1).click();
	await expectAdded();
});

describe("You Might Also Like", () => {
	test("is drawn by the browser, and can be retried where it could not be loaded", async () => {
		let fails = true;
		await renderScreen("/product/7", {
			...storefront(),
			...productPage({}, { id: 7 }),
			"GET /api/Products/similar/*": () =>
				fails ? refusal(500, "Something went wrong.") : [card({ id: 9, name: "Qari" })],
		});
		const section = page.getByRole("region", { name: "You Might Also Like" });
		await expect.element(section.getByText("Something went wrong.")).toBeVisible();
		fails = false;
		await section.getByRole("button", { name: "Retry" }).click();
		await expect.element(section.getByRole("link", { name: "Qari" })).toBeVisible();
		await expect.element(section.getByText("from AED 420.00")).toBeVisible();
	});
});

describe("sharing", () => {
	test("uses the system's share dialog, and copies the link where there is none", async () => {
		const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
		const share = vi.fn(async () => {});
		onTestFinished(() => void Reflect.deleteProperty(navigator, "share"));
		await open();
		Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
		await page.getByRole("button", { name: "Share", exact: true }).click();
		await expect.element(page.getByRole("status").getByText("Link copied")).toBeVisible();
		expect(written).toHaveBeenLastCalledWith(location.href);
		await page.getByRole("button", { name: "Copy the SKU" }).click();
		await expect.element(page.getByRole("status").getByText("SKU copied")).toBeVisible();
		expect(written).toHaveBeenLastCalledWith("NOOR-LUL-20-BR");

		Object.defineProperty(navigator, "share", { value: share, configurable: true });
		await page.getByRole("button", { name: "Share", exact: true }).click();
		expect(share).toHaveBeenCalledExactlyOnceWith({ title: "Lulu Opal Globe", url: location.href });
	});

	test("if copying is not allowed, the toast contains the text", async () => {
		vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("", "NotAllowedError"));
		await open();
		await page.getByRole("button", { name: "Copy the SKU" }).click();
		const alert = page.getByRole("alert");
		await expect.element(alert.getByText("The SKU was not copied")).toBeVisible();
		await expect.element(alert.getByText("NOOR-LUL-20-BR")).toBeVisible();
	});
});
