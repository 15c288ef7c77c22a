import type { TextCount } from "@noor/contract/translation-list";
import { areaOfKind } from "@noor/contract/translation-rights";
import type { TranslatedKindName } from "@noor/contract/translations";
import type { Database } from "../database/database.ts";
import { countTexts } from "./list-texts.ts";

export type TextCounts = (kinds: readonly TranslatedKindName[]) => Promise<TextCount[]>;

const inCatalogue = (kind: TranslatedKindName) => areaOfKind[kind] === "catalogue";
const ofCatalogue = (Object.keys(areaOfKind) as TranslatedKindName[]).filter(inCatalogue);

/**
 * Counts open texts as `countTexts` does. Counting those of a large catalogue takes seconds, so its counts are kept until the
 * version of the catalogue changes.
 */
export function openTextCounts(db: Database): TextCounts {
	let kept: { version: number; counts: Promise<TextCount[]> } | undefined;
	return async (kinds) => {
		const { version } = await db.selectFrom("catalogueVersion").select("version").executeTakeFirstOrThrow();
		if (kept?.version !== version) {
			const counts = countTexts(db, ofCatalogue);
			kept = { version, counts };
			counts.catch(() => {
				kept = undefined;
			});
		}
		const others = kinds.filter((kind) => !inCatalogue(kind));
		const counts = [...(await kept.counts), ...(await countTexts(db, others))];
		return counts.filter(({ kind }) => kinds.includes(kind));
	};
}
