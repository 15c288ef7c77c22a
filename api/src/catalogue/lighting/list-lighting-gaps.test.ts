import type { AttributeValues } from "@noor/contract/attributes";
import type { VariantLighting } from "@noor/contract/variant-lighting";
import { expect } from "vitest";
import { aProduct } from "../../../test/makers.ts";
import { test } from "../../../test/shop.ts";
import { json } from "../../database/column-types.ts";

const complete: Partial<AttributeValues> = {
	...{
		sockets: 1,
		maxSocketWattage: 40,
		lampIncluded: "no",
		emission: "down",
		diameter: 300,
		dimmingType: "trailing-edge",
	},
};

test("the report lists the products with missing figures, and names the figures", async ({ shop }) => {
	const staff = await shop.as("admin");
	const make = (name: string, lighting?: Partial<AttributeValues>) =>
		aProduct(shop.db, { name, ...(lighting && { lighting }) });
	await make("Complete", complete);
	await make("Driver", { lightType: "LED driver", socketType: "None", lumens: 0, isDimmable: false, width: 180 });
	await make("Pendant", { ...complete, sockets: null, lampIncluded: "" });
	await make("Strip", { ...complete, lightType: "LED strip", socketType: "Integrated LED", wattsPerMetre: 9.6 });
	await make("Unlit");
	await make("Downlight", {
		...complete,
		socketType: "Integrated LED",
		sockets: null,
		maxSocketWattage: null,
		ipRating: "",
	});
	const { status, body } = await staff.get("/api/admin/lighting-gaps?pageSize=100");
	expect(status).toBe(200);
	const listed = body.data.map(({ name, gaps }: { name: string; gaps: string[] }) => [name, gaps]);
	expect(listed).toEqual([
		["Downlight", ["ipRating"]],
		["Driver", ["outputVoltage", "loadMax"]],
		["Pendant", ["sockets", "lampIncluded"]],
		["Strip", ["stripLength", "cutLength"]],
		["Unlit", ["record"]],
	]);
});

test("the report is filtered by missing figure, status and words, sorted, and exported", async ({ shop }) => {
	const staff = await shop.as("admin");
	await aProduct(shop.db, { name: "Open pendant", status: "draft", lighting: { ...complete, sockets: null } });
	await aProduct(shop.db, { name: "Open chandelier", lighting: { ...complete, sockets: null, emission: "" } });
	await aProduct(shop.db, { name: "Bare", lighting: { ...complete, ipRating: "" } });
	const names = async (query: string) => {
		const { body } = await staff.get(`/api/admin/lighting-gaps?${query}`);
		return body.data.map(({ name }: { name: string }) => name);
	};
	expect(await names("gap=sockets")).toEqual(["Open chandelier", "Open pendant"]);
	expect(await names("gap=sockets&status=published")).toEqual(["Open chandelier"]);
	expect(await names("search=pendant")).toContain("Open pendant");
	expect((await names("sort=-gaps"))[0]).toBe("Open chandelier");
	const { status, body } = await staff.get("/api/admin/exports/lighting-gaps.csv?gap=emission");
	expect(status).toBe(200);
	expect(body).toContain("Open chandelier");
	expect(body).not.toContain("Open pendant");
});

test("a figure that every variant states is not missing, and one that a variant lacks is", async ({ shop }) => {
	const staff = await shop.as("admin");
	const lighting = { ...complete, lightType: "LED driver", socketType: "None", lumens: 0, outputVoltage: 24 } as const;
	const make = (name: string) => aProduct(shop.db, { name, lighting, variants: [{ size: "60 W" }, { size: "100 W" }] });
	const [all, some] = [await make("All"), await make("Some")];
	for (const id of [...all.variantIds, some.variantIds[0]!])
		await shop.db
			.updateTable("productVariants")
			.set({ lighting: json<VariantLighting>({ loadMax: 60 }) })
			.where("id", "=", id)
			.execute();
	const { body } = await staff.get("/api/admin/lighting-gaps?gap=loadMax");
	expect(body.data.map(({ name }: { name: string }) => name)).toEqual(["Some"]);
});
