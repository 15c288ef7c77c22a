import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
	button,
	dialog,
	expectColumns,
	expectTexts,
	expectToast,
	expectToastFor,
	fakeMaster,
	fill,
	line,
	staff,
} from "#test/admin.ts";
import { gate, refusal } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";

const address = "/admin/suppliers";
const creek = {
	id: 1,
	supplierName: "Creek & Quay Trading LLC",
	contactName: "",
	address: "",
	email: "",
	phone: "",
	version: 1,
};
const nothing = { contactName: "", address: "", phone: "" };

function shop() {
	const suppliers = fakeMaster("/api/Supplier", [creek], ({ supplierName }, search) =>
		supplierName.toLowerCase().includes(search),
	);
	const { "GET /api/Supplier": list, ...rest } = suppliers.answers;
	return line({ ...staff, ...rest, ...(list ? { "GET /api/admin/suppliers": list } : {}) });
}

const adding = dialog("Add Supplier");
const editing = dialog("Edit Supplier");

describe("2.5 Supplier master matches the specification", () => {
	test("the table, and the dialog 700 px wide", async () => {
		await renderScreen(address, shop().answers);
		await expectColumns("Name", "Contact Name", "Address", "Email", "Phone", "Actions");
		await button("Add Supplier").click();
		await expect.element(adding.getByRole("heading", { name: "Add Supplier" })).toBeVisible();
		expect(adding.element().getBoundingClientRect().width).toBe(700);
	});

	test("validation errors of the form", async () => {
		await renderScreen(address, shop().answers);
		await button("Add Supplier").click();
		await fill({ Email: "majlis" });
		await button("Add Supplier", adding).click();
		await expectTexts("Supplier Name is required", "Invalid email format");
	});

	test("adding and changing: pending, failed, and done", async () => {
		const api = shop();
		await renderScreen(address, api.answers);
		await button("Add Supplier").click();
		await fill({ "Supplier Name": "Majlis Metalworks", Email: "sales@majlis.example" });
		api.hold();
		await button("Add Supplier", adding).click();
		await expect.element(button("Adding...")).toBeDisabled();
		api.lose();
		await expectToast("failed", "Error adding supplier. Please try again.");
		api.mend();
		await button("Add Supplier", adding).click();
		await expectToast("done", "Supplier added successfully!");
		await expect.element(adding).not.toBeInTheDocument();
		await expect.element(page.getByRole("row", { name: /Majlis Metalworks.*sales@majlis\.example/ })).toBeVisible();
	});

	test("a second press while the dialog is being left adds nothing", async () => {
		const { answers } = shop();
		const left = gate();
		let readings = 0;
		let isAdded = false;
		const screen = await renderScreen(address, {
			...answers,
			"POST /api/Supplier": (...call) => {
				isAdded = true;
				return answers["POST /api/Supplier"]?.(...call);
			},
			"GET /api/admin/suppliers": async (...call) => {
				// The first reading after the save refreshes the table, the second belongs to the address without the dialog.
				if (isAdded && ++readings > 1) await left.promise;
				return answers["GET /api/admin/suppliers"]?.(...call);
			},
		});
		await button("Add Supplier").click();
		await fill({ "Supplier Name": "Majlis Metalworks" });
		await button("Add Supplier", adding).click();
		await expect.poll(() => readings).toBe(2);
		await expect.element(button("Adding...", adding)).toBeDisabled();
		adding
			.getByRole("form")
			.element()
			.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
		left.resolve();
		await expect.element(adding).not.toBeInTheDocument();
		expect(screen.calls.filter((call) => call === "POST /api/Supplier")).toHaveLength(1);
	});

	test("the edit URL opens the dialog above the table, with the table's state", async () => {
		const api = shop();
		const screen = await renderScreen("/admin/brands/edit/1?search=creek", api.answers);
		await expect.element(editing).toBeVisible();
		expect(screen.address()).toBe("/admin/suppliers?search=creek&edit=1");
		api.hold();
		await button("Update Supplier", editing).click();
		await expect.element(button("Updating...")).toBeDisabled();
		api.lose();
		await expectToast("failed", "Error updating supplier. Please try again.");
		api.mend();
		await button("Update Supplier", editing).click();
		await expectToast("done", "Supplier updated successfully!");
		await expect.element(editing).not.toBeInTheDocument();
		await expect
			.element(page.getByRole("button", { name: "Edit Creek & Quay Trading LLC" }))
			.toHaveAttribute("href", expect.stringMatching(/^\/admin\/brands\/edit\/1/));
	});

	test("errors if one or all suppliers cannot be loaded, with the specified texts", async () => {
		const { answers } = shop();
		const screen = await renderScreen(`${address}?edit=999999`, answers);
		await expectToast("failed", "Error loading brands");
		await expect.poll(screen.address).toBe(address);
		await screen.unmount();
		await renderScreen(address, {
			...answers,
			"GET /api/admin/suppliers": () => refusal(500, "Something went wrong on our side."),
		});
		await expectToast("failed", "Error loading brands");
		await expect.element(button("Retry")).toBeVisible();
	});

	test("error toasts stay for 5 seconds", async () => {
		const api = shop();
		await renderScreen(address, api.answers);
		api.cut();
		vi.useFakeTimers({ shouldAdvanceTime: true });
		await button("Add Supplier").click();
		await fill({ "Supplier Name": "Majlis Metalworks" });
		await button("Add Supplier", adding).click();
		await expectToastFor(5, "Error adding supplier. Please try again.");
	});
});

