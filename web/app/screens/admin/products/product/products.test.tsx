import { blankLighting } from "@noor/contract/attribute-rows";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
	button,
	chooseFiles,
	dialog,
	expectColumns,
	expectPageSizes,
	expectQuestion,
	expectTexts,
	expectToast,
	expectToastFor,
	fakeMaster,
	fill,
	heading,
	largePicture,
	line,
	notes,
	smallPicture,
	staff,
} from "#test/admin.ts";
import { type Answers, refusal } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";
import { facets } from "#test/samples.ts";

const address = "/admin/products/product";
const notAPicture = "Please select only image files (JPEG, PNG, GIF, WebP)";
const description = "A lantern of pierced brass that throws stars on every wall around it.";
const row = (id: number, name: string) => ({
	id,
	name,
	imageUrl: null as string | null,
	imageAlt: "",
	basePrice: 1240,
	discountPrice: null,
	description,
	brandId: 1,
	brandName: "Atelier Rimal",
	supplierId: 1,
	supplierName: "Creek & Quay Trading LLC",
	variantCount: 0,
	stockQuantity: 4,
	version: 1,
	variants: [] as object[],
	sku: "",
	lowestVariantPrice: null,
	categories: [] as string[],
	status: "published",
	publishAt: null as string | null,
	images: [],
	translations: {},
	seoTitle: "",
	seoDescription: "",
	categoryIds: [] as number[],
	lighting: null,
});
const pendants = {
	id: 5,
	categoryName: "Pendants",
	imageUrl: null,
	parentCategoryId: null,
	description: "",
	position: 0,
	version: 1,
};

function shop(rows = [row(1, "Qamar Dome Pendant")]) {
	const products = fakeMaster(
		"/api/Products",
		rows,
		({ name }, search) => name.toLowerCase().includes(search),
		({ Name, Description }) => ({ ...row(0, String(Name)), description: String(Description) }),
	);
	const {
		"GET /api/Products": list = () => undefined,
		"GET /api/Products/*": get = () => undefined,
		...others
	} = products.answers;
	return line({
		...staff,
		...others,
		"GET /api/admin/products": list,
		"GET /api/admin/products/*": get,
		"GET /api/Categories": () => ({ pageIndex: 1, pageSize: 1000, count: 1, data: [pendants] }),
		"GET /api/Products/facets": () => facets(1),
		"GET /api/Brand/GetBrandsWithoutPagination": () => [
			{ id: 1, brandName: "Atelier Rimal", description: "", version: 1 },
		],
		"GET /api/Supplier": () => [{ id: 1, supplierName: "Creek & Quay Trading LLC" }],
	});
}

const pictures = () => document.querySelector<HTMLInputElement>("input[aria-label=Images]");

async function describeProduct(name = "Najma Star Lantern") {
	await fill({ "Product Name": name, Description: description });
	await page.getByLabelText("Brand", { exact: true }).selectOptions("Atelier Rimal");
	await page.getByLabelText("Supplier", { exact: true }).selectOptions("Creek & Quay Trading LLC");
}

const addPictures = (...files: File[]) => chooseFiles(pictures(), ...files);

