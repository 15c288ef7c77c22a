import { type AttributeTexts, attributeValueKey } from "@noor/contract/attribute-texts";
import type { Translations } from "@noor/contract/translations";
import type { Database } from "../../database/database.ts";

/** The values of lighting attributes that are translated, for `translatedValue`. */
export async function readAttributeTexts(db: Database): Promise<AttributeTexts> {
	const rows = await db.selectFrom("attributeValues").select(["attributeId", "value", "translations"]).execute();
	const texts = new Map<string, Map<string, Translations>>();
	for (const { attributeId, value, translations } of rows) {
		const values = texts.get(attributeId) ?? new Map<string, Translations>();
		values.set(attributeValueKey(value), translations);
		texts.set(attributeId, values);
	}
	return texts;
}
