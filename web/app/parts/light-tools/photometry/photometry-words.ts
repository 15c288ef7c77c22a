import { figureText, unitText } from "@noor/contract/units";
import { numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/parts/light-tools/photometry";
import type { IntensityUnit } from "./polar-geometry.ts";

const threeDigits = { maximumSignificantDigits: 3 };
const whole = { maximumFractionDigits: 0 };
const tenths = { maximumFractionDigits: 1 };

/** A number of a file with three significant digits, which is what goniometers are good for. */
export function measuredNumber(value: number): string {
	return numberFormat(Math.abs(value) >= 1000 ? whole : threeDigits).format(value >= 1000 ? round3(value) : value);
}

function round3(value: number): number {
	return Number(value.toPrecision(3));
}

export function candelaText(candela: number): string {
	return figureText(measuredNumber(candela), "cd");
}

export function lumensText(lumens: number): string {
	return figureText(measuredNumber(lumens), "lm");
}

/** An angle, below 10° to the tenth. */
export function degreesText(degrees: number): string {
	return figureText(numberFormat(degrees < 10 ? tenths : whole).format(degrees), "°");
}

export const unitWords: Record<IntensityUnit, () => string> = { cd: () => unitText("cd"), klm: m.cd_per_klm };
