import { colourOfFinish } from "./finish-colours.ts";

/** `other` is neither a size nor a finish. */
type ChoiceKind = "size" | "finish" | "other";

/** One of the choices by which a variant is found. */
export interface Choice {
	kind: ChoiceKind;
	/** In the order of the variants. A blank is the value of the variants that do not state one. */
	values: readonly string[];
}

interface Sized {
	variantId: number;
	size: string;
	sku: string;
}

/** The choices of a product, and the values of each variant in their order. */
export interface Choices {
	choices: readonly Choice[];
	valuesOf: ReadonlyMap<number, readonly string[]>;
}

/**
 * Splits the variants of a product into choices. The text of a variant has one part per choice, separated by commas:
 * "Ø 44 cm, brushed brass" is a size and a finish. That is how staff generate variants and how imports join options. Variants
 * whose parts are not unique get one choice, with the whole text.
 */
export function choicesOf(variants: readonly Sized[]): Choices {
	const split = variants.map(({ size }) => size.split(/[,،]\s+/).map((part) => part.trim()));
	const count = Math.max(...split.map((parts) => parts.length), 1);
	const tuples = split.map((parts) => Array.from({ length: count }, (_, at) => parts[at] ?? ""));
	if (count > 1 && isUnique(tuples)) return arrange(variants, tuples);
	const whole = variants.map(({ size }) => [size]);
	return arrange(variants, isUnique(whole) ? whole : variants.map(({ size, sku }) => [`${size} (${sku})`]));
}

function isUnique(tuples: readonly (readonly string[])[]): boolean {
	return new Set(tuples.map((values) => JSON.stringify(values).toLowerCase())).size === tuples.length;
}

function arrange(variants: readonly Sized[], tuples: readonly (readonly string[])[]): Choices {
	// "Brushed brass" and "brushed brass" are one value, in its first spelling.
	const choices = (tuples[0] ?? []).map((_, at) => {
		const values = new Map(tuples.toReversed().map((values) => [(values[at] ?? "").toLowerCase(), values[at] ?? ""]));
		const inOrder = [...new Set(tuples.map((tuple) => values.get((tuple[at] ?? "").toLowerCase()) ?? ""))];
		return { kind: kindOf(inOrder), values: inOrder, spelling: values };
	});
	return {
		choices: choices.map(({ kind, values }) => ({ kind, values })),
		valuesOf: new Map(
			variants.map(({ variantId }, index) => [
				variantId,
				choices.map(({ spelling }, at) => spelling.get((tuples[index]?.[at] ?? "").toLowerCase()) ?? ""),
			]),
		),
	};
}

/** A length, a diameter, or a size in letters. */
const size = /[ø⌀]|\p{Nd}\s*(?:mm|cm|m|in|ft)\b|\p{Nd}\s*(?:مم|سم|م)(?!\p{L})|^(?:x*s|m|x*l)$/iu;

function kindOf(values: readonly string[]): ChoiceKind {
	const stated = values.filter((value) => value !== "");
	if (stated.every((value) => size.test(value))) return "size";
	return stated.every((value) => !/\p{Nd}/u.test(value)) && stated.some((value) => colourOfFinish(value))
		? "finish"
		: "other";
}

interface Offered extends Sized {
	/** The present stock; undefined while it is unknown. */
	stock: number | undefined;
}

/**
 * The variant to select when a value is chosen: among the variants with that value, the one with most of the other chosen
 * values, where earlier choices take precedence. Ties go to a variant in stock, else to the first.
 */
export function variantFor<V extends Offered>(
	variants: readonly V[],
	{ valuesOf }: Choices,
	chosen: readonly string[],
	{ at, value }: { at: number; value: string },
): V | undefined {
	const kept = ({ variantId }: V) =>
		(valuesOf.get(variantId) ?? []).reduce(
			(sum, own, index) => sum + (index !== at && own === chosen[index] ? 2 ** -index : 0),
			0,
		);
	return variants
		.filter(({ variantId }) => valuesOf.get(variantId)?.[at] === value)
		.toSorted((a, b) => kept(b) - kept(a) || Number(isSoldOut(a)) - Number(isSoldOut(b)))[0];
}

/** Unknown stock counts as in stock. */
export function isSoldOut({ stock }: Pick<Offered, "stock">): boolean {
	return stock !== undefined && stock <= 0;
}
