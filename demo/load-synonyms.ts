import type { Database } from "@noor/api/database/database";

/**
 * What shoppers type for products and brands of the demonstration, beside the words that every shop has
 * (`api/migrations/0076-catalogue-arabic-synonyms.sql`). Without `finds` the terms mean the same.
 */
const synonyms: readonly { terms: string[]; finds?: string[] }[] = [
	{ terms: ["لوحات", "إضاءة لوحات", "لمبة برواز"], finds: ["برواز"] },
	// Brands whose names are written in Latin letters, as they are spoken.
	{ terms: ["لينداس", "لينداس جوينري"], finds: ["lindaas joinery"] },
	{ terms: ["كورفان", "كورفين آند بيل", "كورفان وبيل"], finds: ["corvane & pell"] },
	{ terms: ["أتولييه رمال", "اتيليه ريمال"], finds: ["atelier rimal"] },
	{ terms: ["وادي جلاس", "وادي غلاس"], finds: ["wadi glassworks"] },
];

/** Inserts the Arabic synonyms of the search. */
export async function loadSynonyms(tx: Database): Promise<void> {
	await tx
		.insertInto("synonyms")
		.values(synonyms.map(({ terms, finds = [] }) => ({ terms, finds })))
		.execute();
}
