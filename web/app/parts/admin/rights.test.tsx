import { rightsOfRole, type StaffRole } from "@noor/contract/roles";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { button, fakeMaster, staffWithRole } from "../../../test/admin.ts";
import { renderScreen } from "../../../test/render-screen.tsx";
import { menuEntries } from "./menu-groups.ts";

const rimal = { id: 1, brandName: "Rimal", description: "Sand", version: 1 };
const brands = () => fakeMaster("/api/Brand", [rimal], () => true).answers;

const labelsFor = (role: StaffRole) =>
	menuEntries((right) => rightsOfRole[role].includes(right)).map(({ label }) => label);

test("the menu of a role has the screens that the role may see", () => {
	const all = labelsFor("owner");
	expect(labelsFor("read-only")).toEqual(
		labelsFor("manager").filter((label) => !["New order by telephone", "Translations"].includes(label)),
	);
	expect(labelsFor("manager")).toEqual(all.filter((label) => label !== "Staff"));
	expect(labelsFor("catalogue")).toEqual(
		all.filter((label) =>
			[
				"Product",
				"Prices and stock",
				"Categories",
				"Brands",
				"Product Categories",
				"Search Synonyms",
				"Stock",
				"Import and Export",
				"Lighting Details",
				"Missing Figures",
				"Supplier",
				"Weights and sizes",
				"Translations",
			].includes(label),
		),
	);
	expect(labelsFor("orders")).toEqual(
		all.filter(
			(label) =>
				![
					...["Home page", "Pages", "Translations", "Settings", "Electricity prices"],
					...["Payment methods", "Payment check", "Audit Log", "Staff"],
				].includes(label),
		),
	);
});

test("a role that may only see brands opens them, without controls that change them", async () => {
	await renderScreen("/admin/products/brand", { ...staffWithRole("read-only"), ...brands() });
	await expect.element(button("View Rimal")).toBeVisible();
	await expect.element(button("Delete Rimal")).not.toBeInTheDocument();
	await expect.element(page.getByLabelText("Brand Name")).not.toBeInTheDocument();
	await expect.element(page.getByRole("checkbox")).not.toBeInTheDocument();
	await button("View Rimal").click();
	await expect.element(page.getByLabelText("Brand Name")).toBeDisabled();
	await expect.element(button("Close")).toBeVisible();
	await expect.element(button("Update Brand")).not.toBeInTheDocument();
});

test("a role that may change brands has the controls", async () => {
	await renderScreen("/admin/products/brand?edit=1", { ...staffWithRole("catalogue"), ...brands() });
	await expect.element(page.getByLabelText("Brand Name")).toBeEnabled();
	await expect.element(button("Delete Rimal")).toBeVisible();
	// The audit log is not for this role.
	await expect.element(page.getByRole("link", { name: "History" })).not.toBeInTheDocument();
});
