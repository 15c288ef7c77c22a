import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
	button,
	dialog,
	expectColumns,
	expectPageSizes,
	expectQuestion,
	expectTexts,
	expectToast,
	expectToastFor,
	fakeMaster,
	heading,
	line,
	pick,
	staff,
} from "#test/admin.ts";
import { refusal } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";
import { card } from "#test/samples.ts";

const address = "/admin/products/product-categories";
const products = ["Mamsha Bollard", "Badr Flush Disc", "Qamar Dome Pendant"].map((name, index) =>
	card({ id: index + 1, name }),
);
const categories = ["Pendants", "Table Lamps"].map((categoryName, index) => ({
	id: index + 1,
	categoryName,
	description: "",
	imageUrl: null,
	parentCategoryId: null,
	version: 1,
}));

interface Link {
	id: number;
	productId: number;
	categoryId: number;
	version: number;
}

/**
 * Fakes the API.
 *
 * @param refuses whether submitting the list is refused
 */
function shop(refuses = () => false) {
	const named = (link: Link) => ({
		...link,
		product: { id: link.productId, name: products[link.productId - 1]?.name ?? "" },
		category: { id: link.categoryId, categoryName: categories[link.categoryId - 1]?.categoryName ?? "" },
	});
	const links = fakeMaster(
		"/api/ProductCategory",
		[named({ id: 1, productId: 3, categoryId: 1, version: 1 })],
		() => true,
		({ productId, categoryId }) =>
			named({ id: 0, version: 0, productId: Number(productId), categoryId: Number(categoryId) }),
	);
	return line({
		...staff,
		...links.answers,
		"GET /api/Categories": () => ({ pageIndex: 1, pageSize: 1000, count: 2, data: categories }),
		"GET /api/ProductCategory/product/*": (_, [id]) =>
			links.state.rows.filter(({ productId }) => productId === Number(id)),
		"GET /api/Products": (request) => {
			const search = new URL(request.url).searchParams.get("search")?.toLowerCase() ?? "";
			const data = products.filter(({ name }) => name.toLowerCase().includes(search));
			return { pageIndex: 1, pageSize: 25, count: data.length, data };
		},
		"POST /api/ProductCategory/AddMultiple": async (request) => {
			if (refuses()) return refusal(409, alreadyThere);
			const added: { productId: number; categoryId: number }[] = await request.json();
			links.state.rows = [
				...added.map((pair, index) => named({ ...pair, id: 100 + index, version: 1 })),
				...links.state.rows,
			];
			return Response.json(links.state.rows, { status: 201 });
		},
	});
}

const alreadyThere = "One or more product-category associations already exist in the database.";
const selected = page.getByRole("region", { name: /^Selected Associations/ });

async function addToList(category: string, ...names: string[]) {
	for (const name of names) {
		await pick("Products", name);
		await expect.element(button(`Remove ${name}`)).toBeVisible();
	}
	await page.getByRole("combobox", { name: "Category" }).selectOptions(category);
	await button("Add to List").click();
}

