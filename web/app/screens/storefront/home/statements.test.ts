import { runInLocale } from "@noor/messages/run-in-locale";
import { expect, test, vi } from "vitest";
import { claimsOf, loadStatements } from "./statements.ts";

const options = <V>(...values: V[]) => values.map((value) => ({ value, count: 1 }));
const filters = {
	wattage: options(4, 15, 15.5, 26),
	colorTemperature: options(2200, 2700, 3000, 4000, 6500, 7000),
	socketType: options("E27", "Integrated LED", "GU10", "None"),
	material: options("Aluminium", "Fluted glass", "Polycarbonate"),
	specialFeatures: options("Flicker-free", "Remote driver"),
} as Parameters<typeof claimsOf>[0];

test("a statement is a filter of values that products have", () => {
	expect(Object.fromEntries(claimsOf(filters).map(({ id, filters }) => [id, filters]))).toEqual({
		energy: { wattage: "4,15" },
		quality: { cri: "95", colorTemperature: "3000,4000,6500" },
		smart: { specialFeatures: "" },
		dimmable: { isDimmable: "true" },
		lifespan: { lifespanHours: "50000" },
		modular: { socketType: "E27,GU10" },
		sustainable: { material: "Aluminium,Fluted glass" },
	});
});

test("a statement that is true of no product is left out, and the others lead to the listing that was counted", async () => {
	const call = vi.fn(async (_: string, { querystring }: { querystring: Record<string, unknown> }) => ({
		count: "lifespanHours" in querystring ? 0 : 7,
	}));
	const shown = await loadStatements(call as never, filters);
	expect(shown.map(({ id }) => id)).toEqual(["energy", "quality", "dimmable", "modular", "sustainable"]);
	expect(shown[0]).toMatchObject({ count: 7, path: "/shop?wattage=4%2C15" });
	expect(call).toHaveBeenCalledTimes(6);
	expect(call.mock.calls[0]?.[1].querystring).toEqual({ wattage: "4,15", pageSize: 1 });
});

test("figures are those of the specification in English, and without signs that change sides in Arabic", () => {
	const figures = () => claimsOf(filters).map(({ figure, unit }) => `${figure} ${unit}`.trim());
	expect(figures()).toEqual(expect.arrayContaining(["at most 15W", "CRI 95+ 3000-6500K", "50,000+ hours"]));
	const arabic = runInLocale("ar", figures);
	expect(arabic).toEqual(expect.arrayContaining(["CRI 95 فأعلى 3000–6500 كلفن", "50,000 ساعة فأكثر"]));
	expect(arabic.filter((figure) => figure.includes("+"))).toEqual([]);
});
