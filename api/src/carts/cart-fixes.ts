import type { CartFix } from "@noor/contract/carts";
import { bulbOf, driverOf, holderOf, isHolder, isLampIncluded, socketOf, stripOf } from "@noor/contract/fittings";
import { packPieces } from "@noor/contract/pack-pieces";
import { type PartKind, partKindOf } from "@noor/contract/part-kinds";
import { type BulbHolder, bulbFit, missingBulbs } from "@noor/lighting/bulbs";
import { driverFit, minDriverWatts, stripWatts } from "@noor/lighting/drivers";
import * as m from "@noor/messages/api/carts";
import { joinParts } from "@noor/messages/lists";
import { numberFormat } from "@noor/messages/locale";
import { type CartLine, inLocale } from "./cart-contents.ts";

/** A fix whose `add` is the line that completes the cart, with its quantity. */
export type Fix = Omit<CartFix, "add"> & { add: CartLine | null };

type FittingLine = CartLine & { fitting: NonNullable<CartLine["fitting"]> };

/**
 * The products that the lines of a cart still need, as far as their records state it: bulbs for the sockets of luminaires without them, and
 * drivers that are strong enough for strips.
 *
 * @param parts bulbs and drivers of the shop that may complete the lines
 */
export function cartFixes(lines: readonly CartLine[], parts: readonly CartLine[]): Fix[] {
	const [own, offered] = [lines.filter(hasFitting), parts.filter(hasFitting)];
	return [...bulbFixes(own, offered), ...driverFixes(own, offered)];
}

function bulbFixes(lines: readonly FittingLine[], parts: readonly FittingLine[]): Fix[] {
	const luminaires = lines.filter(({ fitting }) => isHolder(fitting));
	if (luminaires.length === 0) return [];
	const holders = luminaires.map(({ fitting, quantity }) => ({
		holder: holderOf(fitting, unknownUse(fitting)),
		sockets: fitting.sockets,
		isLampIncluded: isLampIncluded(fitting),
		quantity,
	}));
	const bulbs = ofKind("bulb", lines).map(({ fitting, size, quantity }) => ({
		bulb: bulbOf(fitting),
		pieces: packPieces(size),
		quantity,
	}));
	return missingBulbs(holders, bulbs).flatMap((count, at): Fix[] => {
		const [line, holder] = [luminaires[at], holders[at]?.holder];
		if (!count || !line || !holder) return [];
		const text = m.bulbs_missing({ name: inLocale(line).productName, count, socket: socketOf(line.fitting) ?? "" });
		const add = chooseBulb({ line, holder, count }, ofKind("bulb", parts), lines);
		return [{ ...lineOf(line), kind: "bulb-missing", text, add, remove: null }];
	});
}

/**
 * The bulb that fills the sockets: of those that fit and are in stock one that can be dimmed if the luminaire can, with the
 * closest white, for the lowest price.
 */
function chooseBulb(
	{ line, holder, count }: { line: FittingLine; holder: BulbHolder; count: number },
	bulbs: readonly FittingLine[],
	lines: readonly CartLine[],
): CartLine | null {
	const { isDimmable, colorTemperature } = line.fitting;
	const distance = ({ fitting }: FittingLine) =>
		(isDimmable && !fitting.isDimmable ? 1_000_000 : 0) +
		(colorTemperature > 0 ? Math.abs(fitting.colorTemperature - colorTemperature) : 0);
	const [best] = bulbs
		.map((bulb) => ({ ...bulb, quantity: Math.ceil(count / packPieces(bulb.size)) }))
		.filter((bulb) => bulbFit(bulbOf(bulb.fitting), holder).verdict !== "no" && isInStock(bulb, lines))
		.toSorted(
			(one, other) =>
				distance(one) - distance(other) || one.priceFils * one.quantity - other.priceFils * other.quantity,
		);
	return best ?? null;
}

/**
 * The drivers that the strips of a cart lack. Each piece of a strip needs one driver of its voltage that feeds its whole length: whether it
 * is going to be cut is not known. One driver may feed several pieces. The strips with the highest power are assigned first, each to the
 * weakest driver of the cart that is sufficient.
 */
