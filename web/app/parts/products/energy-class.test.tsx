import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderAt } from "#test/render.tsx";
import { card } from "#test/samples.ts";
import { cardProduct } from "./card-product.ts";
import { ContainedEnergyClass, EnergyArrow } from "./energy-class.tsx";
import { ProductCard } from "./product-card.tsx";

const className = "Energy efficiency class D on a scale from A to G";

test("the card of a light source has the arrow, which leads to its energy label", async () => {
	await renderAt("/shop", <ProductCard product={cardProduct(card({ energyClass: "D" }))} sizes="20rem" />);
	await expect.element(page.getByRole("link", { name: className })).toHaveAttribute("href", "/product/2/energy-label");
});

test("the card of a luminaire has no arrow, and its data no class", async () => {
	const product = cardProduct(card({ energyClass: null }));
	expect(product).not.toHaveProperty("energyClass");
	await renderAt("/shop", <ProductCard product={product} sizes="20rem" />);
	await expect.element(page.getByRole("link", { name: "Lulu Opal Globe" })).toBeVisible();
	expect(page.getByRole("link", { name: /Energy efficiency/ }).elements()).toHaveLength(0);
});

test("the arrow shows its class from the one file of arrows", async () => {
	await renderAt("/shop", <EnergyArrow energyClass="D" className="h-6" />);
	const arrow = page.getByRole("img", { name: className });
	await expect.element(arrow).toHaveAttribute("src", expect.stringMatching(/\.svg(\?.*)?#D$/));
	const image = arrow.element() as HTMLImageElement;
	await expect.poll(() => image.naturalWidth).toBeGreaterThan(0);
	const { width, height } = image.getBoundingClientRect();
	expect(width / height).toBeCloseTo(62 / 34, 1);
});

test("a luminaire names the class of the light source in it", async () => {
	await renderAt("/shop", <ContainedEnergyClass energyClass="F" />);
	await expect
		.element(page.getByText("This product contains a light source of energy efficiency class F."))
		.toBeVisible();
});
