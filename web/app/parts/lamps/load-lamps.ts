import { readLampId } from "@noor/contract/lamp-ids";
import type { Lamp, SuggestedLamp } from "@noor/contract/lamps";
import type { Api } from "#api/client.ts";
import { lampIdOf, usualVariant } from "./lamp-words.ts";

/** The parameter of the address with the text of a picker, which only forms without scripts send. */
export const findParameter = "find";

/** The filters by which a picker suggests lamps, as the listing names them. */
export type LampFilters = Readonly<Record<string, string>>;

export interface LampChoice {
	lamps: Lamp[];
	/** The ids that are asked for and not sold. */
	missing: string[];
	/** The results for a form without scripts; undefined if it has not searched. */
	found: SuggestedLamp[] | undefined;
}

/**
 * Reads the lamps that the address of a tool names.
 *
 * @param ids as `lampsField` has read them
 * @param filters limit what a picker suggests
 */
export async function loadLampChoice(
	call: Api,
	address: URLSearchParams,
	ids: readonly string[],
	filters: LampFilters = {},
): Promise<LampChoice> {
	const search = address.get(findParameter)?.trim().slice(0, 200);
	const [lamps, found] = await Promise.all([
		loadLamps(call, ids),
		search ? call("GET /api/lamps/search", { querystring: { search, ...filters } }) : undefined,
	]);
	const known = new Set(lamps.map(lampIdOf));
	const missing = ids.filter((id) => !known.has(id));
	// Sizes and powers are those of variants, so that a product stands for the one that its page opens with.
	const chosen = lamps.map((lamp) =>
		lampIdOf({ ...lamp, variantId: lamp.variantId ?? usualVariant(lamp.variants)?.variantId ?? null }),
	);
	const isChosen = chosen.every((id) => known.has(id));
	return { lamps: isChosen ? lamps : await loadLamps(call, chosen), missing, found };
}

/** The lamps with these ids, without those that are not sold. */
export async function loadLamps(call: Api, ids: readonly string[]): Promise<Lamp[]> {
	const asked = ids.filter(readLampId);
	return asked.length === 0 ? [] : call("GET /api/lamps", { querystring: { ids: asked.join(",") } });
}
