import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { button, expectTexts, expectToast, staff, staffWithRole } from "#test/admin.ts";
import { type Answers, refusal } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";

const address = "/admin/products/sheet";
const row = (productId: number, price: number, stockQuantity: number) => ({
	productId,
	variantId: null,
	productName: `Lamp ${productId}`,
	size: "",
	sku: "",
	status: "published",
	price,
	stockQuantity,
});

function shop(more: Answers = {}): Answers {
	const data = [row(1, 100, 5), row(2, 200, 6), row(3, 300, 7)];
	return {
		...staff,
		"GET /api/admin/products/sheet": () => ({ pageIndex: 1, pageSize: 100, count: 3, data }),
		...more,
	};
}

const cell = (column: "Price (AED)" | "Available", lamp: number) =>
	page.getByLabelText(`${column} of Lamp ${lamp}`, { exact: true });

async function focus(column: "Price (AED)" | "Available", lamp: number) {
	await expect.element(cell(column, lamp)).toBeVisible();
	(cell(column, lamp).element() as HTMLInputElement).focus();
}

test("arrow keys, Enter and Ctrl+D work as in a spreadsheet, and Escape restores a cell", async () => {
	await renderScreen(address, shop());
	await cell("Price (AED)", 1).fill("95,50");
	await focus("Price (AED)", 1);
	await userEvent.keyboard("{Enter}");
	await expect.element(cell("Price (AED)", 2)).toHaveFocus();
	await userEvent.keyboard("{ArrowRight}");
	await expect.element(cell("Available", 2)).toHaveFocus();
	await userEvent.keyboard("{ArrowLeft}{ArrowUp}");
	await expect.element(cell("Price (AED)", 1)).toHaveFocus();
	await userEvent.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}");
	await expect.element(cell("Price (AED)", 3)).toHaveValue("95,50");
	await expectTexts("3 rows changed.", "was 300");
	await userEvent.keyboard("{Escape}");
	await expect.element(cell("Price (AED)", 3)).toHaveValue("300");
});

test("at 768 px an SKU and each word of a name are on one line, and the number columns are no wider than their figures need", async () => {
	await page.viewport(768, 900);
	const lamp = { ...row(1, 100, 5), productName: "Silsila Chandelier with nine globes", sku: "NOOR-SILSILA-9-BRASS" };
	const data = [{ ...lamp, variantId: 10, size: "Diameter 90 cm, brushed brass" }];
	await renderScreen(
		address,
		shop({ "GET /api/admin/products/sheet": () => ({ pageIndex: 1, pageSize: 100, count: 1, data }) }),
	);
	const sku = page.getByText(lamp.sku, { exact: true });
	await expect.element(sku).toBeVisible();
	const text = document.createRange();
	text.selectNodeContents(sku.element());
	expect(text.getClientRects()).toHaveLength(1);
	const [name] = page.getByRole("rowheader").element().childNodes;
	text.setStart(name as Node, lamp.productName.indexOf("Chandelier"));
	text.setEnd(name as Node, lamp.productName.indexOf(" with"));
	expect(text.getClientRects()).toHaveLength(1);
	for (const name of ["Price (AED)", "Available"]) {
		const { width } = page.getByRole("columnheader", { name, exact: true }).element().getBoundingClientRect();
		expect(width, name).toBeLessThanOrEqual(140);
	}
});

test("a pasted block is validated per cell, and saved once it is right", async () => {
	const sent: unknown[] = [];
	await renderScreen(
		address,
		shop({
			"POST /api/admin/products/sheet": async (request) => {
				sent.push(await request.json());
				return { changed: 2 };
			},
		}),
	);
	await focus("Price (AED)", 1);
	const clipboardData = new DataTransfer();
	clipboardData.setData("text/plain", "1.290,50\t9\r\nten\t8\r\n");
	document.activeElement?.dispatchEvent(
		new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
	);
	await expect.element(cell("Price (AED)", 2)).toHaveAttribute("aria-invalid", "true");
	await expect.element(button("Save")).toBeDisabled();
	await cell("Price (AED)", 2).fill("80");
	await button("Save").click();
	await expectToast("done", "Prices and stock saved");
	expect(sent).toEqual([
		{
			rows: [
				{ productId: 1, variantId: null, price: 1290.5, priceSeen: 100, stockQuantity: 9, stockSeen: 5 },
				{ productId: 2, variantId: null, price: 80, priceSeen: 200, stockQuantity: 8, stockSeen: 6 },
			],
		},
	]);
});

test("a refused cell is marked with the reason, and nothing that was typed is lost", async () => {
	const errors = { "rows.0.price": ["Changed meanwhile to AED 110.00"] };
	await renderScreen(
		address,
		shop({ "POST /api/admin/products/sheet": () => refusal(409, "Nothing was saved.", { errors }) }),
	);
	await cell("Price (AED)", 2).fill("210");
	await button("Save").click();
	await expectTexts("Changed meanwhile to AED 110.00", "1 cell was refused, see below. Nothing was saved.");
	await expect.element(cell("Price (AED)", 2)).toHaveValue("210");
});

test("a role that may not change the catalogue can only read the sheet", async () => {
	await renderScreen(address, { ...shop(), ...staffWithRole("read-only") });
	await expect.element(cell("Price (AED)", 1)).toHaveAttribute("readonly");
	await expect.element(button("Save")).not.toBeInTheDocument();
});
