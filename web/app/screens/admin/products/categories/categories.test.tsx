import { describe, expect, test } from "vitest";
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
	fakeMaster,
	fill,
	heading,
	largePicture,
	line,
	notes,
	staff,
} from "#test/admin.ts";
import { refusal } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";
import { picture } from "#test/samples.ts";

const address = "/admin/products/categories";
const category = (id: number, categoryName: string, parentCategoryId: number | null = null) => ({
	id,
	categoryName,
	description: "",
	imageUrl: picture,
	parentCategoryId,
	version: 1,
});

function shop() {
	const rows = [category(1, "Pendants"), category(2, "Table Lamps"), category(3, "Lanterns", 1)];
	const categories = fakeMaster(
		"/api/Categories",
		rows,
		(row, search) => row.categoryName.toLowerCase().includes(search),
		({ CategoryName, Description }) => ({ categoryName: CategoryName, description: Description, imageUrl: null }),
	);
	return line({ ...staff, ...categories.answers });
}

const parents = () =>
	[...page.getByLabelText("Parent Category").element().querySelectorAll("option")].map(({ label }) => label);

describe("2.3 Category master matches the specification", () => {
	test("the form and the table", async () => {
		await renderScreen(address, shop().answers);
		await expect.element(heading("Add New Category")).toBeVisible();
		expect(parents()[0]).toBe("None");
		await expect.element(page.getByLabelText("Image", { exact: true })).toHaveAttribute("type", "file");
		await expectColumns("Name", "Image", "Actions");
		await expectPageSizes();
		expect(page.getByRole("table").element().querySelectorAll("td img[alt='']")).toHaveLength(3);
		await expect.element(page.getByRole("row", { name: /Lanterns\s*in Pendants/ })).toBeVisible();
	});

	test("validation errors of the form, also for a file that is not a picture or too large", async () => {
		await renderScreen(address, shop().answers);
		await button("Add Category").click();
		await expectTexts("Category name is required");
		const image = page.getByLabelText("Image", { exact: true });
		chooseFiles(image.element() as HTMLInputElement, notes);
		await expectTexts("Please select only image files (JPEG, PNG, GIF, WebP)");
		await expect.element(image).toHaveValue("");
		chooseFiles(image.element() as HTMLInputElement, largePicture);
		await expectTexts("File size should not exceed 5MB");
		await expect.element(page.getByText(/^Please select only image files/)).not.toBeInTheDocument();
	});

	test("adding, changing and deleting: pending, failed, and done", async () => {
		const api = shop();
		await renderScreen(address, api.answers);
		await fill({ "Category Name": "Bollards" });
		api.hold();
		await button("Add Category").click();
		await expect.element(button("Adding...")).toBeDisabled();
		api.lose();
		await expectToast("failed", "Failed to add category");
		api.mend();
		await button("Add Category").click();
		await expectToast("done", "Category added successfully");

		await button("Edit Bollards").click();
		await expect.element(heading("Edit Category")).toBeVisible();
		api.hold();
		await button("Update Category").click();
		await expect.element(button("Updating...")).toBeDisabled();
		api.lose();
		await expectToast("failed", "Failed to update category");
		api.mend();
		await button("Update Category").click();
		await expectToast("done", "Category updated successfully");
		await expect.element(heading("Add New Category")).toBeVisible();

		await button("Delete Bollards").click();
		await expectQuestion("Confirm Delete", "Are you sure you want to delete this category?");
		api.cut();
		await button("Confirm").click();
		await expectToast("failed", "Failed to delete category");
		api.mend();
		await button("Delete Bollards").click();
		await button("Confirm", dialog("Confirm Delete")).click();
		await expectToast("done", "Category deleted successfully");
	});

	test("a category that does not exist cannot be edited", async () => {
		await renderScreen(`${address}?edit=999999`, shop().answers);
		await expectToast("failed", "Failed to load category for editing");
	});
});

test("the possible parents of a category exclude its descendants", async () => {
	await renderScreen(`${address}?edit=1`, shop().answers);
	await expect.element(heading("Edit Category")).toBeVisible();
	expect(parents()).toEqual(["None", "Table Lamps"]);
});

test("deleting a category with subcategories is refused, and the message names them", async () => {
	const { answers } = shop();
	const reason = "This category has subcategories: “Lanterns”.";
	await renderScreen(address, { ...answers, "DELETE /api/Categories/*": () => refusal(409, reason) });
	await button("Delete Pendants").click();
	await button("Confirm").click();
	await expectToast("failed", "Failed to delete category");
	await expect.element(page.getByRole("alert").getByText(reason)).toBeVisible();
});