describe("2.1 Product master matches the specification", () => {
	test("the form and the table", async () => {
		await renderScreen(address, shop().answers);
		await expect.element(heading("Add New Product")).toBeVisible();
		await expect.element(button("Add Product")).toBeVisible();
		await expect.element(button("Reset")).toBeVisible();
		await expect.element(button("Cancel")).not.toBeInTheDocument();
		await expectColumns(
			...["Image", "Name", "SKU", "Price", "Stock", "Categories", "Status", "Description", "Brand", "Supplier"],
			"Actions",
		);
		await expectPageSizes();
		const table = page.getByRole("table");
		await expect.element(table.getByText(/^AED\s1,240\.00$/)).toBeVisible();
		await expect
			.element(table.getByText(`${description.slice(0, 50)}...`, { exact: true }))
			.toHaveAttribute("title", description);
		await expect.element(table.getByTitle("Edit")).toBeVisible();
		await expect.element(table.getByTitle("Delete")).toBeVisible();
		expect(pictures()?.accept).toBe("image/jpeg,image/jpg,image/png,image/gif,image/webp,image/svg+xml");
		await button("Edit Qamar Dome Pendant").click();
		await expect.element(heading("Edit Product")).toBeVisible();
		await expect.element(button("Update Product")).toBeVisible();
		await expect.element(button("Cancel")).toBeVisible();
		await expect.element(button("Reset")).not.toBeInTheDocument();
	});

	test("validation errors of the form and its variants", async () => {
		await renderScreen(address, shop().answers);
		await button("Add Product").click();
		await expectTexts(
			"Product name is required",
			"Description is required",
			"Brand is required",
			"Supplier is required",
		);
		await expect.element(page.getByLabelText("Base Price")).toHaveValue("0");
		await fill({ "Product Name": "N", Description: "Nine char" });
		await expectTexts("Product name is required", "Description is required");
		await fill({ "Product Name": "Na", Description: "Ten chars." });
		await expect.element(page.getByText(/^(Product name|Description) is required$/)).not.toBeInTheDocument();

		await button("Add Variant").click();
		await fill({ "Price of variant 1": "0", "Stock Quantity of variant 1": "-1" });
		await button("Add Product").click();
		await expectTexts(
			"Size is required",
			"SKU is required",
			"Price must be at least 0.01",
			"Stock quantity must be at least 0",
		);
		await expect.element(page.getByLabelText("Compare At Price of variant 1")).toBeVisible();
		await expect.element(page.getByLabelText("Size Description of variant 1")).toBeVisible();
		expect([...document.querySelectorAll("datalist option")].map((option) => option.getAttribute("value"))).toEqual(
			expect.arrayContaining(["XS", "S", "M", "L", "XL", "XXL"]),
		);
		await button("Duplicate variant 1").click();
		await fill({ "SKU of variant 1": "NAJ-S", "SKU of variant 2": "NAJ-S" });
		await expectTexts("SKU NAJ-S is used twice");
	});

	test("a selection of files is refused if one is not a picture or is too large", async () => {
		await renderScreen(address, shop().answers);
		addPictures(smallPicture, notes);
		await expectTexts(notAPicture);
		await expect.element(page.getByLabelText("Alt text")).not.toBeInTheDocument();
		addPictures(smallPicture, largePicture);
		await expectTexts("File size should not exceed 5MB");
		await expect.element(page.getByLabelText("Alt text")).not.toBeInTheDocument();
	});

	test("adding, changing and deleting: pending, failed, and done", async () => {
		const api = shop();
		await renderScreen(address, api.answers);
		await describeProduct();
		api.hold();
		await button("Add Product").click();
		await expect.element(button("Adding...")).toBeDisabled();
		api.lose();
		await expectToast("failed", "Failed to save product");
		api.mend();
		await button("Add Product").click();
		await expectToast("done", "Product added successfully");
		await expect.element(page.getByLabelText("Product Name")).toHaveValue("");

		await button("Edit Najma Star Lantern").click();
		await expect.element(heading("Edit Product")).toBeVisible();
		api.hold();
		await button("Update Product").click();
		await expect.element(button("Updating...")).toBeDisabled();
		api.lose();
		// The toast of the failed addition may still be shown.
		await expect.element(button("Update Product")).toBeEnabled();
		await expectToast("failed", "Failed to save product");
		api.mend();
		await button("Update Product").click();
		await expectToast("done", "Product updated successfully");
		await expect.element(heading("Add New Product")).toBeVisible();

		await button("Delete Najma Star Lantern").click();
		await expectQuestion(
			"Confirm Delete",
			"Are you sure you want to delete this product? This will also delete all variants.",
		);
		api.cut();
		await button("Confirm").click();
		await expectToast("failed", "Failed to delete product");
		api.mend();
		await button("Delete Najma Star Lantern").click();
		await button("Confirm", dialog("Confirm Delete")).click();
		await expectToast("done", "Product deleted successfully");
	});

	test("a picture that the API refuses is reported by one toast", async () => {
		const { answers } = shop();
		await renderScreen(address, {
			...answers,
			"POST /api/Products": () => refusal(400, "The form has faults.", { errors: { Images: [notAPicture] } }),
		});
		await describeProduct();
		addPictures(smallPicture);
		await button("Add Product").click();
		await expectToast("failed", notAPicture);
		await expect.element(page.getByRole("form").getByText(notAPicture)).not.toBeInTheDocument();
		await expect.element(page.getByText("Failed to save product")).not.toBeInTheDocument();
	});

	test("errors if one or all products cannot be loaded, and the message of an empty table", async () => {
		const { answers } = shop();
		const screen = await renderScreen(`${address}?edit=999999`, answers);
		await expectToast("failed", "Failed to load product for editing");
		await screen.unmount();
		const failing = await renderScreen(address, {
			...answers,
			"GET /api/admin/products": () => refusal(500, "Something went wrong on our side."),
		});
		await expectToast("failed", "Failed to load products");
		await failing.unmount();
		await renderScreen(address, shop([]).answers);
		await expectTexts("No products found");
	});

	test("a picture that cannot be displayed is replaced by a placeholder", async () => {
		await renderScreen(address, shop([{ ...row(1, "Qamar Dome Pendant"), imageUrl: "/media/none.webp" }]).answers);
		await expect
			.poll(() => page.getByRole("table").element().querySelector("img")?.getAttribute("src"))
			.toBe("/no-picture.svg");
	});

	test("the toast of a failed load stays for 3 seconds, of a failed save for 5", async () => {
		const { answers } = shop();
		vi.useFakeTimers({ shouldAdvanceTime: true });
		const failing: Answers = {
			...answers,
			"GET /api/admin/products": () => refusal(500, "Something went wrong on our side."),
			"POST /api/Products": () => {
				throw new TypeError("Failed to fetch");
			},
		};
		await renderScreen(address, failing);
		await expectToastFor(3, "Failed to load products");
		await describeProduct();
		await button("Add Product").click();
		await expectToastFor(5, "Failed to save product");
	});
});

