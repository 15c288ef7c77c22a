import { blockFields, textsOfBlock } from "@noor/contract/block-translations";
import type { LetterBlock } from "@noor/contract/letter-blocks";
import type { TranslatedField, TranslatedKindName, Translations } from "@noor/contract/translations";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** A text of a block of a content page or of a letter that is not sent yet. */
export interface BlockText {
	kind: "pages" | "letters";
	record: string;
	/** `blocks.3.text` */
	field: string;
	place: number;
	name: string;
	english: string;
	arabic: string;
	source: string;
	max: number;
	isLong: boolean;
	isShown: boolean;
}

/** The texts of blocks of the kinds that have blocks, where they are not blank in English. */
export async function readBlockTexts(db: Database, kinds: readonly TranslatedKindName[]): Promise<BlockText[]> {
	const texts: BlockText[] = [];
	if (kinds.includes("pages")) {
		const pages = await db
			.selectFrom("pageVersions as latest")
			.distinctOn("pageId")
			.select(["pageId", "title", "blocks"])
			.select(
				sql<boolean>`exists (select from page_versions as online where online.page_id = latest.page_id and is_published)`.as(
					"isShown",
				),
			)
			.orderBy("pageId")
			.orderBy("number", "desc")
			.execute();
		for (const { pageId, title, blocks, isShown } of pages)
			texts.push(...textsIn(blocks, { kind: "pages", record: String(pageId), name: title, isShown }));
	}
	if (kinds.includes("letters")) {
		const letters = await db
			.selectFrom("letters")
			.where("state", "in", ["draft", "scheduled"])
			.select(["id", "subject", "blocks"])
			.execute();
		for (const { id, subject, blocks } of letters)
			texts.push(...textsIn(blocks, { kind: "letters", record: String(id), name: subject, isShown: false }));
	}
	return texts;
}

type Owner = Pick<BlockText, "kind" | "record" | "name" | "isShown">;

function textsIn(blocks: readonly LetterBlock[], owner: Owner): BlockText[] {
	return blocks.flatMap((block, index) => {
		if (block.type === "products") return [];
		const fields: Readonly<Record<string, TranslatedField>> = blockFields[block.type];
		const english = textsOfBlock(block);
		return Object.entries(fields).flatMap(([name, { max, lines }], nth) => {
			if (!english[name]) return [];
			const translation = (block.translations as Translations | undefined)?.ar?.[name];
			return {
				...owner,
				field: `blocks.${index}.${name}`,
				// After the fields of the record, in the order of the page.
				place: 100 + index * 10 + nth,
				english: english[name],
				arabic: translation?.text ?? "",
				source: translation?.source ?? "",
				max,
				isLong: lines === "many",
			};
		});
	});
}
