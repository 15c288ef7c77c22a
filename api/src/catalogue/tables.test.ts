import { expect } from "vitest";
import { aBrand } from "../../test/makers.ts";
import { type Shop, test } from "../../test/shop.ts";

// What the tables of the back office ask of the lists: a search, an order, and all of it as CSV.

const bom = "\ufeff";

async function threeBrands({ db }: Shop) {
	for (const name of ["Zahra", "=Amber", "Noor 100%"]) await aBrand(db, name);
	await db
		.updateTable("brands")
		.set({ description: 'Lamps, "hand blown"\nin Ajman' })
		.where("brandName", "=", "Zahra")
		.execute();
}

test("brands are found by every word of a search, wherever it stands, and its signs are no wildcards", async ({
	shop,
}) => {
	await threeBrands(shop);
	const visitor = await shop.as("anyone");
	const namesFor = async (search: string) => {
		const { body } = await visitor.get(`/api/Brand?search=${encodeURIComponent(search)}`);
		expect(body.count).toBe(body.data.length);
		return body.data.map(({ brandName }: { brandName: string }) => brandName);
	};
	expect(await namesFor("ajman zah")).toEqual(["Zahra"]);
	expect(await namesFor("100%")).toEqual(["Noor 100%"]);
	expect(await namesFor("_")).toEqual([]);
	expect(await namesFor("house amber")).toEqual(["=Amber"]);
});

test("brands are sorted by a column both ways, and by nothing else", async ({ shop }) => {
	await threeBrands(shop);
	const visitor = await shop.as("anyone");
	const namesBy = async (sort: string) =>
		(await visitor.get(`/api/Brand?sort=${sort}`)).body.data.map(({ brandName }: { brandName: string }) => brandName);
	expect(await namesBy("-name")).toEqual((await namesBy("name")).toReversed());
	expect((await namesBy("description")).at(-1)).toBe("Zahra");
	expect((await visitor.get("/api/Brand?sort=password")).status).toBe(400);
});

test("an export is what is found, in its order, with the columns that are asked for, and holds no formulas", async ({
	shop,
}) => {
	await threeBrands(shop);
	const staff = await shop.as("admin");
	const { body, headers, status } = await staff.get(
		"/api/admin/exports/brands.csv?search=am&sort=-name&columns=name,description",
	);
	expect(status).toBe(200);
	expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
	expect(headers["content-disposition"]).toBe('attachment; filename="brands.csv"');
	expect(body).toBe(
		`${bom}Name,Description\r\nZahra,"Lamps, ""hand blown""\nin Ajman"\r\nNoor 100%,A house of lamps.\r\n'=Amber,A house of lamps.\r\n`,
	);
	expect((await staff.get("/api/admin/exports/brands.csv?columns=name,secret")).status).toBe(400);
});

test("an export holds every row, however many there are", async ({ shop }) => {
	await shop.pool.query("insert into brands (brand_name) select 'Brand ' || n from generate_series(1, 2500) as n");
	const staff = await shop.as("admin");
	const { body } = await staff.get("/api/admin/exports/brands.csv?pageIndex=2&pageSize=10&columns=name");
	expect(body.trimEnd().split("\r\n")).toHaveLength(2_501);
	expect(
		await shop.pool.query(
			"select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
		),
	).toMatchObject({ rowCount: 0 });
});