describe("2.4 Product-category master matches the specification", () => {
	test("the form, the selection and the table", async () => {
		await renderScreen(address, shop().answers);
		await expect.element(heading("Add Product Categories")).toBeVisible();
		await expect.element(heading("Selected Associations")).toBeVisible();
		await expect.element(button("Add to List")).toBeVisible();
		await expectColumns("Category Name", "Product Name", "Actions");
		await expectPageSizes();
		await button("Submit All").click();
		await expectToast("failed", "No product categories to submit");
		await button("Add to List").click();
		await expectToast("failed", "Please select at least one product and a category");
		await expectTexts("At least one product is required", "Category is required");
	});

	test("adding to and removing from the selection; the focus stays in it", async () => {
		await renderScreen(address, shop().answers);
		await addToList("Pendants", "Mamsha Bollard", "Badr Flush Disc");
		await expectToast("done", "Added 2 new product-category associations to selection");
		for (const text of ["Pendants", "Mamsha Bollard", "Badr Flush Disc"])
			await expect.element(selected.getByText(text, { exact: true })).toBeVisible();
		await addToList("Pendants", "Mamsha Bollard", "Qamar Dome Pendant");
		await expectToast("failed", "These products are already mapped to this category in your selection: Mamsha Bollard");
		await expectToast("failed", "These product-category associations already exist in database: Qamar Dome Pendant");
		await addToList("Table Lamps", "Mamsha Bollard");
		await button("Delete Table Lamps").click();
		await expectToast("done", "Removed 1 associations");
		await expect.element(button("Delete Pendants")).toHaveFocus();
		await button("Remove Badr Flush Disc from Pendants").click();
		await expectToast("done", "Removed from selection");
		await expect.element(button("Delete Pendants")).toHaveFocus();
	});

	test("submitting: pending, refused with a message, and done; the list is kept until then, and leaving asks first", async () => {
		let isRefused = true;
		const api = shop(() => isRefused);
		await renderScreen(address, api.answers);
		await addToList("Table Lamps", "Mamsha Bollard");
		await expect.element(selected.getByText("Mamsha Bollard")).toBeVisible();
		api.hold();
		await button("Submit All").click();
		await expect.element(button("Submitting...")).toBeDisabled();
		api.mend();
		await expectToast("failed", alreadyThere);
		await expect.element(selected.getByText("Mamsha Bollard")).toBeVisible();
		await page.getByRole("link", { name: "Brands", exact: true }).click();
		await button("Cancel", dialog("Leave without saving?")).click();
		isRefused = false;
		await button("Submit All").click();
		await expectToast("done", "Product categories added successfully");
		await expect.element(selected.getByText("Nothing is selected yet.")).toBeVisible();
		await expect.element(page.getByRole("row", { name: /Table Lamps\s*Mamsha Bollard/ }).first()).toBeVisible();
	});

	test("a link is changed and deleted: failed, and done", async () => {
		const api = shop();
		await renderScreen(address, api.answers);
		await button("Edit Qamar Dome Pendant in Pendants").click();
		await expect.element(heading("Edit Product Category")).toBeVisible();
		await expect
			.element(page.getByRole("combobox", { name: "Product", exact: true }))
			.toHaveValue("Qamar Dome Pendant");
		api.cut();
		await button("Update").click();
		await expectToast("failed", "Update failed");
		api.mend();
		await button("Update").click();
		await expectToast("done", "Product category updated");
		await expect.element(heading("Add Product Categories")).toBeVisible();

		await button("Delete Qamar Dome Pendant in Pendants").click();
		await expectQuestion("Confirm Delete", "Are you sure you want to delete this product category association?");
		api.cut();
		await button("Confirm").click();
		await expectToast("failed", "Failed to delete product category");
		api.mend();
		await button("Delete Qamar Dome Pendant in Pendants").click();
		await button("Confirm", dialog("Confirm Delete")).click();
		await expectToast("done", "Product category deleted successfully");
	});

	test("errors if the links or the categories cannot be loaded", async () => {
		const { answers } = shop();
		const failing = () => refusal(500, "Something went wrong on our side.");
		const screen = await renderScreen(address, { ...answers, "GET /api/ProductCategory": failing });
		await expectToast("failed", "Failed to load product categories");
		await screen.unmount();
		await renderScreen(address, { ...answers, "GET /api/Categories": failing });
		await expectToast("failed", "Failed to load categories");
		await expect.element(page.getByRole("row", { name: /Qamar Dome Pendant/ })).toBeVisible();
	});

	test("the toast of a removal stays for 2 seconds, of a refusal for 5, of a missing choice for 3", async () => {
		await renderScreen(address, shop(() => true).answers);
		await addToList("Table Lamps", "Mamsha Bollard", "Badr Flush Disc");
		vi.useFakeTimers({ shouldAdvanceTime: true });
		await button("Remove Badr Flush Disc from Table Lamps").click();
		await expectToastFor(2, "Removed from selection");
		await button("Submit All").click();
		await expectToastFor(5, alreadyThere);
		await button("Delete Table Lamps").click();
		await expectToastFor(2, "Removed 1 associations");
		await button("Submit All").click();
		await expectToastFor(3, "No product categories to submit");
	});
});

describe("the picker of products", () => {
	test("Escape closes the list of results and keeps the choice", async () => {
		await renderScreen(address, shop().answers);
		await pick("Products", "Mamsha Bollard");
		await userEvent.keyboard("{Escape}{Escape}");
		await expect.element(button("Remove Mamsha Bollard")).toBeVisible();
	});

	test("controls beside it can be used while its list is open", async () => {
		await renderScreen(address, shop().answers);
		await page.getByRole("combobox", { name: "Category" }).selectOptions("Table Lamps");
		await page.getByRole("combobox", { name: "Products", exact: true }).fill("Mamsha");
		await page.getByRole("option", { name: /^Mamsha Bollard/ }).click();
		await button("Show all").click();
		await expect.element(page.getByRole("listbox")).toBeVisible();
		await button("Add to List").click();
		await expectToast("done", "Added 1 new product-category associations to selection");
	});
});
