import { emirateOf } from "@noor/contract/emirates";
import type { CurrentTariff } from "@noor/contract/tariffs";
import { tariffPresets } from "@noor/lighting/tariffs";
import { expect } from "vitest";
import { accounts, openShop, test } from "../../test/shop.ts";

const url = "/api/admin/tariffs";
const dubai = {
	emirate: "Dubai",
	name: "",
	startsOn: "2026-01-01",
	bands: [{ toKwhPerMonth: 2000, filsPerKwh: 24.5 }, { filsPerKwh: 40 }],
	surchargeFilsPerKwh: 4,
	vatPercent: 5,
};

test("a new shop calculates with the prices of the lighting module, and with those of Dubai", async ({ shop }) => {
	const { body } = await (await shop.as("anyone")).get("/api/tariffs");
	expect(body.usual).toBe("dubai");
	const kept = body.tariffs.map(({ name: _1, startsOn: _2, key, ...tariff }: CurrentTariff) => ({
		id: key,
		...tariff,
	}));
	const known = tariffPresets.map((preset) => ({ ...preset, emirate: emirateOf(preset.emirate) }));
	expect(kept).toHaveLength(known.length);
	expect(kept).toEqual(expect.arrayContaining(known));
});

test("a price applies from its day on, at once and in every other process", async ({ shop }) => {
	const { shop: other, close } = await openShop({ database: { url: shop.databaseUrl, drop: async () => {} } });
	try {
		const [staff, elsewhere] = [await shop.as("admin"), await other.as("anyone")];
		const ofDubai = async (who = staff) =>
			(await who.get("/api/tariffs")).body.tariffs.filter(({ key }: CurrentTariff) => key === "dubai");
		expect((await staff.post(url, { ...dubai, startsOn: "2999-01-01", surchargeFilsPerKwh: 9 })).status).toBe(200);
		expect(await ofDubai()).toMatchObject([{ startsOn: "2020-12-01", surchargeFilsPerKwh: 5 }]);
		const { body: made } = await staff.post(url, dubai);
		expect(made).toMatchObject({ ...dubai, isInForce: true, version: 1 });
		expect(await ofDubai()).toEqual([{ key: "dubai", ...dubai }]);
		await expect.poll(() => ofDubai(elsewhere)).toEqual([{ key: "dubai", ...dubai }]);
		const { body: listed } = await staff.get(`${url}?search=dubai`);
		expect(listed.data.map(({ startsOn, isInForce }: typeof made) => [startsOn, isInForce])).toEqual([
			["2999-01-01", false],
			["2026-01-01", true],
			["2020-12-01", false],
		]);
		expect((await staff.delete(`${url}/${made.id}`)).status).toBe(204);
		expect(await ofDubai()).toMatchObject([{ startsOn: "2020-12-01" }]);
	} finally {
		await close();
	}
});

test("the settings choose the emirate of running costs, and keep it where a form leaves it out", async ({ shop }) => {
	const staff = await shop.as("admin");
	const change = async (changes: object) => {
		const { logoUrl: _1, version: _2, ...form } = (await staff.get("/api/admin/settings")).body;
		return (await staff.put("/api/admin/settings", { ...form, ...changes })).body.emirate;
	};
	const usual = async () => (await staff.get("/api/tariffs")).body.usual;
	expect(await change({ emirate: "Sharjah" })).toBe("Sharjah");
	expect(await usual()).toBe("sharjah-highest-price");
	expect(await change({ emirate: undefined, name: "Dana" })).toBe("Sharjah");
	// Without a price of its own the first one applies.
	expect(await change({ emirate: "Fujairah" })).toBe("Fujairah");
	expect(await usual()).toBe("abu-dhabi-lower-band");
	await shop.db.deleteFrom("tariffs").execute();
	await expect.poll(async () => (await staff.get("/api/tariffs")).body).toEqual({ usual: null, tariffs: [] });
});

test("prices are searched, exported, changed with an optimistic lock, and in the audit log", async ({ shop }) => {
	const staff = await shop.as("admin");
	const { body: made } = await staff.post(url, { ...dubai, name: "Farms" });
	expect((await staff.get(`${url}?search=farms`)).body).toMatchObject({ count: 1, data: [{ id: made.id }] });
	expect((await staff.get("/api/admin/exports/tariffs.csv?search=farms")).body).toContain("24.5 ≤ 2000; 40");
	const changed = await staff.put(`${url}/${made.id}`, { ...dubai, name: "Farms", vatPercent: 0, version: 1 });
	expect(changed.body).toMatchObject({ vatPercent: 0, version: 2 });
	expect((await staff.put(`${url}/${made.id}`, { ...dubai, version: 1 })).status).toBe(409);
	expect((await staff.delete(`${url}/${made.id}`)).status).toBe(204);
	expect((await staff.get(`${url}/${made.id}`)).status).toBe(404);
	const { body: log } = await staff.get(`/api/admin/audit?area=tariffs&record=${made.id}`);
	expect(log.data).toMatchObject([
		{ action: "deleted" },
		{ action: "changed", before: { vatPercent: 5 }, after: { vatPercent: 0 }, actor: accounts.admin.email },
		{ action: "added", recordName: "Dubai, Farms" },
	]);
});

test("what cannot be a price is refused beside its field", async ({ shop }) => {
	const staff = await shop.as("admin");
	const errorsOf = async (changes: object) => {
		const { status, body } = await staff.post(url, { ...dubai, ...changes });
		expect(status).toBe(400);
		return body.errors;
	};
	expect(await errorsOf({ startsOn: "2020-12-01" })).toEqual({
		startsOn: ["A price of this emirate and name begins on this day already"],
	});
	expect(await errorsOf({ emirate: "Doha", startsOn: "soon", bands: [], vatPercent: 100 })).toEqual({
		emirate: ["Choose an emirate"],
		startsOn: ["Enter a day"],
		bands: ["Add at least one price"],
		vatPercent: ["Enter a rate from 0 to less than 100 percent"],
	});
	expect(await errorsOf({ bands: [{ filsPerKwh: -1 }] })).toEqual({
		"bands.0.filsPerKwh": ["Enter fils per kWh from 0 to 1,000"],
	});
	const bands = [{ toKwhPerMonth: 2000, filsPerKwh: 1 }, { toKwhPerMonth: 1000, filsPerKwh: 2 }, { filsPerKwh: 3 }];
	expect(await errorsOf({ bands })).toEqual({
		"bands.1.toKwhPerMonth": ["Each price applies up to a higher consumption than the one before"],
	});
	expect(await errorsOf({ bands: [{ filsPerKwh: 3 }, { toKwhPerMonth: 9, filsPerKwh: 1 }] })).toEqual({
		"bands.0.toKwhPerMonth": ["Enter the consumption up to which this price applies"],
		"bands.1.toKwhPerMonth": ["The last price applies to any higher consumption: leave this empty"],
	});
});
