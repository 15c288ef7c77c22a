import type { LightingDetails, LightingDetailsQuery, ListedLightingDetails } from "@noor/contract/lighting-details";
import type { Paging } from "@noor/contract/paging";
import { type CsvTable, chooseColumns } from "../../csv/write-csv.ts";
import { applySearchAndSort } from "../../database/apply-search-and-sort.ts";
import { collateByName } from "../../database/collate-by-name.ts";
import type { Database } from "../../database/database.ts";
import { readInBatches } from "../../database/read-in-batches.ts";
import { readPage } from "../../database/read-page.ts";
import { Refusal } from "../../refusal.ts";

/** The lighting details of a product. */
export async function getLightingDetails(db: Database, productId: number): Promise<LightingDetails> {
	const details = await db
		.selectFrom("lightingDetails")
		.where("productId", "=", productId)
		.selectAll()
		.executeTakeFirst();
	if (!details) throw new Refusal("not-found", "This product has no lighting details.");
	return details;
}

/** Lighting details by the names of their products. */
export function listLightingDetails(
	db: Database,
	query: LightingDetailsQuery,
): Promise<Paging & { count: number; data: ListedLightingDetails[] }> {
	return readPage(arrangeLightingDetails(db, query), query);
}

/** What the columns of an export say at their heads; they are called as the fields are. */
const headers = {
	id: "Id",
	productName: "Product",
	basementType: "Basement Type",
	beamAngle: "Beam Angle (°)",
	colorTemperature: "Color Temperature (K)",
	colorTemperatureMax: "Tunable up to (K)",
	cri: "CRI",
	finish: "Finish",
	frameColor: "Frame Color",
	frequency: "Frequency (Hz)",
	ipRating: "IP Rating",
	isDimmable: "Dimmable",
	lifespanHours: "Lifespan (h)",
	lightType: "Light Type",
	lumens: "Lumens",
	material: "Material",
	mountingType: "Mounting Type",
	shape: "Shape",
	socketType: "Socket Type",
	specialFeatures: "Special Features",
	voltage: "Voltage (V)",
	wattage: "Wattage (W)",
} satisfies Partial<Record<keyof ListedLightingDetails, string>>;

/** The same records, all pages of them. */
export function exportLightingDetails(
	db: Database,
	query: LightingDetailsQuery & { columns: string[] },
): CsvTable<ListedLightingDetails> {
	const fields = Object.keys(headers) as (keyof typeof headers)[];
	return {
		columns: chooseColumns<ListedLightingDetails>(
			fields.map((field) => ({ id: field, header: headers[field], value: (details) => details[field] })),
			query.columns,
		),
		rows: readInBatches(db, arrangeLightingDetails(db, query)),
	};
}

/** All lighting details by the names of their products. */
export function listAllLightingDetails(db: Database): Promise<ListedLightingDetails[]> {
	return selectLightingDetails(db).execute();
}

/** A record as it stands in the list. */
export async function getListedLightingDetails(db: Database, id: number): Promise<ListedLightingDetails> {
	const details = await selectLightingDetails(db).where("lightingDetails.id", "=", id).executeTakeFirst();
	if (!details) throw new Refusal("not-found", "There are no such lighting details.");
	return details;
}

function arrangeLightingDetails(db: Database, query: LightingDetailsQuery) {
	return applySearchAndSort(selectLightingDetails(db), query, {
		searched: [
			"products.name",
			"material",
			"frameColor",
			"basementType",
			"lightType",
			"shape",
			"finish",
			"specialFeatures",
			"mountingType",
			"socketType",
		],
		sorted: {
			id: "lightingDetails.id",
			productName: collateByName("products.name"),
			basementType: collateByName("lightingDetails.basementType"),
			beamAngle: "lightingDetails.beamAngle",
			colorTemperature: "lightingDetails.colorTemperature",
			cri: "lightingDetails.cri",
			finish: collateByName("lightingDetails.finish"),
			frameColor: collateByName("lightingDetails.frameColor"),
			frequency: "lightingDetails.frequency",
			ipRating: "lightingDetails.ipRating",
			isDimmable: "lightingDetails.isDimmable",
			lifespanHours: "lightingDetails.lifespanHours",
			lightType: collateByName("lightingDetails.lightType"),
			lumens: "lightingDetails.lumens",
			material: collateByName("lightingDetails.material"),
			mountingType: collateByName("lightingDetails.mountingType"),
			shape: collateByName("lightingDetails.shape"),
			socketType: collateByName("lightingDetails.socketType"),
			specialFeatures: collateByName("lightingDetails.specialFeatures"),
			voltage: "lightingDetails.voltage",
			wattage: "lightingDetails.wattage",
		},
		id: "lightingDetails.id",
	});
}

function selectLightingDetails(db: Database) {
	return db
		.selectFrom("lightingDetails")
		.innerJoin("products", "products.id", "lightingDetails.productId")
		.selectAll("lightingDetails")
		.select("products.name as productName")
		.orderBy(collateByName("products.name"))
		.orderBy("lightingDetails.id");
}
