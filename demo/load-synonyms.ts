import type { Database } from "@noor/api/database/database";

/**
 * The words that shoppers type for products and brands of the demonstration, beside the words that every shop has
 * (`api/migrations/0074-catalogue-arabic-search.sql`). Without `finds` the terms mean the same.
 */
const synonyms: readonly { terms: string[]; finds?: string[] }[] = [
	{ terms: ["لوحات", "إضاءة لوحات", "لمبة برواز"], finds: ["برواز"] },
	// Brands as they are spoken, where that is not how they are written in Arabic.
	{ terms: ["لينداس", "لينداس جوينري"], finds: ["lindaas joinery"] },
	{ terms: ["كورفان", "كورفين آند بيل", "كورفان وبيل"], finds: ["corvane & pell"] },
	{ terms: ["أتولييه رمال", "اتيليه ريمال"], finds: ["atelier rimal"] },
	{ terms: ["وادي جلاس", "وادي غلاس"], finds: ["wadi glassworks"] },
	{ terms: ["خيمة شيد"], finds: ["khayma shade house"] },
	{ terms: ["أفق تكنيكال"], finds: ["ufuq technical"] },
	{ terms: ["فلج أوتدور"], finds: ["falaj outdoor"] },
];

/** Inserts the Arabic synonyms of the search. */
export async function loadSynonyms(tx: Database): Promise<void> {
	await tx
		.insertInto("synonyms")
		.values(synonyms.map(({ terms, finds = [] }) => ({ terms, finds })))
		.execute();
}
