import { expect } from "vitest";
import { open } from "../actions.ts";
import { test } from "../test.ts";

const words = {
	"Light Type": "Ceiling light",
	Shape: "Disc",
	Finish: "Matt",
	"Basement Type": "Ceiling rose",
	"Mounting Type": "Surface",
};
const figures = {
	"Lumens (lm)": "1200",
	"Color Temperature (K)": "2700",
	"CRI (Ra)": "95",
	"Beam Angle (°)": "110",
	"Lifespan Hours (h)": "50000",
	"Wattage (W)": "12.5",
};

test("lighting details are deleted, created again, and changed", async ({ page, signIn }) => {
	await signIn(page, "admin");
	await open(page, "/admin/productDetails/lighting-details?search=badr");

	await page.getByRole("button", { name: "Delete Badr Flush Disc" }).click();
	await page
		.getByRole("dialog", { name: "Confirm Delete" })
		.getByText("Are you sure you want to delete these lighting details? This cannot be undone.")
		.waitFor();
	await page.getByRole("button", { name: "Confirm" }).click();
	await page.getByText("Lighting details deleted successfully!").waitFor();

	await page.getByRole("button", { name: "Save" }).click();
	for (const missing of ["Product", "Light Type", "Lumens", "CRI", "Wattage", "Shape", "Mounting Type"])
		await page.getByText(`${missing} is required`, { exact: true }).waitFor();
	await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("combobox");

	await page.keyboard.type("badr");
	await page.getByRole("option", { name: /^Badr Flush Disc/ }).waitFor();
	await page.keyboard.press("Enter");
	for (const [label, value] of Object.entries({ ...words, ...figures })) await page.getByLabel(label).fill(value);
	await page.getByLabel("CRI (Ra)").fill("101");
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByText("CRI must be at most 100").waitFor();
	await page.getByLabel("CRI (Ra)").fill("95");
	await page.getByLabel("Dimmable").check();
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByText("Created successfully!").waitFor();
	const row = page.getByRole("row", { name: /Badr Flush Disc/ });
	await row.getByRole("cell", { name: "1,200", exact: true }).waitFor();
	await row.getByRole("cell", { name: "12.5", exact: true }).waitFor();
	await expect.poll(() => page.getByLabel("Light Type").inputValue()).toBe("");

	await page.getByRole("button", { name: "Edit Badr Flush Disc" }).click();
	await page.getByRole("button", { name: "Cancel Edit" }).waitFor();
	await page.getByLabel("Tunable up to (K)").fill("6500");
	await page.getByRole("button", { name: "Update" }).click();
	await page.getByText("Updated successfully!").waitFor();
	await row.getByRole("cell", { name: "6,500", exact: true }).waitFor();
	await page.getByRole("button", { name: "Cancel", exact: true }).waitFor();

	await page.getByRole("checkbox", { name: "Select Badr Flush Disc" }).check();
	await page.getByRole("button", { name: "Delete", exact: true }).click();
	await page.getByRole("dialog").getByText("Are you sure you want to delete 1 record?").waitFor();
	await page.getByRole("button", { name: "Confirm" }).click();
	await row.waitFor({ state: "detached" });
});

test("a product has lighting details only once: a second record is refused with a message", async ({
	page,
	signIn,
}) => {
	await signIn(page, "admin");
	await open(page, "/admin/productDetails/lighting-details");
	await page.getByRole("combobox", { name: "Select Product" }).click();
	await page.keyboard.type("qamar");
	await page.getByRole("option", { name: /^Qamar Dome Pendant/ }).click();
	for (const [label, value] of Object.entries({ ...words, ...figures })) await page.getByLabel(label).fill(value);
	await page.getByRole("button", { name: "Save" }).click();
	const alert = page.getByRole("alert");
	await alert.getByText("Error creating details").waitFor();
	await alert.getByText("“Qamar Dome Pendant” has lighting details already.").waitFor();
	expect(await page.getByLabel("Shape").inputValue()).toBe("Disc");
});
