// How every function of this workspace takes figures of a record: what is missing gives undefined, which the website
// shows as "not stated"; what cannot be true is refused.

/** A value of a record; null and undefined mean that the record does not state it. */
export type Stated<Value> = Value | null | undefined;

/** An input that cannot be true, such as a negative luminous flux. Its message is for developers, not for shoppers. */
export class InvalidInput extends RangeError {
	override readonly name = "InvalidInput";
	readonly input: string;
	readonly value: unknown;

	constructor(input: string, value: unknown, allowed: string) {
		super(`${input} is ${String(value)}; allowed: ${allowed}`);
		this.input = input;
		this.value = value;
	}
}

export interface Bounds {
	/** The smallest allowed value; 0 if it is left out. */
	min?: number;
	/** Excludes `min` itself. */
	isMinExcluded?: boolean;
	/** The largest allowed value; any finite one if it is left out. */
	max?: number;
	isInteger?: boolean;
}

/**
 * Returns a figure that must be known.
 *
 * @throws {InvalidInput} if it is no finite number or outside of the bounds
 */
export function checked(input: string, value: number, bounds: Bounds = {}): number {
	const { min = 0, max = Number.MAX_VALUE, isMinExcluded = false, isInteger = false } = bounds;
	const isAllowed =
		Number.isFinite(value) &&
		(isMinExcluded ? value > min : value >= min) &&
		value <= max &&
		(!isInteger || Number.isInteger(value));
	if (isAllowed) return value;
	const low = `${isMinExcluded ? "above" : "from"} ${min}`;
	const high = max === Number.MAX_VALUE ? "" : ` to ${max}`;
	throw new InvalidInput(input, value, `${isInteger ? "whole numbers " : ""}${low}${high}`);
}

/**
 * Returns a figure of a record, and undefined if it is not stated.
 *
 * @throws {InvalidInput} if it is no finite number or outside of the bounds
 */
export function known(input: string, value: Stated<number>, bounds: Bounds = {}): number | undefined {
	return value === null || value === undefined ? undefined : checked(input, value, bounds);
}

/**
 * Returns a figure of a record for which 0 says that there is none: the record of a driver has 0 lm and a beam of 0°.
 * Undefined if it is 0 or not stated.
 *
 * @throws {InvalidInput} if it is no finite number, negative or above `max`
 */
export function positive(input: string, value: Stated<number>, max?: number): number | undefined {
	return known(input, value, { max }) || undefined;
}
