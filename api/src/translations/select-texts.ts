import { attributeRows } from "@noor/contract/attribute-rows";
import { translatedAttributes } from "@noor/contract/attribute-texts";
import type { ListedState } from "@noor/contract/translation-list";
import { type TranslatedField, type TranslatedKindName, translatedKinds } from "@noor/contract/translations";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/database.ts";
import { type BlockText, readBlockTexts } from "./block-texts.ts";
import { idsOf, type TextKey } from "./text-key.ts";

/** A text as it is selected. The name of an attribute value is that of its attribute in the API. */
export interface TextRow extends TextKey {
	/** The id of the record that has the form: of a variant or picture its product. Blank if there is no such form. */
	owner: string;
	name: string;
	english: string;
	/** Blank if there is none. */
	arabic: string;
	/** The English that `arabic` translates. */
	source: string;
	state: "missing" | "outdated" | "current";
	max: number;
	isLong: boolean;
	isShown: boolean;
}

/** Texts that shoppers see most come first. */
const kindOrder: readonly TranslatedKindName[] = [
	"settings",
	"home",
	"rooms",
	"categories",
	"products",
	"variants",
	"attributeValues",
	"pictures",
	"brands",
	"deliveryMethods",
	"deliveryZones",
	"paymentMethods",
	"pages",
	"coupons",
	"letters",
	"tariffs",
];

/** How the records of a kind are read. `from` calls the table with its translations `t`. */
interface KindSource {
	from: RawBuilder<unknown>;
	record: RawBuilder<unknown>;
	/** The record that has the form, if it is another one. */
	owner?: RawBuilder<unknown>;
	name: RawBuilder<unknown>;
	isShown: RawBuilder<unknown>;
}

const always = sql`true`;
const id = sql`t.id`;
const ofProduct = {
	record: id,
	owner: sql`t.product_id`,
	name: sql`product.name`,
	isShown: sql`product.status = 'published'`,
};
const blank = sql`''`;

const sources: Readonly<Record<Exclude<TranslatedKindName, "attributeValues">, KindSource>> = {
	products: { from: sql`products as t`, record: id, name: sql`t.name`, isShown: sql`t.status = 'published'` },
	variants: { from: sql`product_variants as t join products as product on product.id = t.product_id`, ...ofProduct },
	pictures: { from: sql`product_images as t join products as product on product.id = t.product_id`, ...ofProduct },
	categories: { from: sql`categories as t`, record: id, name: sql`t.category_name`, isShown: always },
	brands: { from: sql`brands as t`, record: id, name: sql`t.brand_name`, isShown: always },
	deliveryZones: { from: sql`delivery_zones as t`, record: id, name: sql`t.name`, isShown: always },
	deliveryMethods: { from: sql`delivery_methods as t`, record: id, name: sql`t.name`, isShown: sql`t.is_active` },
	paymentMethods: { from: sql`payment_methods as t`, record: id, name: sql`t.name`, isShown: sql`t.is_active` },
	coupons: {
		from: sql`(select * from coupons where ends_at is null or ends_at > now()) as t`,
		record: id,
		name: sql`t.code`,
		isShown: sql`coalesce(t.starts_at <= now(), true)`,
	},
	tariffs: { from: sql`tariffs as t`, record: id, name: sql`t.name`, isShown: always },
	pages: {
		from: sql`(select distinct on (page_id) page_versions.* from page_versions order by page_id, number desc) as t`,
		record: sql`t.page_id`,
		name: sql`t.title`,
		isShown: sql`exists (select from page_versions as online where online.page_id = t.page_id and is_published)`,
	},
	letters: {
		from: sql`(select * from letters where state in ('draft', 'scheduled')) as t`,
		record: id,
		name: sql`t.subject`,
		isShown: sql`false`,
	},
	home: { from: sql`home as t`, record: id, name: blank, isShown: always },
	rooms: { from: sql`rooms as t`, record: sql`t.position`, name: sql`t.name`, isShown: always },
	settings: { from: sql`settings as t`, record: id, name: blank, isShown: always },
};

/** The columns of every part of the union below, in their order. */
const columns = sql`kind, place_of_kind, record, field, owner, place, name, english, arabic, source, max, is_long, is_optional, is_shown`;

/** The texts in the columns of the tables of a kind; with `ids` of these records only. */
function columnTexts(kind: keyof typeof sources, ids?: readonly number[]): RawBuilder<unknown> {
	const { from, record, owner = record, name, isShown } = sources[kind];
	const { fields, ...rest } = translatedKinds[kind];
	const optional: readonly string[] = "optional" in rest ? rest.optional : [];
	const values = Object.entries<TranslatedField>(fields).map(
		([field, { max, lines }], place) =>
			sql`(${sql.lit(field)}, ${sql.lit(place)}, ${sql.ref(`t.${field}`)}, ${sql.lit(max)}, ${sql.lit(lines === "many")},
				${sql.lit(optional.includes(field))})`,
	);
	return sql`
		select ${sql.lit(kind)}, ${sql.lit(kindOrder.indexOf(kind))}, (${record})::text, field, (${owner})::text, place, ${name}, english,
			coalesce(t.translations #>> array['ar', field, 'text'], ''),
			coalesce(t.translations #>> array['ar', field, 'source'], ''), max, is_long, is_optional, ${isShown}
		from ${from}
			cross join lateral (values ${sql.join(values)}) as fields (field, place, english, max, is_long, is_optional)
		where english <> '' ${ids ? sql`and ${record} = any(${ids}::int[])` : sql``}`;
}

