import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeApi, refusal } from "#test/fake-api.ts";
import { aLamp } from "#test/lamps.ts";
import { renderAt } from "#test/render.tsx";
import { LampPicker } from "./lamp-picker.tsx";

const suggestion = (id: number, name: string, variants: object[] = []) => ({
	...{ id, name, brandName: "Ufuq", lowestPrice: 420, pricesDiffer: false, imageUrl: null, foundVariantId: null },
	...{ wattage: 7, lumens: 720, colorTemperature: 2700, colorTemperatureMax: null, stockQuantity: 5, variants },
});
const sizes = [
	{ variantId: 21, size: "Ø 30 cm", price: 420, stockQuantity: 0 },
	{ variantId: 22, size: "Ø 45 cm", price: 520, stockQuantity: 3 },
];
const box = page.getByRole("combobox", { name: "Lamp" });
const option = (name: RegExp) => page.getByRole("option", { name });

beforeEach(() => {
	fakeApi({ "GET /api/lamps/search": () => [suggestion(1, "Lulu"), suggestion(2, "Dome", sizes)] });
});

function picker(props: Partial<Parameters<typeof LampPicker>[0]> = {}) {
	const onChange = vi.fn();
	const element = (
		<LampPicker
			name="lamps"
			label="Lamp"
			lamps={[]}
			max={2}
			addressOf={(ids) => `/light/beam?lamps=${ids.join(",")}`}
			onChange={onChange}
			{...props}
		/>
	);
	return { element, onChange };
}

test("a lamp is chosen by keyboard, as the first variant in stock", async () => {
	const { element, onChange } = picker();
	await renderAt("/light/beam", element);
	await box.click();
	await userEvent.keyboard("do");
	await expect.element(option(/Dome/)).toBeVisible();
	await userEvent.keyboard("{ArrowDown}{ArrowDown}");
	await expect.element(option(/Dome/)).toHaveAttribute("aria-selected", "true");
	await userEvent.keyboard("{Enter}");
	expect(onChange).toHaveBeenCalledWith(["2-22"]);
	await expect.element(option(/Dome/)).not.toBeInTheDocument();
	await expect.element(box).toHaveFocus();
});

test("a lamp is chosen by pointer, and Escape closes the suggestions", async () => {
	const { element, onChange } = picker();
	await renderAt("/light/beam", element);
	await box.click();
	await option(/Lulu/).click();
	expect(onChange).toHaveBeenCalledWith(["1"]);
	await box.fill("l");
	await expect.element(option(/Lulu/)).toBeVisible();
	await userEvent.keyboard("{Escape}");
	await expect.element(option(/Lulu/)).not.toBeInTheDocument();
});

test("another lamp replaces the last one when there is no room, and chosen lamps change their variant or go", async () => {
	const lamps = [
		aLamp({ productId: 1, name: "Lulu" }),
		aLamp({ productId: 2, variantId: 22, name: "Dome", variants: sizes }),
	];
	const { element, onChange } = picker({ lamps });
	await renderAt("/light/beam?lamps=1,2-22", element);
	await page.getByRole("combobox", { name: "Variant of Dome" }).selectOptions("Ø 30 cm");
	expect(onChange).toHaveBeenLastCalledWith(["1", "2-21"]);
	await page.getByRole("link", { name: "Remove Lulu" }).click();
	expect(onChange).toHaveBeenLastCalledWith(["2-22"]);
	await box.fill("x");
	await option(/Dome/).click();
	expect(onChange).toHaveBeenLastCalledWith(["1", "2-22"]);
});

test("without scripts the suggestions are links with the chosen lamp in their address", async () => {
	const { element } = picker({ found: [suggestion(2, "Dome", sizes)] as never });
	await renderAt("/light/beam?find=dome", element);
	await expect
		.element(page.getByRole("list", { name: "Suggested lamps" }).getByRole("link", { name: /Dome/ }))
		.toHaveAttribute("href", "/light/beam?lamps=2-22");
});

test("it says that nothing matches, that a lamp is no longer sold, and why nothing could be suggested", async () => {
	fakeApi({ "GET /api/lamps/search": () => [] });
	const { element } = picker({ missing: ["9"] });
	const screen = await renderAt("/light/beam", element);
	await expect.element(page.getByText(/A chosen lamp is no longer sold/)).toBeVisible();
	await box.fill("xyzzy");
	await expect.poll(() => screen.container.textContent).toContain("No lamp of the shop matches.");
	fakeApi({ "GET /api/lamps/search": () => refusal(503, "The lamps are being counted.") });
	await box.fill("xyzz");
	await expect.element(page.getByRole("button", { name: "Retry" })).toBeVisible();
});