test("editing scrolls from the row to the form, and deleting the edited record closes the form", async () => {
	await page.viewport(1280, 500);
	await renderScreen(address, shop().answers);
	const edit = button("Edit Lanterns");
	edit.element().scrollIntoView();
	edit.element().focus();
	await userEvent.keyboard("{Enter}");
	await expect.element(heading("Edit Category")).toBeInViewport({ ratio: 1 });
	await expect.element(page.getByLabelText("Category Name")).toHaveFocus();
	await button("Delete Lanterns").click();
	await button("Confirm").click();
	await expectToast("done", "Category deleted successfully");
	await expect.element(heading("Add New Category")).toBeVisible();
	await expect.element(page.getByText("Failed to load category for editing")).not.toBeInTheDocument();
});

describe("a changed form", () => {
	test("asks before another row or screen is opened or the tab is closed, but not after saving", async () => {
		const api = shop();
		const screen = await renderScreen(`${address}?edit=1`, {
			...api.answers,
			"GET /api/Brand": () => ({ pageIndex: 1, pageSize: 10, count: 0, data: [] }),
			"POST /api/logout": () => null,
		});
		const asking = dialog("Leave without saving?");
		const stay = async () => {
			await button("Cancel", asking).click();
			await expect.element(asking).not.toBeInTheDocument();
		};
		const asksBeforeUnload = () => {
			const leaving = new Event("beforeunload", { cancelable: true });
			window.dispatchEvent(leaving);
			return leaving.defaultPrevented;
		};
		await expect.element(page.getByLabelText("Category Name")).toHaveValue("Pendants");
		expect(asksBeforeUnload()).toBe(false);
		await fill({ Description: "Lights that hang." });
		await button("Edit Table Lamps").click();
		await stay();
		await expect.element(page.getByLabelText("Category Name")).toHaveValue("Pendants");
		await page.getByRole("link", { name: "Brands", exact: true }).click();
		await stay();
		expect(asksBeforeUnload()).toBe(true);
		await button("Logout").click();
		await stay();

		// The form is also kept when the server is unreachable.
		api.cut();
		await button("Update Category").click();
		await expectTexts("The shop cannot be reached. Check your connection and try again.");
		await expect.element(page.getByLabelText("Description")).toHaveValue("Lights that hang.");
		api.mend();
		await button("Update Category").click();
		await expectToast("done", "Category updated successfully");
		await expect.element(heading("Add New Category")).toBeVisible();
		expect(asksBeforeUnload()).toBe(false);
		await page.getByRole("link", { name: "Brands", exact: true }).click();
		await expect.element(heading("Add New Brand")).toBeVisible();
		expect(screen.address()).toBe("/admin/products/brand");
	});
});

describe("two users who edit the same category", () => {
	const theirs = { ...category(1, "Pendants"), description: "Theirs.", version: 2 };

	function conflicting() {
		const api = shop();
		const update = api.answers["PUT /api/Categories/*"];
		return {
			...api.answers,
			"PUT /api/Categories/*": async (...[request, parts]: Parameters<NonNullable<typeof update>>) => {
				const { version } = Object.fromEntries(await request.clone().formData());
				return version === "2"
					? update?.(request, parts)
					: refusal(409, "Somebody else has saved changes in the meantime.", { code: "outdated", current: theirs });
			},
		};
	}

	test("the second one sees the first one's values, and can keep their own", async () => {
		await renderScreen(`${address}?edit=1`, conflicting());
		await fill({ Description: "Mine." });
		await button("Update Category").click();
		const conflict = page.getByRole("region", { name: "Changed by somebody else" });
		await expect.element(conflict.getByRole("row", { name: /^Description .*Theirs\. Mine\.$/ })).toBeVisible();
		expect(conflict.getByRole("row").elements()).toHaveLength(2);
		await expect.element(button("Update Category")).toBeDisabled();
		await button("Keep mine", conflict).click();
		await expectToast("done", "Category updated successfully");
	});

	test("the second one can take over the values of the first", async () => {
		await renderScreen(`${address}?edit=1`, conflicting());
		await fill({ Description: "Mine." });
		await button("Update Category").click();
		await button("Take theirs").click();
		await expect.element(page.getByLabelText("Description")).toHaveValue("Theirs.");
		await expect.element(page.getByRole("region", { name: "Changed by somebody else" })).not.toBeInTheDocument();
	});
});
