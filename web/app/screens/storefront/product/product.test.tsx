import { describe, expect, test, vi } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { renderScreen } from "#test/render-screen.tsx";
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
		await expect.element(page.getByText("All of its light, 560 lm")).toBeVisible();
		await expect.poll(screen.address).toBe(`${address}?light=100`);

		await slideTo(brightness(), 0.6);
		await expect.element(brightness()).toHaveValue("60");
		await expect.poll(() => lightOf()).toEqual({ light: 0.6, studio: "brightness(0.7)" });
		await expect.element(page.getByText("36 % of its light, ≈ 200 lm")).toBeVisible();
		await expect.poll(screen.address).toBe(`${address}?light=60`);
		await expect.element(page.getByText("Fixed at 2700 K, warm white")).toBeVisible();
		await expect.element(white()).not.toBeInTheDocument();

		await page.getByRole("button", { name: /^Show picture 2 of/ }).click();
		await expect.poll(() => lightOf()).toEqual({ light: 0.6, studio: "brightness(0.7)" });

		await page.getByRole("button", { name: "Show the picture on the whole screen" }).click();
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

test("a picture is magnified under the pointer, and opened full-screen by keyboard", async () => {
	await open();
	const picture = page.getByRole("button", { name: "Show the picture on the whole screen" });
	await picture.hover();
	await userEvent.hover(picture, { position: { x: 100, y: 120 } });
	await expect.poll(() => page.getByTestId("zoom-preview").query()?.getBoundingClientRect().width).toBe(400);
	picture.element().focus();
	await userEvent.keyboard("{Enter}");
	await expect.element(wholeScreen).toBeVisible();
	expect(getComputedStyle(document.body).overflow).toBe("hidden");
	await userEvent.keyboard("{ArrowRight}");
	await expect.element(wholeScreen.getByText("2 / 2")).toBeVisible();
	await userEvent.keyboard("{Escape}");
	await expect.element(wholeScreen).not.toBeInTheDocument();
	await expect.element(picture).toHaveFocus();
	await expect.poll(() => getComputedStyle(document.body).overflow).not.toBe("hidden");
});

describe("2 Product page, 5 Validation rules, 9 Business constants", () => {
	test("stock is live: a size out of stock says so, and the quantity is limited to the stock", async () => {
		await open();
		await page.getByRole("button", { name: "Ø 40 cm" }).click();
		await expect.element(page.getByText("Out of Stock", { exact: true })).toBeVisible();
		await page.getByRole("button", { name: "Ø 20 cm" }).click();
		await expect.element(page.getByText("In Stock", { exact: true })).toBeVisible();
		await page.getByLabelText("Quantity").fill("999");
		await expect.element(page.getByText("No more than 7 in stock", { exact: true })).toBeVisible();
		await page.getByRole("tab", { name: "Technical Specification" }).click();
		await expect.element(page.getByText("560 lm").first()).toBeVisible();
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
		await expect.element(page.getByRole("status").getByRole("button", { name: "Close" })).toBeVisible();
		expect(localStorage.getItem("cart_id")).toMatch(/^[\w-]{21}$/);
		await expect.element(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
		await userEvent.hover(document.body, { position: { x: 5, y: 800 } });
		// Real time passes as well, so only half of the five seconds is advanced.
		await vi.advanceTimersByTimeAsync(2_500);
		await expect.element(said).toBeVisible();
		await vi.advanceTimersByTimeAsync(2_500);
		await expect.element(said).not.toBeInTheDocument();
	});
});

describe("sharing", () => {
	test("uses the system's share dialog, and copies the link where there is none", async () => {
		const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
		const share = vi.fn(async () => {});
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
