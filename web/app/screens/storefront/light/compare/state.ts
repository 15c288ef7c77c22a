import { readLampId } from "@noor/contract/lamp-ids";
import { maxCompared } from "@noor/contract/limits";
import { type Field, flagField, optionalNumberField, type StateOf } from "#parts/light-tools/tool-state.ts";
import { usageFields } from "#parts/running-cost/usage.ts";

/** Unreadable and surplus ids are kept, so that the page can say what became of them. */
const idsField: Field<readonly string[]> = {
	initial: [],
	read: (texts) => [...new Set(texts.flatMap((text) => text.split(",")).filter((text) => text !== ""))].slice(0, 30),
	write: (ids) => ids.join(","),
};

export const compareFields = {
	ids: idsField,
	/** Only the rows that differ. */
	diff: flagField(),
	/** The light of the photographs, which `useLight` reads and writes. */
	light: optionalNumberField({ min: 0, max: 100 }),
	cct: optionalNumberField({ min: 0, max: 99_999 }),
	...usageFields,
};
export type CompareState = StateOf<typeof compareFields>;

/** The ids that are compared, how many readable ones are left out because there is no room, and those that are none. */
export function chosenOf({ ids }: Pick<CompareState, "ids">) {
	const readable = ids.filter(readLampId);
	return {
		ids: readable.slice(0, maxCompared),
		surplus: Math.max(0, readable.length - maxCompared),
		unreadable: ids.filter((id) => !readLampId(id)),
	};
}
