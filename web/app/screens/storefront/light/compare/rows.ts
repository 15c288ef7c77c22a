import {
	type AttributeRow,
	attributeRows,
	byOrder,
	choicesOf,
	isStated,
	rangeEndOf,
} from "@noor/contract/attribute-rows";
import { specificationGroups } from "@noor/contract/attributes";
import { efficacy } from "@noor/contract/efficacy";
import { emissionOf } from "@noor/contract/lamp-light";
import type { Lamp } from "@noor/contract/lamps";
import { packPieces } from "@noor/contract/pack-pieces";
import { figureText } from "@noor/contract/units";
import { isUpperBound, minBeamAngleDeg } from "@noor/lighting/beam";
import {
	type Better,
	bestOf,
	betterOf,
	type Compared,
	type DerivedFigures,
	derivedFigures,
	isSame,
	type RowValue,
} from "@noor/lighting/comparison";
import type { Stated } from "@noor/lighting/stated";
import * as m from "@noor/messages/storefront/light/compare";
import { luxText } from "#parts/light-tools/figures.ts";
import { moneyText } from "#parts/money/money-forms.ts";
import { valueText } from "#parts/products/attribute-text.ts";
import { costText } from "#parts/running-cost/cost-words.ts";
import type { Usage } from "#parts/running-cost/usage.ts";
import { yearsText } from "#parts/running-cost/usage-words.ts";

export interface ComparisonCell {
	/** With its unit; empty if it is not stated. */
	text: string;
	isBest: boolean;
}

export interface ComparisonRow {
	id: string;
	term: string;
	/** In the order of the lamps. */
	cells: ComparisonCell[];
	/** Whether it is the same for all lamps. */
	isSame: boolean;
}

export interface ComparisonGroup {
	id: string;
	title: string;
	rows: ComparisonRow[];
}

interface Value {
	value: Stated<RowValue>;
	text: string;
}

/**
 * The rows by which lamps are compared: figures that are calculated from their records, and the attributes of the
 * specification. Rows that no lamp states are left out.
 */
export function comparisonGroups(lamps: readonly Lamp[], usage: Usage): ComparisonGroup[] {
	const attributes = attributeRows.flatMap((row) =>
		row.specification && !isIdentifier(row) ? [{ row, place: row.specification, ...attributeRow(row, lamps) }] : [],
	);
	const ofGroup = (id: string) =>
		attributes
			.filter(({ place }) => place.group === id)
			.sort(byOrder(({ place }) => place))
			.map(({ row: _1, place: _2, ...made }) => made);
	const groups = [
		{ id: "general", title: m.general(), rows: generalRows(lamps) },
		{ id: "calculated", title: m.calculated(), rows: derivedRows(lamps, usage) },
		...Object.entries(specificationGroups).map(([id, title]) => ({ id, title: title(), rows: ofGroup(id) })),
	];
	return groups
		.map((group) => ({ ...group, rows: group.rows.filter(({ cells }) => cells.some(({ text }) => text !== "")) }))
		.filter(({ rows }) => rows.length > 0);
}

/** Whether the illuminance of a lamp is an upper bound, because its beam is narrow. */
export function isUpTo({ lighting }: Pick<Lamp, "lighting">): boolean {
	return lighting !== null && lighting.beamAngle > 0 && isUpperBound(lighting.beamAngle);
}

function generalRows(lamps: readonly Lamp[]): ComparisonRow[] {
	const text = (id: string, term: string, read: (lamp: Lamp) => string) =>
		comparisonRow(
			id,
			term,
			lamps.map((lamp) => ({ value: read(lamp), text: read(lamp) })),
		);
	return [
		text("brand", m.brand(), ({ brandName }) => brandName),
		text("size", m.size(), ({ size, variants }) => size || (variants.length > 1 ? m.any_variant() : "")),
	];
}