test("unsaved changes need a confirmation: Escape asks, Cancel stays, Confirm leaves", async () => {
	await renderScreen(address, shop().answers);
	const opener = button("Add Supplier");
	opener.element().focus();
	await userEvent.keyboard("{Enter}");
	const name = adding.getByLabelText("Supplier Name");
	await expect.element(name).toHaveFocus();
	await userEvent.keyboard("{Escape}");
	await expect.element(adding).not.toBeInTheDocument();
	await expect.element(opener).toHaveFocus();

	await userEvent.keyboard("{Enter}");
	await expect.element(name).toHaveFocus();
	await userEvent.keyboard("Majlis{Escape}");
	const asking = dialog("Leave without saving?");
	await expect.element(button("Cancel", asking)).toHaveFocus();
	await userEvent.keyboard("{Enter}");
	await expect.element(asking).not.toBeInTheDocument();
	await expect.element(name).toHaveValue("Majlis");
	await userEvent.keyboard("{Escape}");
	await button("Confirm", asking).click();
	await expect.element(adding).not.toBeInTheDocument();
});

test("suppliers that cannot be deleted are listed together with their reasons", async () => {
	const others = ["Majlis Metalworks", "Sidra Lamps"].map((supplierName, index) => ({
		...nothing,
		id: index + 2,
		supplierName,
		email: "",
		version: 1,
	}));
	const suppliers = fakeMaster("/api/Supplier", [creek, ...others], () => true);
	const { "GET /api/Supplier": list = () => undefined, "DELETE /api/Supplier/*": remove, ...rest } = suppliers.answers;
	await renderScreen(address, {
		...staff,
		...rest,
		"GET /api/admin/suppliers": list,
		"DELETE /api/Supplier/*": (...asked) =>
			asked[1][0] === "1" ? refusal(409, "This supplier has products: “Lulu Opal Globe”.") : remove?.(...asked),
	});
	await page.getByRole("checkbox", { name: "Select all on this page" }).click();
	await button("Delete").click();
	await expectTexts("Are you sure you want to delete 3 suppliers?");
	await button("Confirm").click();
	const kept = dialog("Not deleted");
	await expect.element(kept.getByText("Creek & Quay Trading LLC")).toBeVisible();
	await expect.element(kept.getByText("This supplier has products: “Lulu Opal Globe”.")).toBeVisible();
	expect(kept.element().textContent).not.toContain("Sidra");
	await button("OK", kept).click();
	// The refused rows are still selected.
	await expectTexts("1 selected");
	await expect.element(page.getByRole("row", { name: /Sidra Lamps/ })).not.toBeInTheDocument();
	await button("Clear selection").click();
	await expect.element(page.getByText("1 selected")).not.toBeInTheDocument();
});
