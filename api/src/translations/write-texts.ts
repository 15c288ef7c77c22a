import type { LetterBlock } from "@noor/contract/letter-blocks";
import { readBlockField } from "@noor/contract/translation-words";
import { changedTranslations, type TranslatedKindName, type Translations } from "@noor/contract/translations";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/database.ts";
import { idsOf, type TextKey } from "./text-key.ts";

/** A translation to be stored. */
export interface WrittenText extends TextKey {
	/** The English of the shop. */
	english: string;
	/** Blank to remove the translation. */
	arabic: string;
	/** The English that `arabic` translates. */
	source: string;
}

/** Where the translations of a kind are stored. The table is called `t`. */
interface Target {
	table: RawBuilder<unknown>;
	id: RawBuilder<unknown>;
	/** Narrows the rows with these ids to those that are written. */
	only?: RawBuilder<unknown>;
	/** Updates the record that contains the rows, with its version, before the translations. */
	touch?: (ids: number[]) => RawBuilder<unknown>;
}

const id = sql`t.id`;
const touchHome = () => sql`update home set version = version + 1`;

/** In the order in which they are locked. */
const targets: Readonly<Record<Exclude<TranslatedKindName, "attributeValues">, Target>> = {
	products: { table: sql`products`, id },
	variants: { table: sql`product_variants`, id },
	pictures: { table: sql`product_images`, id },
	categories: { table: sql`categories`, id },
	brands: { table: sql`brands`, id },
	deliveryZones: { table: sql`delivery_zones`, id },
	deliveryMethods: { table: sql`delivery_methods`, id },
	paymentMethods: { table: sql`payment_methods`, id },
	coupons: { table: sql`coupons`, id },
	tariffs: { table: sql`tariffs`, id },
	pages: {
		table: sql`page_versions`,
		id: sql`t.page_id`,
		only: sql`t.number = (select max(number) from page_versions where page_id = t.page_id)`,
		touch: (ids) => sql`update pages set version = version + 1 where id = any(${ids})`,
	},
	letters: { table: sql`letters`, id },
	home: { table: sql`home`, id, touch: touchHome },
	rooms: { table: sql`rooms`, id: sql`t.position`, touch: touchHome },
	settings: { table: sql`settings`, id, touch: () => sql`update settings set version = version + 1` },
};

type ColumnKind = keyof typeof targets;

const kindsInOrder = Object.keys(targets) as ColumnKind[];

/** Locks the records of texts until the transaction ends, so that what is read of them then stays true. */
export async function lockRecords(tx: Database, texts: readonly TextKey[]): Promise<void> {
	for (const kind of kindsInOrder) {
		const ids = idsOf(texts.filter((text) => text.kind === kind));
		if (ids.length === 0) continue;
		const { table, id } = targets[kind];
		if (kind === "pages") await sql`select from pages where id = any(${ids}) order by id for update`.execute(tx);
		await sql`select from ${table} as t where ${id} = any(${ids}) order by ${id} for update`.execute(tx);
	}
}

/** Stores translations of records that are locked. Texts of the same record change it once. */
export async function writeTexts(tx: Database, texts: readonly WrittenText[]): Promise<void> {
	for (const kind of kindsInOrder) {
		const ofKind = texts.filter((text) => text.kind === kind);
		if (ofKind.length > 0) await writeColumns(tx, kind, ofKind);
	}
	await writeAttributeTexts(
		tx,
		texts.filter(({ kind }) => kind === "attributeValues"),
	);
}

interface Stored {
	id: number;
	translations: Translations;
	blocks?: LetterBlock[];
}

async function writeColumns(tx: Database, kind: ColumnKind, texts: readonly WrittenText[]): Promise<void> {
	const { table, id, only = sql`true`, touch } = targets[kind];
	const hasBlocks = kind === "pages" || kind === "letters";
	const ids = idsOf(texts);
	if (touch) await touch(ids).execute(tx);
	const { rows } = await sql<Stored>`
		select ${id} as id, t.translations${hasBlocks ? sql`, t.blocks` : sql``}
		from ${table} as t where ${id} = any(${ids}) and ${only}`.execute(tx);
	const byRecord = Map.groupBy(texts, ({ record }) => Number(record));
	const changed = rows.map((row) => (byRecord.get(row.id) ?? []).reduce(withText, row));
	await sql`
		update ${table} as t
		set translations = changed.translations${hasBlocks ? sql`, blocks = changed.blocks` : sql``}
		from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed (id int, translations jsonb, blocks jsonb)
		where ${id} = changed.id and ${only}`.execute(tx);
}

/** The record with a translation of its own or of one of its blocks. */
function withText(row: Stored, { field, arabic, source }: WrittenText): Stored {
	const block = readBlockField(field);
	const changed = (stored: Translations | undefined, name: string) =>
		changedTranslations(stored ?? {}, { ar: { [name]: { text: arabic, source } } }, {});
	if (!block) return { ...row, translations: changed(row.translations, field) };
	const blocks = (row.blocks ?? []).map((each, index) => {
		if (index !== block.index || each.type === "products") return each;
		return { ...each, translations: changed(each.translations as Translations | undefined, block.name) };
	});
	return { ...row, blocks: blocks as LetterBlock[] };
}

/** A value that has no translation any more has no row either. */
async function writeAttributeTexts(tx: Database, texts: readonly WrittenText[]): Promise<void> {
	const values = texts.map(({ record, english, arabic, source }) => ({
		attribute: record,
		value: english,
		translations: changedTranslations({}, { ar: { value: { text: arabic, source } } }, {}),
	}));
	if (values.length === 0) return;
	const given = sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
		as given (attribute text, value text, translations jsonb)`;
	await sql`
		insert into attribute_values (attribute_id, value, translations)
		select attribute, value, translations from ${given} where translations <> '{}'
		on conflict (attribute_id, md5(lower(value))) do update set translations = excluded.translations`.execute(tx);
	await sql`
		delete from attribute_values as t using ${given}
		where given.translations = '{}' and t.attribute_id = given.attribute and lower(t.value) = lower(given.value)`.execute(
		tx,
	);
}
