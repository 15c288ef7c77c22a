import type { AttributeValues } from "@noor/contract/attributes";
import { fold } from "../search-index/fold-text.ts";

/** The data of a product that decides which accessories are compatible with it. */
export type Fitting = Pick<
	AttributeValues,
	"lightType" | "socketType" | "voltage" | "isDimmable" | "mountingType" | "wattage" | "colorTemperature"
> & {
	id: number;
};

/** A product that may be an accessory. */
export interface Candidate extends Fitting {
	/** Description and variants of a driver, in which it states its output voltage. */
	text: string;
}

interface AccessoryKind {
	/** The light type of an accessory of this kind contains this word. */
	word: "bulb" | "dimmer" | "driver" | "cord";
	/** The attributes that must be equal in the product and the accessory. */
	shares: readonly ("socketType" | "voltage")[];
	/** Whether a product can have accessories of this kind. `own` is the kind of the product if it is an accessory itself. */
	suits: (product: Fitting, own: Kind | undefined) => boolean;
}

const accessoryKinds: readonly AccessoryKind[] = [
	{
		word: "bulb",
		shares: ["socketType", "voltage"],
		suits: (product, own) => (own === undefined || own === "cord") && hasChangeableBulb(product),
	},
	{
		word: "dimmer",
		shares: ["voltage"],
		suits: ({ isDimmable, wattage, mountingType }, own) =>
			own === undefined && isDimmable && wattage > 0 && wired.test(fold(mountingType)),
	},
	{
		word: "driver",
		shares: [],
		suits: ({ voltage }, own) => own === undefined && Number(voltage) > 0 && Number(voltage) < 60,
	},
	{ word: "cord", shares: ["socketType"], suits: (product, own) => own === "bulb" && hasChangeableBulb(product) },
];

type Kind = AccessoryKind["word"];

/** The most accessories of a product. */
const maxAccessories = 5;

/** Lamps that are wired to a wall switch, which a dimmer can replace. Others have a plug. */
const wired = /ceiling|wall|suspended|pendant|track|recessed|surface/;

/**
 * The ids of the accessories that are compatible with a product, at most `maxAccessories`, alternating between the kinds:
 *
 * - bulbs for a lamp or a cord set: the same socket and voltage;
 * - cord sets for a bulb: the same socket;
 * - drivers for a lamp below 60 V: the text of the driver states its voltage;
 * - dimmers for a dimmable lamp that is wired to a wall switch: the same voltage.
 *
 * Within a kind, those that are dimmable like the product come first, then those with the closest colour temperature.
 */
export function findCompatible(product: Fitting, candidates: readonly Candidate[]): number[] {
	const byKind = kindsFor(product).map(({ word, shares }) =>
		candidates
			.filter((candidate) => candidate.id !== product.id && kindOf(candidate) === word)
			.filter((candidate) => shares.every((name) => isSame(product[name], candidate[name])))
			.filter((candidate) => word !== "driver" || statesVoltage(candidate, Number(product.voltage)))
			.toSorted((a, b) => distance(product, a) - distance(product, b)),
	);
	const longest = Math.max(0, ...byKind.map(({ length }) => length));
	const inTurn = Array.from({ length: longest }, (_, at) => byKind.flatMap((list) => list[at] ?? [])).flat();
	return inTurn.slice(0, maxAccessories).map(({ id }) => id);
}

/** The kinds of accessories that a product can have. */
export function kindsFor(product: Fitting): AccessoryKind[] {
	const own = kindOf(product);
	return accessoryKinds.filter(({ suits }) => suits(product, own));
}

function kindOf({ lightType }: Fitting): Kind | undefined {
	const words = fold(lightType);
	return accessoryKinds.find(({ word }) => words.includes(word))?.word;
}

function hasChangeableBulb({ socketType }: Fitting): boolean {
	const socket = fold(socketType);
	return socket !== "" && socket !== "none" && !socket.includes("integrated");
}

function isSame(one: string, other: string): boolean {
	return one !== "" && fold(one) === fold(other);
}

function statesVoltage({ text }: Candidate, volts: number): boolean {
	return new RegExp(`\\b${volts}\\s?V\\b`).test(text);
}

function distance(product: Fitting, candidate: Fitting): number {
	const dims = product.isDimmable && !candidate.isDimmable ? 1_000_000 : 0;
	return dims + (product.colorTemperature === 0 ? 0 : Math.abs(candidate.colorTemperature - product.colorTemperature));
}
