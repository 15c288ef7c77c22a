import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import {
	button,
	dialog,
	expectColumns,
	expectPageSizes,
	expectQuestion,
	expectTexts,
	expectToast,
	fakeMaster,
	fill,
	heading,
	line,
	staff,
} from "#test/admin.ts";
import { type Answers, refusal } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";

const address = "/admin/products/brand";
const rimal = { id: 1, brandName: "Atelier Rimal", description: "Sand and glass.", version: 1 };

function shop() {
	const brands = fakeMaster("/api/Brand", [rimal], ({ brandName }, search) => brandName.toLowerCase().includes(search));
	return line({ ...staff, ...brands.answers });
}

describe("2.2 Brand master matches the specification", () => {
	test("the form and the table", async () => {
		await renderScreen(address, shop().answers);
		await expect.element(heading("Add New Brand")).toBeVisible();
		await expect.element(button("Add Brand")).toBeVisible();
		await expect.element(button("Cancel")).not.toBeInTheDocument();
		await expectColumns("Name", "Description", "Actions");
		await expectPageSizes();
		await button("Edit Atelier Rimal").click();
		await expect.element(heading("Edit Brand")).toBeVisible();
		await expect.element(button("Update Brand")).toBeVisible();
		await expect.element(button("Cancel")).toBeVisible();
	});

	test("validation errors of the form", async () => {
		await renderScreen(address, shop().answers);
		await button("Add Brand").click();
		await expectTexts("Brand name is required");
		await fill({ "Brand Name": "n".repeat(51), Description: "d".repeat(201) });
		await expectTexts("Brand name cannot exceed 50 characters", "Description cannot exceed 200 characters");
		await fill({ "Brand Name": "n".repeat(50), Description: "d".repeat(200) });
		await expect.element(page.getByText(/cannot exceed/)).not.toBeInTheDocument();
	});

	test("adding, changing and deleting: pending, failed, and done", async () => {
		const api = shop();
		await renderScreen(address, api.answers);
		await fill({ "Brand Name": "Sidra Lanterns" });
		api.hold();
		await button("Add Brand").click();
		await expect.element(button("Adding...")).toBeDisabled();
		api.lose();
		await expectToast("failed", "Failed to add brand");
		await expect.element(page.getByLabelText("Brand Name")).toHaveValue("Sidra Lanterns");
		api.mend();
		await button("Add Brand").click();
		await expectToast("done", "Brand added successfully");
		await expect.element(page.getByRole("row", { name: /Sidra Lanterns\s*N\/A/ })).toBeVisible();

		await button("Edit Sidra Lanterns").click();
		await expect.element(heading("Edit Brand")).toBeVisible();
		api.hold();
		await button("Update Brand").click();
		await expect.element(button("Updating...")).toBeDisabled();
		api.lose();
		await expectToast("failed", "Failed to update brand");
		api.mend();
		await button("Update Brand").click();
		await expectToast("done", "Brand updated successfully");
		await expect.element(heading("Add New Brand")).toBeVisible();

		await button("Delete Sidra Lanterns").click();
		await expectQuestion("Confirm Delete", "Are you sure you want to delete this brand?");
		api.cut();
		await button("Confirm").click();
		await expectToast("failed", "Failed to delete brand");
		api.mend();
		await button("Delete Sidra Lanterns").click();
		await button("Confirm", dialog("Confirm Delete")).click();
		await expectToast("done", "Brand deleted successfully");
		await expect.element(page.getByRole("row", { name: /Sidra Lanterns/ })).not.toBeInTheDocument();
	});

	test.each([
		["the shop cannot be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
		["the shop fails", () => refusal(500, "Something went wrong on our side.")],
		["the shop is busy", () => refusal(503, "The shop is busy.", { code: "busy" })],
	])("the table, its page and the typed text stay if %s, with Retry", async (_, fail) => {
		let fails = false;
		const { answers } = shop();
		const unless = (key: string): Answers => ({
			[key]: (request, parts) => (fails ? fail() : answers[key]?.(request, parts)),
		});
		const screen = await renderScreen(address, {
			...answers,
			...unless("GET /api/Brand"),
			...unless("GET /api/Brand/*"),
		});
		await fill({ "Brand Name": "Sidra Lanterns" });
		fails = true;
		await page.getByRole("columnheader", { name: "Name" }).getByRole("button").click();
		await expectToast("failed", "Failed to load brands");
		await expect.element(page.getByRole("row", { name: /Atelier Rimal/ })).toBeVisible();
		await expect.element(page.getByLabelText("Brand Name")).toHaveValue("Sidra Lanterns");
		expect(screen.address()).toBe(address);

		fails = false;
		await button("Retry").click();
		await expect.poll(screen.address).toBe(`${address}?sort=name`);
		await expect.element(page.getByRole("row", { name: /Atelier Rimal/ })).toBeVisible();
		await expect.element(page.getByLabelText("Brand Name")).toHaveValue("Sidra Lanterns");
	});

	test("the error if it cannot be loaded", async () => {
		let fails = true;
		const { answers } = shop();
		const list = answers["GET /api/Brand"];
		await renderScreen(address, {
			...answers,
			"GET /api/Brand": (...asked) => (fails ? refusal(500, "Something went wrong on our side.") : list?.(...asked)),
		});
		await expectToast("failed", "Failed to load brands");
		fails = false;
		await button("Retry").click();
		await expect.element(page.getByRole("row", { name: /Atelier Rimal/ })).toBeVisible();
	});
});
