import type { DatedTariff } from "@noor/contract/tariffs";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
	button,
	expectColumns,
	expectTexts,
	expectToast,
	fakeMaster,
	fill,
	heading,
	staff,
	staffWithRole,
} from "#test/admin.ts";
import { renderScreen } from "#test/render-screen.tsx";

const address = "/admin/tariffs";
const dubai: DatedTariff = {
	id: 1,
	emirate: "Dubai",
	name: "",
	startsOn: "2020-12-01",
	bands: [{ toKwhPerMonth: 2000, filsPerKwh: 23 }, { filsPerKwh: 38 }],
	surchargeFilsPerKwh: 5,
	translations: {},
	vatPercent: 5,
	isInForce: true,
	version: 1,
};

function shop() {
	const master = fakeMaster<DatedTariff>("/api/admin/tariffs", [dubai], ({ emirate }, search) =>
		emirate.toLowerCase().includes(search),
	);
	return { ...master, answers: { ...staff, ...master.answers } };
}

test("prices are listed with their bands, and which of them are in force", async () => {
	await renderScreen(address, shop().answers);
	await expectColumns("Emirate", "Name", "From", "Fils per kWh", "Surcharge", "VAT", "Actions");
	const row = page.getByRole("row", { name: /Dubai/ });
	await expect.element(row).toHaveTextContent("Dubai1 Dec 2020in force23 up to 2,000 kWh, 3855 %");
});

test("a price with another band is added and changed", async () => {
	const { answers, state } = shop();
	await renderScreen(address, answers);
	await page.getByLabelText("Emirate", { exact: true }).selectOptions("Ajman");
	await fill({ From: "2026-01-01" });
	await page.getByLabelText("Fils per kWh", { exact: true }).fill("20");
	await page.getByLabelText("Up to kWh a month").fill("1000");
	await button("Add Band").click();
	await page.getByLabelText("Fils per kWh", { exact: true }).last().fill("30.5");
	await button("Add Price").click();
	await expectToast("done", "Electricity price added successfully");
	expect(state.rows[0]).toMatchObject({
		emirate: "Ajman",
		startsOn: "2026-01-01",
		bands: [{ toKwhPerMonth: 1000, filsPerKwh: "20" }, { filsPerKwh: "30.5" }],
		vatPercent: "5",
	});

	await button("Edit Dubai, from 1 Dec 2020").click();
	await expect.element(heading("Edit Electricity Price")).toBeVisible();
	await button("Remove band 1").click();
	await button("Update Price").click();
	await expectToast("done", "Electricity price updated successfully");
	expect(state.rows.find(({ id }) => id === 1)?.bands).toEqual([{ filsPerKwh: "38" }]);
});

test("what is missing is named beside its field", async () => {
	await renderScreen(address, shop().answers);
	await button("Add Price").click();
	await expectTexts("Enter a day", "Enter fils per kWh from 0 to 1,000");
});

test("a role that may only read sees the prices without the form", async () => {
	await renderScreen(address, { ...shop().answers, ...staffWithRole("read-only") });
	await expect.element(page.getByRole("row", { name: /Dubai/ })).toBeVisible();
	await expect.element(button("Add Price")).not.toBeInTheDocument();
});