describe("the variants of a product", () => {
	test("are combined from lists", async () => {
		await renderScreen(address, shop().answers);
		await button("Generate variants…").click();
		const combine = dialog("Combine variants");
		await fill({ Sizes: "30 cm, 44 cm", Finishes: "Brass, Sage", "SKU begins with": "zuh" }, combine);
		await button("Add 4 variants", combine).click();
		await expect.element(page.getByLabelText("Size of variant 4")).toHaveValue("44 cm, Sage");
		await expect.element(page.getByLabelText("SKU of variant 3")).toHaveValue("ZUH-44-CM-BRASS");
	});

	test("are pasted from a spreadsheet, and moved by keyboard", async () => {
		await renderScreen(address, shop().answers);
		await button("Add Variant").click();
		await expect.element(page.getByLabelText("Size of variant 1")).toHaveFocus();
		await userEvent.keyboard("30 cm{Enter}");
		await expect.element(page.getByLabelText("Size of variant 2")).toHaveFocus();
		await userEvent.keyboard("44 cm");
		page.getByLabelText("Price of variant 1", { exact: true }).element().focus();
		const clipboardData = new DataTransfer();
		clipboardData.setData("text/plain", "AED 1,290.00\t1,400\n990\n45\n");
		document.activeElement?.dispatchEvent(
			new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
		);
		await expect.element(page.getByLabelText("Price of variant 3", { exact: true })).toHaveValue("45");
		await expect.element(page.getByLabelText("Price of variant 1", { exact: true })).toHaveValue("1290.00");
		await expect.element(page.getByLabelText("Compare At Price of variant 1")).toHaveValue("1400");
		await userEvent.keyboard("{ArrowDown}");
		await expect.element(page.getByLabelText("Price of variant 2", { exact: true })).toHaveFocus();
		await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
		await expect.element(page.getByLabelText("Size of variant 1")).toHaveValue("44 cm");
	});

	test("state lighting details that differ from those of the product; its values are placeholders", async () => {
		const variant = { variantId: 7, productId: 1, size: "10 m", sizeDescription: "", price: 90, compareAtPrice: null };
		const required = { basementType: "-", lightType: "LED strip", shape: "-", finish: "-", mountingType: "-" };
		const ofProduct = { ...blankLighting, ...required, id: 1, productId: 1, version: 1, wattage: 19, energyClass: "F" };
		const product = {
			...row(1, "Strip"),
			variants: [
				{ ...variant, sku: "STRIP-10", stockQuantity: 3, lighting: { gtin: "4006381333931" }, translations: {} },
			],
			lighting: ofProduct as unknown as null,
		};
		let sent = new FormData();
		await renderScreen(`${address}?edit=1`, {
			...shop([product]).answers,
			"PUT /api/Products/*": async (request) => {
				sent = await request.formData();
				return product;
			},
		});
		await button("Lighting of 10 m that differs").click();
		const differing = dialog("Lighting of 10 m that differs");
		const wattage = differing.getByLabelText("Wattage (W)");
		await expect.element(wattage).toHaveAttribute("placeholder", "19");
		await expect.element(differing.getByLabelText("GTIN")).toHaveValue("4006381333931");
		await expect.element(differing.getByRole("option", { name: "As the product: F" })).toBeInTheDocument();
		await expect.element(differing.getByLabelText("Shape")).not.toBeInTheDocument();
		await wattage.fill("-95");
		await button("Apply", differing).click();
		await expect.element(differing.getByText("Wattage must be at least 0")).toBeInTheDocument();
		await expect.element(wattage).toHaveFocus();
		await wattage.fill("95");
		await button("Apply", differing).click();
		await expect.element(differing).not.toBeInTheDocument();
		await button("Update Product").click();
		await expectToast("done", "Product updated successfully");
		expect(JSON.parse(String(sent.get("Variants")))).toMatchObject([
			{ variantId: 7, lighting: { wattage: "95", gtin: "4006381333931" } },
		]);
	});

	test("are restored by Reset, which also clears their errors", async () => {
		await renderScreen(address, shop().answers);
		await button("Add Variant").click();
		page.getByLabelText("Product Name").element().focus();
		await button("Reset").click();
		await expect.element(page.getByLabelText(/^Size of variant/)).not.toBeInTheDocument();
		await expect.element(page.getByText("Product name is required")).not.toBeInTheDocument();
	});
});

