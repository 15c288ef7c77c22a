import { rightOfKind } from "@noor/contract/translation-rights";
import { translatedKindNames } from "@noor/contract/translation-words";
import type { TranslatedKindName } from "@noor/contract/translations";
import { useCan } from "../rights.tsx";

/** The kinds of records whose texts the signed-in member of staff may read. */
export function useReadableKinds(): TranslatedKindName[] {
	const can = useCan();
	return (Object.keys(translatedKindNames) as TranslatedKindName[]).filter((kind) => can(rightOfKind(kind, "read")));
}
