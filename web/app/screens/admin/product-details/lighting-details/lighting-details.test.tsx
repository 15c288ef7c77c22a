import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
	button,
	dialog,
	expectPageSizes,
	expectQuestion,
	expectTexts,
	expectToast,
	fakeMaster,
	fill,
	line,
	pick,
	staff,
} from "#test/admin.ts";
import { refusal } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";
import { card, facets } from "#test/samples.ts";

const address = "/admin/productDetails/lighting-details";
const figures = {
	"Color Temperature (K)": "60",
	"Lifespan Hours (h)": "60",
	"Lumens (lm)": "60",
	"Wattage (W)": "60",
	"Beam Angle (°)": "60",
	"CRI (Ra)": "90",
};
const words = {
	"Light Type": "Plain",
	Shape: "Plain",
	Finish: "Plain",
	"Basement Type": "Plain",
	"Mounting Type": "Plain",
};
const badr = {
	id: 1,
	productId: 7,
	productName: "Badr Flush Disc",
	material: "",
	frameColor: "",
	basementType: "Ceiling rose",
	lightType: "Ceiling light",
	wattage: 12.5,
	lumens: 1200,
	colorTemperature: 2700,
	colorTemperatureMax: null,
	cri: 95,
	isDimmable: true,
	lifespanHours: 50_000,
	beamAngle: 110,
	shape: "Disc",
	finish: "Matt",
	specialFeatures: "",
	ipRating: "",
	voltage: "",
	frequency: "",
	mountingType: "Surface",
	socketType: "",
	version: 1,
};

function shop() {
	const details = fakeMaster(
		"/api/LightingDetails",
		[badr],
		({ productName }, search) => productName.toLowerCase().includes(search),
		(body) => ({ ...badr, ...body }),
	);
	return line({
		...staff,
		...details.answers,
		"GET /api/Products/facets": () => facets(1),
		"GET /api/Products": () => ({
			pageIndex: 1,
			pageSize: 25,
			count: 1,
			data: [card({ id: 7, name: "Badr Flush Disc" })],
		}),
	});
}

describe("2.6 Lighting details matches the specification", () => {
	test("the form and the table", async () => {
		await renderScreen(address, shop().answers);
		await expect.element(page.getByRole("combobox", { name: "Select Product" })).toBeVisible();
		await expect.element(button("Save")).toBeVisible();
		await expect.element(button("Cancel")).toBeVisible();
		await expectPageSizes();
		await button("Edit Badr Flush Disc").click();
		await expect.element(button("Update")).toBeVisible();
		await expect.element(button("Cancel Edit")).toBeVisible();
	});

	test("validation errors of the form; the first invalid field gets the focus", async () => {
		await renderScreen(address, shop().answers);
		await button("Save").click();
		await expectTexts(
			"Product is required",
			"Basement Type is required",
			"Beam Angle is required",
			"Finish is required",
			"Light Type is required",
			"Mounting Type is required",
			"Shape is required",
			"Color Temperature is required",
			"Lifespan Hours is required",
			"Lumens is required",
			"Wattage is required",
			"CRI is required",
		);
		await expect.element(page.getByRole("combobox", { name: "Select Product" })).toHaveFocus();
		await fill({
			"Color Temperature (K)": "-1",
			"Lifespan Hours (h)": "-1",
			"Lumens (lm)": "-1",
			"Wattage (W)": "-1",
			"CRI (Ra)": "101",
		});
		await expectTexts(
			"Color Temperature must be at least 0",
			"Lifespan Hours must be at least 0",
			"Lumens must be at least 0",
			"Wattage must be at least 0",
			"CRI must be at most 100",
		);
	});

	test("adding, changing and deleting: pending, failed, and done", async () => {
		const api = shop();
		await renderScreen(address, api.answers);
		await button("Delete Badr Flush Disc").click();
		await expectQuestion(
			"Confirm Delete",
			"Are you sure you want to delete these lighting details? This cannot be undone.",
		);
		api.cut();
		await button("Confirm").click();
		await expectToast("failed", "Error deleting lighting details");
		api.mend();
		await button("Delete Badr Flush Disc").click();
		await button("Confirm", dialog("Confirm Delete")).click();
		await expectToast("done", "Lighting details deleted successfully!");

		await pick("Select Product", "Badr");
		await fill({ ...words, ...figures });
		api.hold();
		await button("Save").click();
		await expect.element(button("Saving...")).toBeDisabled();
		api.lose();
		await expectToast("failed", "Error creating details");
		api.mend();
		await button("Save").click();
		await expectToast("done", "Created successfully!");

		await button("Edit Badr Flush Disc").click();
		api.hold();
		await button("Update", page.getByRole("form")).click();
		await expect.element(button("Updating...")).toBeDisabled();
		api.lose();
		await expectToast("failed", "Error updating details");
		api.mend();
		await button("Update").click();
		await expectToast("done", "Updated successfully!");
		await expect.element(button("Save")).toBeVisible();
	});

	test("errors if products cannot be searched or the table cannot be loaded", async () => {
		const logged = vi.mocked(console.warn);
		const { answers } = shop();
		let fails = true;
		const failing = (key: string) => ({
			[key]: (...asked: Parameters<NonNullable<(typeof answers)[string]>>) =>
				fails ? refusal(500, "Something went wrong on our side.") : answers[key]?.(...asked),
		});
		const screen = await renderScreen(address, {
			...answers,
			...failing("GET /api/Products"),
			...failing("GET /api/LightingDetails"),
		});
		await expectTexts("This could not be loaded.");
		await expect
			.poll(() => logged.mock.calls.map(([said]) => said))
			.toContain("The lighting details could not be loaded.");
		await expect.element(button("Close")).not.toBeInTheDocument();
		await page.getByRole("combobox", { name: "Select Product" }).click();
		await expectToast("failed", "Failed to load products");
		await expectTexts("Products could not be searched. Something went wrong on our side.");
		fails = false;
		await page.getByRole("status").getByRole("button", { name: "Retry" }).click();
		await expect.element(page.getByRole("option", { name: /^Badr Flush Disc/ })).toBeVisible();
		await userEvent.keyboard("{Escape}");
		await page.getByRole("main").getByRole("button", { name: "Retry" }).click();
		await expect.element(screen.getByRole("table").getByText("Badr Flush Disc")).toBeVisible();
	});
});

test("rarely needed groups are folded while they are blank, and open with their values and errors", async () => {
	const { answers } = shop();
	await renderScreen(address, answers);
	const gtin = page.getByLabelText("GTIN");
	await expect.element(gtin).not.toBeVisible();
	await page.getByText("Labels and trade").click();
	await gtin.fill("4006381333932");
	await button("Save").click();
	await expectTexts(/^This is no GTIN/);
	await expect.element(gtin).toBeVisible();
	await expect.element(page.getByLabelText("Smallest load (W)")).not.toBeVisible();
});

test("a refusal of the API is shown, and the entered values are kept", async () => {
	const { answers } = shop();
	const reason = "“Badr Flush Disc” has lighting details already.";
	await renderScreen(address, { ...answers, "POST /api/LightingDetails": () => refusal(409, reason) });
	await pick("Select Product", "Badr");
	await fill({ ...words, ...figures });
	await button("Save").click();
	await expectToast("failed", "Error creating details");
	await expect.element(page.getByRole("alert").getByText(reason)).toBeVisible();
	await expect.element(page.getByLabelText("Shape")).toHaveValue("Plain");
});
