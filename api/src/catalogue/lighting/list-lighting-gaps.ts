import type { AttributeId } from "@noor/contract/attributes";
import { type GappyProduct, type LightingGap, type LightingGapQuery, lightingGaps } from "@noor/contract/lighting-gaps";
import type { Paging } from "@noor/contract/paging";
import type { PartKind } from "@noor/contract/part-kinds";
import * as m from "@noor/messages/api/catalogue";
import { joinParts } from "@noor/messages/lists";
import { type RawBuilder, sql } from "kysely";
import { type CsvColumn, type CsvTable, chooseColumns } from "../../csv/write-csv.ts";
import { applySearchAndSort } from "../../database/apply-search-and-sort.ts";
import { collateByName } from "../../database/collate-by-name.ts";
import type { Database } from "../../database/database.ts";
import { readInBatches } from "../../database/read-in-batches.ts";
import { readPage } from "../../database/read-page.ts";
import { textInLocale } from "../../database/text-in-locale.ts";

/** The products that leave something open, by name unless the query names another order. */
export function listLightingGaps(
	db: Database,
	query: LightingGapQuery,
): Promise<Paging & { count: number; data: GappyProduct[] }> {
	return readPage(selectGaps(db, query), query);
}

const columns: readonly CsvColumn<GappyProduct>[] = [
	{ id: "id", header: m.id, value: ({ id }) => id },
	{ id: "name", header: m.name, value: ({ name }) => name },
	{ id: "status", header: m.status, value: ({ status }) => status },
	{ id: "lightType", header: m.light_type, value: ({ lightType }) => lightType },
	{ id: "gaps", header: m.gaps, value: ({ gaps }) => joinParts(gaps) },
];

/** The products of `listLightingGaps` without paging, as a CSV table with the requested columns. */
export function exportLightingGaps(
	db: Database,
	query: LightingGapQuery & { columns: string[] },
): CsvTable<GappyProduct> {
	return { columns: chooseColumns(columns, query.columns), rows: readInBatches(db, selectGaps(db, query)) };
}

function selectGaps(db: Database, { gap, status, ...order }: Omit<LightingGapQuery, keyof Paging>) {
	let open = db
		.selectFrom((eb) =>
			eb
				.selectFrom("products")
				.leftJoin("lightingDetails as light", "light.productId", "products.id")
				.select(["products.id", "products.name", "products.status", "products.translations"])
				.select([sql<string>`coalesce(light.light_type, '')`.as("lightType"), gapsOf.as("gaps")])
				.as("open"),
		)
		.select(["open.id", textInLocale("open", "name", "name").as("name"), "open.status", "lightType", "gaps"])
		.where(sql<boolean>`cardinality(gaps) > 0`)
		.orderBy(collateByName("open.name"))
		.orderBy("open.id");
	if (gap !== undefined) open = open.where(sql<boolean>`${gap} = any(gaps)`);
	if (status !== "all") open = open.where("open.status", "=", status);
	return applySearchAndSort(open, order, {
		searched: ["open.name", "open.lightType"],
		translated: [["open.translations", "name"]],
		sorted: {
			id: "open.id",
			name: collateByName("open.name"),
			lightType: collateByName("open.lightType"),
			gaps: sql`cardinality(gaps)`,
		},
		id: "open.id",
	});
}

/** `partKindOf` in SQL. */
const isPart = (...kinds: PartKind[]) => sql`light.light_type ~* ${kinds.join("|")}`;
/** `isHolder` in SQL. */
const isHolder = sql`(light.socket_type !~* '^\\s*$|^\\s*none\\s*$|integrated'
	and not ${isPart("bulb", "driver", "dimmer", "profile", "strip")})`;

/** Whether neither the product nor each of its variants states an attribute. */
function isOpen(id: AttributeId): RawBuilder<boolean> {
	return sql`(coalesce(${sql.ref(`light.${id}`)}::text, '') = '' and (
		select coalesce(bool_or(not lighting ? ${id}), true) from product_variants where product_id = products.id))`;
}

/** When a record leaves something open. */
const conditions: Readonly<Record<LightingGap, RawBuilder<unknown>>> = {
	record: sql`light.id is null`,
	sockets: sql`${isHolder} and ${isOpen("sockets")}`,
	maxSocketWattage: sql`${isHolder} and ${isOpen("maxSocketWattage")}`,
	lampIncluded: sql`${isHolder} and ${isOpen("lampIncluded")}`,
	emission: sql`light.lumens > 0 and ${isOpen("emission")}`,
	size: sql`light.id is not null and ${isOpen("width")} and ${isOpen("height")} and ${isOpen("depth")}
		and ${isOpen("diameter")} and not ${isPart("strip")}`,
	ipRating: sql`light.id is not null and ${isOpen("ipRating")}`,
	outputVoltage: sql`${isPart("driver")} and ${isOpen("outputVoltage")}`,
	loadMax: sql`${isPart("driver", "dimmer")} and ${isOpen("loadMax")}`,
	dimmingType: sql`light.is_dimmable and ${isOpen("dimmingType")}`,
	wattsPerMetre: sql`${isPart("strip")} and ${isOpen("wattsPerMetre")}`,
	stripLength: sql`${isPart("strip")} and ${isOpen("stripLength")}`,
	cutLength: sql`${isPart("strip")} and ${isOpen("cutLength")}`,
};

/** The missing details of a product, in the order of `lightingGaps`. */
const gapsOf = sql<LightingGap[]>`array_remove(array[${sql.join(
	lightingGaps.map((gap) => sql`case when ${conditions[gap]} then ${gap}::text end`),
)}], null)`;
