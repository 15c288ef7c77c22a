import { type AttributeRow, attributeRows, attributesById, staffLabelOf } from "@noor/contract/attribute-rows";
import type { AttributeId } from "@noor/contract/attributes";
import type { LightingDetails, LightingDetailsQuery, ListedLightingDetails } from "@noor/contract/lighting-details";
import type { Paging } from "@noor/contract/paging";
import * as m from "@noor/messages/api/catalogue";
import { baseLocale, locale } from "@noor/messages/locale";
import { type CsvColumn, type CsvTable, chooseColumns } from "../../csv/write-csv.ts";
import { applySearchAndSort } from "../../database/apply-search-and-sort.ts";
import { collateByName } from "../../database/collate-by-name.ts";
import type { Database } from "../../database/database.ts";
import { readInBatches } from "../../database/read-in-batches.ts";
import { readPage } from "../../database/read-page.ts";
import { textInLocale } from "../../database/text-in-locale.ts";
import { Refusal } from "../../refusal.ts";
import { withTexts } from "../attribute-values/with-texts.ts";
import { isPublished } from "../is-published.ts";
import { lightingColumns } from "../lighting-columns.ts";
import type { SearchIndex } from "../search-index/open-search-index.ts";

/**
 * The lighting details of a published product, with the texts of its values and those of its variants in the language of the
 * moment.
 *
 * @throws Refusal `not-found` when it has none.
 */
export async function getLightingDetails(
	db: Database,
	searchIndex: SearchIndex,
	productId: number,
): Promise<LightingDetails> {
	const details = await db
		.selectFrom("lightingDetails")
		.innerJoin("products", "products.id", "lightingDetails.productId")
		.where("productId", "=", productId)
		.where(isPublished)
		.select(lightingColumns)
		.executeTakeFirst();
	if (!details) throw new Refusal("not-found", m.product_lacks_lighting_details());
	if (locale() === baseLocale) return details;
	const [{ attributeTexts }, variants] = await Promise.all([
		searchIndex(),
		db.selectFrom("productVariants").where("productId", "=", productId).select("lighting").execute(),
	]);
	return withTexts(
		details,
		attributeTexts,
		variants.map(({ lighting }) => lighting),
	);
}

/**
 * One page of lighting details, by product name unless the query names another order.
 *
 * @param withDrafts whether those of products that are not published are included, here and below.
 */
export function listLightingDetails(
	db: Database,
	query: LightingDetailsQuery,
	withDrafts: boolean,
): Promise<Paging & { count: number; data: ListedLightingDetails[] }> {
	return readPage(arrangeLightingDetails(db, query, withDrafts), query);
}

/** The columns of an export. Their ids are the names of the fields. */
const columns: readonly CsvColumn<ListedLightingDetails>[] = [
	{ id: "id", header: m.id, value: ({ id }) => id },
	{ id: "productName", header: m.product, value: ({ productName }) => productName },
	...attributesById.map((row) => ({
		id: row.id,
		header: () => row.exportLabel?.() ?? staffLabelOf(row),
		value: (details: ListedLightingDetails) => details[row.id],
	})),
];

/** The records of `listLightingDetails` without paging, as a CSV table with the requested columns. */
export function exportLightingDetails(
	db: Database,
	query: LightingDetailsQuery & { columns: string[] },
): CsvTable<ListedLightingDetails> {
	return {
		columns: chooseColumns(columns, query.columns),
		rows: readInBatches(db, arrangeLightingDetails(db, query, true)),
	};
}

/** All lighting details, by product name. */
export function listAllLightingDetails(db: Database, withDrafts: boolean): Promise<ListedLightingDetails[]> {
	return selectLightingDetails(db, withDrafts).execute();
}

/** A record in the shape of the list, with its product's name. @throws Refusal `not-found` when no record has this id. */
export async function getListedLightingDetails(
	db: Database,
	id: number,
	withDrafts = true,
): Promise<ListedLightingDetails> {
	const details = await selectLightingDetails(db, withDrafts).where("lightingDetails.id", "=", id).executeTakeFirst();
	if (!details) throw new Refusal("not-found", m.no_such_lighting_details());
	return details;
}

const isText = ({ kind }: AttributeRow) => kind === "text" || kind === "list" || kind === "code";

const searchedColumns = attributeRows.filter(isText).map(({ id }) => id);

const sortedColumns = Object.fromEntries(
	attributeRows.map((row) => {
		const column = `lightingDetails.${row.id}` as const;
		return [row.id, isText(row) ? collateByName(column) : column];
	}),
) as Record<AttributeId, `lightingDetails.${AttributeId}` | ReturnType<typeof collateByName>>;

function arrangeLightingDetails(db: Database, query: LightingDetailsQuery, withDrafts: boolean) {
	return applySearchAndSort(selectLightingDetails(db, withDrafts), query, {
		searched: ["products.name", ...searchedColumns],
		translated: [["products.translations", "name"]],
		sorted: {
			id: "lightingDetails.id",
			productName: collateByName("products.name"),
			...sortedColumns,
		},
		id: "lightingDetails.id",
	});
}

function selectLightingDetails(db: Database, withDrafts: boolean) {
	const details = db.selectFrom("lightingDetails").innerJoin("products", "products.id", "lightingDetails.productId");
	return (withDrafts ? details : details.where(isPublished))
		.select(lightingColumns)
		.select(textInLocale("products", "name", "name").as("productName"))
		.orderBy(collateByName("products.name"))
		.orderBy("lightingDetails.id");
}