test("pictures are reordered, described, and assigned to a variant", async () => {
	await renderScreen(address, shop().answers);
	await button("Add Variant").click();
	await userEvent.keyboard("L");
	addPictures(new File(["1"], "first.png", { type: "image/png" }), smallPicture);
	const shown = () => [...document.querySelectorAll("ol img")].map((image) => image.getAttribute("src"));
	await expect.poll(() => shown().length).toBe(2);
	const before = shown();
	await button("Move image 2 forward").click();
	await expect.poll(shown).toEqual(before.toReversed());
	await page.getByLabelText("Alt text").first().fill("The lantern at night.");
	await page.getByLabelText("Shows").first().selectOptions("L");
	await button("Remove image 2").click();
	await expect.poll(shown).toEqual(before.slice(1));
	await expect.element(page.getByLabelText("Alt text")).toHaveValue("The lantern at night.");
});

describe("the Arabic of a product", () => {
	test("is beside the English, and that of a variant and of a picture is sent with its row", async () => {
		const variant = { variantId: 7, productId: 1, size: "Small", sizeDescription: "", price: 90, compareAtPrice: null };
		const picture = { id: 3, imageUrl: "/media/a/800.webp", litImageUrl: null, lampImageUrl: null, altText: "A moon" };
		const product = {
			...row(1, "Qamar"),
			translations: { ar: { name: { text: "هلال", source: "Hilal" } } },
			variants: [{ ...variant, sku: "QAM-S", stockQuantity: 3, lighting: {}, translations: {} }],
			images: [{ ...picture, isThumbnail: true, translations: {} }] as object[] as never[],
		};
		let sent = new FormData();
		await renderScreen(`${address}?edit=1`, {
			...shop([product]).answers,
			"PUT /api/Products/*": async (request) => {
				sent = await request.formData();
				return product;
			},
		});
		await expect
			.element(page.getByLabelText("Product Name (Arabic)"))
			.toHaveAccessibleDescription("The English has changed since. It was: Hilal");
		await page.getByLabelText("Product Name (Arabic)").fill("قمر");
		await button("Arabic of variant Small: not translated").click();
		await dialog("Arabic of variant Small").getByLabelText("Size (Arabic)").fill("صغير");
		await button("Apply").click();
		await expect.element(button("Arabic of variant Small: translated")).toBeVisible();
		await page.getByLabelText("Alt text (Arabic)").fill("قمر");
		await button("Update Product").click();
		await expect.poll(() => sent.has("Translations")).toBe(true);
		const json = (field: string) => JSON.parse(String(sent.get(field)));
		expect(json("Translations").ar.name).toEqual({ text: "قمر" });
		expect(json("Variants")[0].translations).toEqual({ ar: { size: { text: "صغير" } } });
		expect(json("ImageDetails")[0].translations).toEqual({ ar: { altText: { text: "قمر" } } });
	});
});

