import type { AttributeValues } from "@noor/contract/attributes";
import { fold } from "../search-index/fold-text.ts";

/** The data of a product that decides which accessories are compatible with it. */
export type Fitting = Pick<
	AttributeValues,
	"lightType" | "socketType" | "voltage" | "isDimmable" | "mountingType" | "wattage" | "colorTemperature"
> & {
	id: number;
	/** Description and variants of a driver, in which it states its output voltage. */
	text: string;
};

/**
 * The kinds of accessories. The word of a kind is in the light type of its accessories, and what it shares is equal to that of
 * every compatible product.
 */
export const accessoryKinds = [
	{ word: "bulb", shares: "socketType" },
	{ word: "dimmer", shares: "voltage" },
	{ word: "driver", shares: null },
	{ word: "cord", shares: "socketType" },
] as const;

type Kind = (typeof accessoryKinds)[number]["word"];

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
export function findCompatible(product: Fitting, candidates: readonly Fitting[]): number[] {
	const own = kindOf(product);
	const fitting = candidates.filter((candidate) => candidate.id !== product.id && fits(product, own, candidate));
	const byKind = accessoryKinds.map(({ word }) =>
		fitting
			.filter((candidate) => kindOf(candidate) === word)
			.toSorted((a, b) => distance(product, a) - distance(product, b)),
	);
	const longest = Math.max(...byKind.map(({ length }) => length));
	const inTurn = Array.from({ length: longest }, (_, at) => byKind.flatMap((list) => list[at] ?? [])).flat();
	return inTurn.slice(0, maxAccessories).map(({ id }) => id);
}

function kindOf({ lightType }: Fitting): Kind | undefined {
	const words = fold(lightType);
	return accessoryKinds.find(({ word }) => words.includes(word))?.word;
}

function fits(product: Fitting, own: Kind | undefined, candidate: Fitting): boolean {
	switch (kindOf(candidate)) {
		case "bulb":
			return (
				(own === undefined || own === "cord") && hasSameSocket(product, candidate) && hasSameVoltage(product, candidate)
			);
		case "cord":
			return own === "bulb" && hasSameSocket(product, candidate);
		case "driver": {
			const volts = Number(product.voltage);
			return own === undefined && volts > 0 && volts < 60 && new RegExp(`\\b${volts}\\s?V\\b`).test(candidate.text);
		}
		case "dimmer":
			return (
				own === undefined &&
				product.isDimmable &&
				product.wattage > 0 &&
				wired.test(fold(product.mountingType)) &&
				hasSameVoltage(product, candidate)
			);
		case undefined:
			return false;
	}
}

/** A socket for bulbs that can be changed. */
function hasSameSocket(product: Fitting, candidate: Fitting): boolean {
	const socket = fold(product.socketType);
	return socket !== "" && socket !== "none" && !socket.includes("integrated") && socket === fold(candidate.socketType);
}

function hasSameVoltage(product: Fitting, candidate: Fitting): boolean {
	return product.voltage !== "" && fold(product.voltage) === fold(candidate.voltage);
}

function distance(product: Fitting, candidate: Fitting): number {
	const dims = product.isDimmable && !candidate.isDimmable ? 1_000_000 : 0;
	return dims + (product.colorTemperature === 0 ? 0 : Math.abs(candidate.colorTemperature - product.colorTemperature));
}
