import type { Database } from "@noor/api/database/database";

/** Names of brands in Arabic letters that their translations do not have: as they are spoken. */
const spoken: readonly { brand: string; terms: string[] }[] = [
	{ brand: "Atelier Rimal", terms: ["أتولييه رمال", "أتيليه ريمال"] },
	{ brand: "Wadi Glassworks", terms: ["وادي جلاس", "وادي غلاس", "وادي للزجاج"] },
	{ brand: "Khayma Shade House", terms: ["خيمة شيد", "بيت الخيمة"] },
	{ brand: "Lindaas Joinery", terms: ["لينداس", "لينداس جوينري"] },
	{ brand: "Ufuq Technical", terms: ["أفق تكنيكال"] },
	{ brand: "Falaj Outdoor", terms: ["فلج أوتدور"] },
	{ brand: "Corvane & Pell", terms: ["كورفان", "كورفان آند بيل", "كورفين"] },
];

/** Inserts the synonyms by which the search finds the brands of the demonstration. */
export async function loadSynonyms(tx: Database): Promise<void> {
	await tx
		.insertInto("synonyms")
		.values(spoken.map(({ brand, terms }) => ({ terms, finds: [brand.toLowerCase()] })))
		.execute();
}
