import { lampIdText } from "@noor/contract/lamp-ids";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { setCompared, useCompared } from "#api/compared.ts";
import { fakeApi } from "#test/fake-api.ts";
import { aLamp } from "#test/lamps.ts";
import { renderAt } from "#test/render.tsx";
import { Toaster } from "#ui/toast.tsx";
import { CompareButton, CompareOnCard } from "./compare-toggle.tsx";
import { CompareTray } from "./compare-tray.tsx";

const lamp = (productId: number, variantId: number | null = null) => ({ productId, variantId });
const tray = page.getByRole("region", { name: "Compared lamps" });

function shop() {
	return fakeApi({
		"GET /api/lamps": (request) =>
			(new URL(request.url).searchParams.get("ids") ?? "")
				.split(",")
				.map(Number)
				.filter((productId) => productId < 90)
				.map((productId) => aLamp({ productId, name: `Lamp ${productId}` })),
	});
}

function List() {
	return <output>{useCompared().join()}</output>;
}

test("a card adds its product to the comparison and takes it out", async () => {
	shop();
	await renderAt(
		"/shop",
		<>
			<CompareOnCard lamp={lamp(1)} name="Dome" />
			<CompareTray />
		</>,
	);
	const button = page.getByRole("button", { name: "Compare Dome", exact: true });
	await expect.element(button).toHaveAttribute("aria-pressed", "false");
	await expect.element(tray).not.toBeInTheDocument();
	await button.click();
	await expect.element(button).toHaveAttribute("aria-pressed", "true");
	await expect
		.element(tray.getByRole("link", { name: "Compare 1 lamp" }))
		.toHaveAttribute("href", "/light/compare?ids=1");
	await button.click();
	await expect.element(tray).not.toBeInTheDocument();
});

test("nothing is loaded while no lamp is chosen", async () => {
	const calls = shop();
	await renderAt("/shop", <CompareTray />);
	await expect.element(tray).not.toBeInTheDocument();
	expect(calls).toEqual([]);
});

test("a product page adds the chosen variant, and a fifth lamp is refused", async () => {
	shop();
	setCompared(["1", "2", "3"]);
	await renderAt(
		"/product/12",
		<>
			<CompareButton lamp={lamp(12, 34)} />
			<CompareOnCard lamp={lamp(5)} name="Spot" />
			<List />
			<Toaster />
		</>,
	);
	await page.getByRole("button", { name: "Compare", exact: true }).click();
	await expect.element(page.getByRole("button", { name: "Compared" })).toHaveAttribute("aria-pressed", "true");
	await expect.element(page.getByText("1,2,3,12-34")).toBeVisible();
	await page.getByRole("button", { name: "Compare Spot" }).click();
	await expect.element(page.getByText("4 lamps are compared at a time")).toBeVisible();
	await expect.element(page.getByText("1,2,3,12-34")).toBeVisible();
});

test("the tray removes one lamp or all, and drops those that are not sold any more", async () => {
	shop();
	setCompared([1, 2, 99].map((id) => lampIdText(lamp(id))));
	await renderAt("/shop", <CompareTray />);
	await expect.element(tray.getByRole("link", { name: "Compare 2 lamps" })).toBeVisible();
	await tray.getByRole("button", { name: "Remove Lamp 1 from the comparison" }).click();
	await expect.element(tray.getByRole("link")).toHaveAttribute("href", "/light/compare?ids=2");
	await expect.element(tray.getByRole("button", { name: "Remove Lamp 2 from the comparison" })).toHaveFocus();
	await tray.getByRole("button", { name: "Clear" }).click();
	await expect.element(tray).not.toBeInTheDocument();
});

test("the tray is not on the page of the comparison", async () => {
	shop();
	setCompared(["1"]);
	await renderAt("/light/compare", <CompareTray />);
	await expect.element(tray).not.toBeInTheDocument();
});
