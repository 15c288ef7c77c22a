import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeApi } from "#test/fake-api.ts";
import { renderAt } from "#test/render.tsx";
import { card } from "#test/samples.ts";
import { ProductsPicker } from "./product-picker.tsx";
import type { PickedProduct } from "./use-found-products.ts";

const box = page.getByRole("combobox", { name: "Products" });
const chosen = () =>
	page
		.getByRole("button", { name: /^Remove/ })
		.elements()
		.map((button) => button.ariaLabel);

function Chosen() {
	const [products, setProducts] = useState<PickedProduct[]>(
		["Lulu", "Qamar", "Badr", "Hilal"].map((name, id) => ({ id, name })),
	);
	return <ProductsPicker label="Products" name="ids" products={products} onProducts={setProducts} />;
}

// The combobox is loaded during the first test of a file.
test("chosen products are removed by button and by Backspace, also before the combobox is loaded", async () => {
	fakeApi({
		"GET /api/Products": () => ({ pageIndex: 1, pageSize: 25, count: 1, data: [card({ id: 7, name: "Rimal" })] }),
	});
	await renderAt("/admin", <Chosen />);
	await page.getByRole("button", { name: "Remove Qamar" }).click();
	expect(chosen()).toEqual(["Remove Lulu", "Remove Badr", "Remove Hilal"]);
	await expect.element(box).toHaveFocus();
	await userEvent.keyboard("{Backspace}{Backspace}ri");
	await expect.poll(chosen).toEqual(["Remove Lulu"]);
	await page.getByRole("option", { name: /^Rimal/ }).click();
	await expect.poll(chosen).toEqual(["Remove Lulu", "Remove Rimal"]);
});
