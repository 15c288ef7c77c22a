import type { Bulb, BulbHolder, VoltageRange } from "@noor/lighting/bulbs";
import { type Dimmer, type DimmingKind, type Driver, dimmingKinds, type Strip } from "@noor/lighting/drivers";
import { meetsWater } from "@noor/lighting/ip-rating";
import type { AttributeValues } from "./attributes.ts";
import { partKindOf } from "./part-kinds.ts";
import { statedProtection } from "./protection.ts";

// The inputs of the rules of bulbs, drivers, strips and dimmers (`@noor/lighting`), from the lighting record of a product or variant.

/** The attributes that the rules read. */
export const fittingAttributes = [
	"lightType",
	"socketType",
	"sockets",
	"maxSocketWattage",
	"lampIncluded",
	"wattage",
	"lumens",
	"colorTemperature",
	"lifespanHours",
	"isDimmable",
	"dimmingType",
	"voltage",
	"ipRating",
	"height",
	"outputVoltage",
	"loadMin",
	"loadMax",
	"loadMaxLamps",
	"wattsPerMetre",
	"stripLength",
	"cutLength",
] as const;
export type FittingRecord = Pick<AttributeValues, (typeof fittingAttributes)[number]>;

/** A voltage as it is written, "24" or "220-240", in V; undefined if it is not stated. */
export function voltageOf({ voltage }: Pick<FittingRecord, "voltage">): VoltageRange | undefined {
	const figures = [...voltage.matchAll(/\d+(?:\.\d+)?/g)].map(([figure]) => Number(figure));
	return figures.length === 0 ? undefined : { from: Math.min(...figures), to: Math.max(...figures) };
}

/** The socket of a bulb, or of a luminaire whose bulbs can be changed; undefined if there is none. */
export function socketOf({ socketType }: Pick<FittingRecord, "socketType">): string | undefined {
	const socket = socketType.trim();
	return socket === "" || /^none$|integrated/i.test(socket) ? undefined : socket;
}

/** The type of dimming of a product: "none" if it is not dimmable, undefined if the record does not state it. */
export function dimmingOf({
	dimmingType,
	isDimmable,
}: Pick<FittingRecord, "dimmingType" | "isDimmable">): DimmingKind | undefined {
	return dimmingKinds.find((kind) => kind === dimmingType) ?? (isDimmable ? undefined : "none");
}

/** A bulb. What keeps splashing water out is rated for wet places. */
export function bulbOf(record: FittingRecord): Bulb {
	return {
		socket: socketOf(record),
		watts: record.wattage,
		voltage: voltageOf(record),
		isDimmable: record.isDimmable,
		lengthMm: record.height,
		isWetRated: keepsSplashesOut(record),
	};
}

/** Where and how a luminaire is used, as far as it is known. */
export type Use = Pick<BulbHolder, "isOnDimmer" | "isInWetPlace" | "spaceMm">;

/** A luminaire with sockets. One that keeps splashing water out encloses its bulbs. */
export function holderOf(record: FittingRecord, use: Use): BulbHolder {
	return {
		socket: socketOf(record),
		maxSocketWatts: record.maxSocketWattage,
		voltage: voltageOf(record),
		isClosed: keepsSplashesOut(record),
		...use,
	};
}

/** Whether a product is a luminaire whose bulbs can be changed. */
export function isHolder(record: FittingRecord): boolean {
	return partKindOf(record.lightType) === undefined && socketOf(record) !== undefined;
}

/** Whether its bulbs are part of the product; undefined if that is not stated. */
export function isLampIncluded({ lampIncluded }: Pick<FittingRecord, "lampIncluded">): boolean | undefined {
	return lampIncluded === "" ? undefined : lampIncluded === "yes";
}

/** A driver: its voltage in V and its loads in W. A figure that is not stated is as the record has it. */
export function driverOf(record: FittingRecord): Driver {
	return {
		outputVolts: record.outputVoltage,
		minWatts: record.loadMin,
		maxWatts: record.loadMax,
		dimming: dimmingOf(record),
	};
}

/** A dimmer: its loads in W, and the greatest number of lamps. A figure that is not stated is as the record has it. */
export function dimmerOf(record: FittingRecord): Dimmer {
	return {
		minWatts: record.loadMin,
		maxLedWatts: record.loadMax,
		maxLamps: record.loadMaxLamps,
		dimming: dimmingOf(record),
	};
}

/** A strip; its light for a metre follows from that of its length. */
export function stripOf(record: FittingRecord): Strip {
	const { stripLength, lumens } = record;
	return {
		volts: voltageOf(record)?.from,
		wattsPerM: record.wattsPerMetre,
		lumensPerM: stripLength && lumens ? (lumens * 1000) / stripLength : undefined,
		cutMm: record.cutLength,
	};
}

function keepsSplashesOut(record: FittingRecord): boolean | undefined {
	const rating = statedProtection(record.ipRating);
	return rating && meetsWater(rating, 4);
}
