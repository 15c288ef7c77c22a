import type { IndexedProduct } from "./indexed-product.ts";

/** The whites lamps are sold in, in K (after ANSI C78.377). */
const nominal = [2200, 2700, 3000, 3500, 4000, 5000, 6500];

/**
 * The colour temperatures that a product can be chosen for, in K: its own, or of tunable white the ends of its range
 * and every white of the trade between them. Nothing for what gives no light.
 */
export function colorTemperaturesOf({ lighting }: Pick<IndexedProduct, "lighting">): number[] {
	const { colorTemperature: least = 0, colorTemperatureMax: most = null } = lighting ?? {};
	if (least === 0) return [];
	if (most === null) return [least];
	return [least, ...nominal.filter((kelvin) => kelvin > least && kelvin < most), most];
}