function driverFixes(lines: readonly FittingLine[], parts: readonly FittingLine[]): Fix[] {
	const runs = ofKind("strip", lines)
		.flatMap((line) => Array.from({ length: line.quantity }, () => ({ line, ...loadOf(line) })))
		.flatMap(({ line, volts, watts }) => (volts && watts ? [{ line, volts, watts }] : []))
		.toSorted((one, other) => other.watts - one.watts);
	const drivers = ofKind("driver", lines)
		.flatMap((line) => Array.from({ length: line.quantity }, () => ({ line, watts: 0 })))
		.toSorted((one, other) => (one.line.fitting.loadMax ?? 0) - (other.line.fitting.loadMax ?? 0));
	const fixes: Fix[] = [];
	for (const { line, volts, watts } of runs) {
		const feeds = (driver: FittingLine, load: number) =>
			driverFit(driverOf(driver.fitting), { volts, watts: load, dimming: "none" }).verdict;
		// A driver that states too little may be enough.
		const fed = drivers.find((driver) => feeds(driver.line, driver.watts + watts) !== "no");
		if (fed) {
			fed.watts += watts;
			continue;
		}
		const add = ofKind("driver", parts)
			.filter((driver) => feeds(driver, watts) === "yes" && isInStock({ ...driver, quantity: 1 }, lines))
			.toSorted((one, other) => (one.fitting.loadMax ?? 0) - (other.fitting.loadMax ?? 0))[0];
		const idle = drivers.findIndex((driver) => driver.watts === 0 && driver.line.fitting.outputVoltage === volts);
		const [small] = idle < 0 ? [] : drivers.splice(idle, 1);
		const name = nameOf(line);
		const least = figure(Math.ceil(minDriverWatts(watts) ?? 0));
		fixes.push({
			...lineOf(line),
			kind: small ? "driver-too-small" : "driver-missing",
			text: small
				? m.driver_too_small({ driver: nameOf(small.line), name, metres: metresFedBy(small.line, line), watts: least })
				: m.driver_missing({ name, volts, watts: least }),
			add: add ? { ...add, quantity: 1 } : null,
			remove: small && add ? { ...lineOf(small.line), quantity: 1 } : null,
		});
	}
	return fixes;
}

/** How many metres of a strip a driver that is too small can feed, to the decimetre below. */
function metresFedBy({ fitting: { loadMax } }: FittingLine, { fitting: { wattsPerMetre } }: FittingLine): string {
	const wattsForMetre = minDriverWatts(wattsPerMetre);
	return figure(wattsForMetre ? Math.floor(((loadMax ?? 0) * 10) / wattsForMetre) / 10 : 0);
}

function figure(value: number): string {
	return numberFormat({ maximumFractionDigits: 1 }).format(value);
}

function nameOf(line: CartLine): string {
	const { productName, size } = inLocale(line);
	return joinParts([productName, size]);
}

/** Volts and watts of one piece of a strip. */
function loadOf({ fitting }: FittingLine) {
	const { volts, wattsPerM } = stripOf(fitting);
	const metres = (fitting.stripLength ?? 0) / 1000;
	return { volts, watts: metres > 0 ? stripWatts(wattsPerM, metres) : undefined };
}

/** How a luminaire of a cart is used is not known. One that keeps no water out is for dry places. */
function unknownUse(fitting: FittingLine["fitting"]) {
	return { isOnDimmer: null, spaceMm: null, isInWetPlace: holderOf(fitting, noUse).isClosed === false ? false : null };
}
const noUse = { isOnDimmer: null, spaceMm: null, isInWetPlace: null };

/** Whether the shop has as many pieces as the cart would have with these. */
function isInStock(added: CartLine, lines: readonly CartLine[]): boolean {
	const own = lines.find((line) => line.productId === added.productId && line.variantId === added.variantId);
	return added.available >= added.quantity + (own?.quantity ?? 0);
}

function ofKind(kind: PartKind, lines: readonly FittingLine[]): FittingLine[] {
	return lines.filter(({ fitting }) => partKindOf(fitting.lightType) === kind);
}

function hasFitting(line: CartLine): line is FittingLine {
	return line.fitting !== null;
}

function lineOf({ productId, variantId }: CartLine): { productId: number; variantId: number } {
	return { productId, variantId: variantId ?? 0 };
}
