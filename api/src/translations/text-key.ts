import { maxId } from "@noor/contract/limits";
import { type TranslatedKindName, translatedKinds } from "@noor/contract/translations";

/**
 * Identifies a text of the catalogue. `record` is the id of the record; of a room its position, of an attribute value the name
 * of the attribute. `field` is a field of the kind, `blocks.3.text` in the block with index 3, or the MD5 of the value.
 */
export interface TextKey {
	kind: TranslatedKindName;
	record: string;
	field: string;
}

/** The key as one text: `products/12/name`. */
export function keyText({ kind, record, field }: TextKey): string {
	return `${kind}/${record}/${field}`;
}

/** The key in a text; undefined if it is none. */
export function readKey(text: string): TextKey | undefined {
	const [kind = "", record, field, ...rest] = text.split("/");
	if (!Object.hasOwn(translatedKinds, kind) || !record || !field || rest.length > 0) return undefined;
	return { kind: kind as TranslatedKindName, record, field };
}

/** The ids of the records of keys, ascending. The records of attribute values have none. */
export function idsOf(keys: readonly TextKey[]): number[] {
	const ids = new Set(keys.map(({ record }) => Number(record)));
	return [...ids].filter((id) => Number.isInteger(id) && Math.abs(id) <= maxId).sort((a, b) => a - b);
}