/** Each derived figure with its words. The hours and the price of electricity are in the caption of the table. */
const derived: readonly {
	id: keyof DerivedFigures;
	term: () => string;
	write: (value: number, lamp: Lamp) => string;
}[] = [
	{
		id: "lumensPerWatt",
		term: efficacy.specification.term,
		write: (value) => figureText(String(Math.round(value)), efficacy.unit),
	},
	{
		id: "lxAt2m",
		term: m.lx_at_2m,
		write: (value, lamp) => (isUpTo(lamp) ? m.up_to({ lx: luxText(value) }) : m.about({ value: luxText(value) })),
	},
	{ id: "aedPerYear", term: m.aed_per_year, write: (value) => m.about({ value: costText(value) }) },
	{ id: "lifeYears", term: m.life_years, write: (value) => m.about({ value: yearsText(Math.round(value * 10) / 10) }) },
	{ id: "aedPerPiece", term: m.aed_per_piece, write: (value) => moneyText(value, "currency") },
	{ id: "aedPer1000Lm", term: m.aed_per_1000_lm, write: (value) => moneyText(value, "aed-whole") },
];

function derivedRows(lamps: readonly Lamp[], { hoursPerDay, tariff }: Usage): ComparisonRow[] {
	const figures = lamps.map((lamp) => {
		// Without a price of electricity there is no cost, whatever it is multiplied with.
		const none = { filsPerKwh: 0, surchargeFilsPerKwh: 0, vatPercent: 0 };
		const made = derivedFigures(comparedOf(lamp), { hoursPerDay, tariff: tariff ?? none });
		return tariff ? made : { ...made, aedPerYear: undefined };
	});
	const hasPacks = lamps.some(({ size }) => packPieces(size) > 1);
	return derived
		.filter(({ id }) => hasPacks || id !== "aedPerPiece")
		.map(({ id, term, write }) =>
			comparisonRow(
				id,
				term(),
				figures.map((figure, at) => {
					const value = figure[id];
					return { value, text: value === undefined ? "" : write(value, lamps[at] as Lamp) };
				}),
				betterOf[id],
			),
		);
}

/** The figures of a lamp for the calculation. An angle below that of the model is not stated. */
function comparedOf(lamp: Lamp): Compared {
	const { lighting, price, size } = lamp;
	return {
		lumens: lighting?.lumens,
		watts: lighting?.wattage,
		beamAngleDeg: lighting && lighting.beamAngle >= minBeamAngleDeg ? lighting.beamAngle : undefined,
		emission: emissionOf(lamp),
		lifespanHours: lighting?.lifespanHours,
		priceAed: price,
		pieces: packPieces(size),
	};
}

function attributeRow(row: AttributeRow, lamps: readonly Lamp[]): ComparisonRow {
	const { term = row.label, pattern } = row.specification ?? {};
	const values = lamps.map(({ lighting }) => ({
		value: lighting ? attributeValue(row, lighting) : undefined,
		text: lighting ? valueText(row, lighting, pattern) : "",
	}));
	return comparisonRow(row.id, term(), values, betterOfAttribute(row, values));
}

function attributeValue(row: AttributeRow, lighting: NonNullable<Lamp["lighting"]>): Stated<RowValue> {
	const value = lighting[row.id];
	if (!isStated(row, value)) return undefined;
	// Classes are in their order, the best first.
	if (row.id === "energyClass") return choicesOf(row).indexOf(lighting[row.id]);
	if (row.kind !== "number") return value;
	const end = rangeEndOf(row, lighting);
	return row.range ? { from: Number(value), to: end ?? Number(value) } : value;
}

/** Codes and notes tell products apart; they compare nothing. */
function isIdentifier({ kind }: AttributeRow): boolean {
	return kind === "code" || kind === "note";
}

/** A range compares by its span, where there is one. */
function betterOfAttribute(row: AttributeRow, values: readonly Value[]): Better {
	if (row.kind === "number" && row.range) {
		const hasRange = values.some(({ value }) => typeof value === "object" && value !== null && value.to > value.from);
		return hasRange ? betterOf.colorTemperatureRange : "neither";
	}
	return row.id in betterOf ? betterOf[row.id as keyof typeof betterOf] : "neither";
}

function comparisonRow(id: string, term: string, values: readonly Value[], better: Better = "neither"): ComparisonRow {
	const row = values.map(({ value }) => value);
	const best = bestOf(row, better);
	return {
		id,
		term,
		cells: values.map(({ text }, at) => ({ text, isBest: best.includes(at) })),
		isSame: isSame(row),
	};
}