/**
 * The texts of lighting attributes, each distinct value once. Values without words, such as E27, are not translated. Lists are
 * split after their distinct texts are known, which are few.
 */
function attributeTexts(): RawBuilder<unknown> {
	const { max } = translatedKinds.attributeValues.fields.value;
	const translated = attributeRows.filter(({ id }) => translatedAttributes.includes(id));
	const ids = (rows: typeof translated) => sql`array[${sql.join(rows.map(({ id }) => sql.lit(id)))}]::text[]`;
	const lists = ids(translated.filter(({ kind }) => kind === "list"));
	const columns = translated.map(({ id }) => sql`(${sql.lit(id)}, ${sql.ref(`light.${id}`)})`);
	return sql`
		with wholes as (
			select attribute_id, whole, bool_or(status = 'published') as is_shown, count(*) as uses
			from (
					select attribute_id, whole, product_id
					from lighting_details as light cross join lateral (values ${sql.join(columns)}) as stated (attribute_id, whole)
					where whole <> ''
					union all
					select key, value, product_id from product_variants cross join lateral jsonb_each_text(lighting)
					where key = any(${ids(translated)})
				) as stated
				join products on products.id = product_id
			group by attribute_id, whole
		), parts as (
			select attribute_id, is_shown, uses,
				trim(unnest(case when attribute_id = any(${lists}) then string_to_array(whole, ',') else array[whole] end)) as value
			from wholes
		), stated as (
			select attribute_id, lower(value) as key, (array_agg(value order by uses desc, value))[1] as value,
				bool_or(is_shown) as is_shown
			from parts where value ~ '[[:lower:]]{2}' group by attribute_id, lower(value)
		)
		select 'attributeValues', ${sql.lit(kindOrder.indexOf("attributeValues"))}, stated.attribute_id, md5(key), '', 0,
			stated.attribute_id, coalesce(av.value, stated.value), coalesce(av.translations #>> '{ar,value,text}', ''),
			coalesce(av.translations #>> '{ar,value,source}', ''), ${sql.lit(max)}, length(stated.value) > 100, false, is_shown
		from stated left join attribute_values as av on av.attribute_id = stated.attribute_id
			and md5(lower(av.value)) = md5(key) and lower(av.value) = key`;
}

/** The texts of blocks, which are read by their rules in TypeScript. */
function blockTexts(texts: readonly BlockText[]): RawBuilder<unknown> {
	const rows = texts.map(({ kind, isLong, isShown, ...text }) => ({
		...text,
		kind,
		place_of_kind: kindOrder.indexOf(kind),
		is_long: isLong,
		is_shown: isShown,
	}));
	return sql`
		select kind, place_of_kind, record, field, record, place, name, english, arabic, source, max, is_long, false, is_shown
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as blocks (kind text, place_of_kind int, record text, field text,
			place int, name text, english text, arabic text, source text, max int, is_long boolean, is_shown boolean)`;
}

/**
 * All texts of some kinds that are not blank in English, with their Arabic, as a query to narrow and arrange.
 *
 * @param keys those of which the records are read; the result has other texts, too.
 */
export async function selectTexts(
	db: Database,
	kinds: readonly TranslatedKindName[],
	{ keys }: { keys?: readonly TextKey[] } = {},
) {
	const ids = (of: TranslatedKindName) => keys && idsOf(keys.filter(({ kind }) => kind === of));
	const parts = kinds.map((kind) =>
		kind === "attributeValues" ? sql`(${attributeTexts()})` : columnTexts(kind, ids(kind)),
	);
	const blocks = await readBlockTexts(db, kinds);
	if (blocks.length > 0) parts.push(blockTexts(blocks));
	// Without a kind there is no text, but a query nevertheless.
	if (parts.length === 0) parts.push(blockTexts([]));
	const all = sql<TextRow & { placeOfKind: number; place: number }>`(
		select *, case when arabic = '' then case when is_optional then 'current' else 'missing' end
			when source <> english then 'outdated' else 'current' end as state
		from (${sql.join(parts, sql` union all `)}) as texts (${columns}))`;
	return db
		.selectFrom(all.as("texts"))
		.select([
			"kind",
			"record",
			"field",
			"owner",
			"name",
			"english",
			"arabic",
			"source",
			"state",
			"max",
			"isLong",
			"isShown",
		]);
}

type Texts = Awaited<ReturnType<typeof selectTexts>>;

/** Narrows texts to those in a state. */
export function inState(texts: Texts, state: ListedState): Texts {
	if (state === "all") return texts;
	return state === "open" ? texts.where("state", "<>", "current") : texts.where("state", "=", state);
}

/** Sorts texts: what shoppers see first, then by kind, name and record, and the fields of a record in their order. */
export function inWorkingOrder(texts: Texts): Texts {
	return texts
		.orderBy("isShown", "desc")
		.orderBy("placeOfKind")
		.orderBy(sql`lower(name)`)
		.orderBy(sql`length(record)`)
		.orderBy("record")
		.orderBy("place")
		.orderBy("field");
}
