import type { ProductImport } from "@noor/contract/imports";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { button, dialog, expectTexts, staff } from "#test/admin.ts";
import { gate, refusal } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";

const checked: ProductImport = {
	...{ id: 6, fileName: "lamps.csv", uploadedAt: "2026-11-26T10:00:00.000Z", uploadedBy: "me@noor.example" },
	...{ encoding: "utf-8", delimiter: ",", headers: ["Name"], sample: [["Qamar"]], rowCount: 2, mapping: { name: 0 } },
	...{ createMissing: true, publish: false, format: "table", decimal: ".", defaults: {} },
	...{ pictures: { count: 0, waiting: 0, faults: [] }, state: "checked", canUndo: false, progress: 0, failure: null },
	result: {
		...{ added: 2, changed: 0, unchanged: 0, newBrands: [], newSuppliers: [], newCategories: [] },
		stock: { rows: 0, more: 0, fewer: 0, repeated: 0 },
		pictures: { added: 0, unused: 0, missing: [], missingCount: 0 },
		...{ errorCount: 0, invalid: 0, problems: [], errors: [], products: [] },
	},
};
const done: ProductImport = { ...checked, state: "done", canUndo: true };
const address = "/admin/import/6";

/** A shop with one import, in which a step waits until the test answers it. */
function shopWith(before: ProductImport, call: string) {
	const state = { job: before };
	let answered = gate<Response | ProductImport>();
	const answers = {
		...staff,
		"GET /api/admin/imports/*": () => state.job,
		"GET /api/Brand/GetBrandsWithoutPagination": () => [],
		"GET /api/Supplier": () => [],
		[call]: async () => {
			const answer = await answered.promise;
			answered = gate();
			if (answer instanceof Response) return answer;
			state.job = answer;
			return Response.json(answer, { status: 202 });
		},
	};
	return { answers, state, answer: (answer: Response | ProductImport) => answered.resolve(answer) };
}

const expectRefusal = (reason: string) =>
	expect.element(page.getByRole("alert").filter({ hasText: reason })).toBeVisible();

test("an import that is being started cannot be started again; a refusal is shown, and then it runs to its end", async () => {
	const shop = shopWith(checked, "POST /api/admin/imports/*/apply");
	const { calls } = await renderScreen(address, shop.answers);
	const start = button("Import 2 products");
	const count = () => calls.filter((call) => call === "POST /api/admin/imports/6/apply").length;
	await start.click();
	await expect.element(start).toHaveAttribute("aria-disabled", "true");
	(start.element() as HTMLElement).click();
	shop.answer(refusal(409, "Another import is running.", { code: "conflict" }));
	await expectRefusal("Another import is running.");
	await expect.element(start).not.toHaveAttribute("aria-disabled");
	expect(count()).toBe(1);

	await start.click();
	shop.answer({ ...checked, state: "applying", progress: 1 });
	await expect.element(page.getByRole("progressbar", { name: "Importing" })).toBeVisible();
	await expectTexts("Importing 2 rows: 1 done");
	await expect.element(page.getByText("Another import is running.")).not.toBeInTheDocument();
	shop.state.job = done;
	await expect.element(page.getByRole("heading", { name: "Imported" })).toBeVisible();
	expect(count()).toBe(2);
});

test("an import is undone after a question; a refusal is shown and leaves it as it is", async () => {
	const shop = shopWith(done, "POST /api/admin/imports/*/undo");
	const { calls } = await renderScreen(address, shop.answers);
	const count = () => calls.filter((call) => call === "POST /api/admin/imports/6/undo").length;
	const undo = button("Undo this import");
	const question = dialog("Undo this import?");
	await undo.click();
	await button("Cancel", question).click();
	expect(count()).toBe(0);

	await undo.click();
	await button("Confirm", question).click();
	await expect.element(undo).toHaveAttribute("aria-disabled", "true");
	(undo.element() as HTMLElement).click();
	await expect.element(question).not.toBeInTheDocument();
	shop.answer(refusal(409, "Qamar was sold since.", { code: "conflict" }));
	await expectRefusal("Qamar was sold since.");
	await expect.element(page.getByRole("heading", { name: "Imported" })).toBeVisible();

	await undo.click();
	await button("Confirm", question).click();
	shop.answer({ ...done, state: "undone", canUndo: false });
	await expect.element(page.getByRole("heading", { name: "This import was undone" })).toBeVisible();
	await expect.element(undo).not.toBeInTheDocument();
	await expect.element(page.getByText("Qamar was sold since.")).not.toBeInTheDocument();
	expect(count()).toBe(2);
});