describe("the list comes first", () => {
	test("above the form, which has the screen to itself for one product and for a new one", async () => {
		await renderScreen(address, shop().answers);
		const [table, form] = [page.getByRole("table"), page.getByRole("form", { name: "Add New Product" })];
		await expect.element(form).toBeInTheDocument();
		const follows = table.element().compareDocumentPosition(form.element());
		expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
		await page.getByRole("link", { name: "New product" }).click();
		await expect.element(table).not.toBeInTheDocument();
		await expect.element(button("Cancel")).toBeVisible();
		await page.getByRole("link", { name: "All products" }).click();
		await button("Edit Qamar Dome Pendant").click();
		await expect.element(heading("Edit Product")).toBeVisible();
		await expect.element(table).not.toBeInTheDocument();
	});

	test("a copy begins as a draft with the values of the product, and with SKUs to fill in", async () => {
		const variant = { variantId: 7, productId: 1, size: "S", sizeDescription: "", price: 90, compareAtPrice: null };
		const lighting = { wattage: 19, gtin: "4006381333931" };
		const products = shop([
			{
				...row(1, "Qamar"),
				categoryIds: [5],
				variants: [{ ...variant, sku: "QAM-S", stockQuantity: 3, lighting, translations: {} }],
			},
		]);
		let sent = new FormData();
		await renderScreen(`${address}?edit=1`, {
			...products.answers,
			"POST /api/Products": async (request) => {
				sent = await request.formData();
				return Response.json(row(2, "Qamar (copy)"), { status: 201 });
			},
		});
		await page.getByRole("link", { name: "Duplicate product" }).click();
		await expect.element(page.getByLabelText("Product Name")).toHaveValue("Qamar (copy)");
		await expect.element(page.getByLabelText("Status")).toHaveValue("draft");
		await expect.element(page.getByLabelText("Pendants")).toBeChecked();
		await button("Add Product").click();
		await expectTexts("SKU is required");
		await fill({ "SKU of variant 1": "QAM-COPY-S" });
		await button("Add Product").click();
		await expectToast("done", "Product added successfully");
		expect([sent.get("Status"), sent.get("CategoryIds"), sent.get("Lighting")]).toEqual(["draft", "[5]", "null"]);
		expect(JSON.parse(String(sent.get("Variants")))).toMatchObject([
			{ size: "S", sku: "QAM-COPY-S", stockQuantity: "0", lighting: { wattage: 19 } },
		]);
	});

	test("a scheduled product is sent with its time in Dubai", async () => {
		const { answers } = shop();
		let sent = new FormData();
		await renderScreen(`${address}?edit=1`, {
			...answers,
			"PUT /api/Products/*": async (request) => {
				sent = await request.formData();
				return row(1, "Qamar Dome Pendant");
			},
		});
		await page.getByLabelText("Status").selectOptions("Scheduled");
		await button("Update Product").click();
		await expectTexts("Choose when the product is to be published");
		await page.getByLabelText("Publish on (time in Dubai)").fill("2030-01-02T09:30");
		await button("Update Product").click();
		await expectToast("done", "Product updated successfully");
		await expect.poll(() => sent.get("PublishAt")).toBe("2030-01-02T09:30:00+04:00");
	});
});

test("prices of selected products are changed in per cent after a preview, in one request", async () => {
	const { answers } = shop();
	const sent: unknown[] = [];
	await renderScreen(address, {
		...answers,
		"POST /api/admin/products/price-preview": async (request) => {
			sent.push(await request.json());
			const base = { productId: 1, productName: "Qamar Dome Pendant", kind: "base", size: "", sku: "" };
			return { rows: [{ ...base, before: 1240, after: 1116 }], versions: [4] };
		},
		"POST /api/admin/products/changes": async (request) => {
			sent.push(await request.json());
			return { changed: 1 };
		},
	});
	await page.getByRole("checkbox", { name: "Select Qamar Dome Pendant" }).click();
	await button("Change prices…").click();
	const prices = dialog("Change prices…");
	await fill({ "Change in %": "-10" }, prices);
	await button("Show new prices", prices).click();
	await expect.element(prices.getByText(/1,116\.00/)).toBeVisible();
	await button("Change 1 price", prices).click();
	await expectToast("done", "1 product changed");
	const change = { ids: [1], percent: -10, roundTo: 1 };
	expect(sent).toEqual([change, { ...change, action: "price", versions: [4] }]);
});
