import { numberFormat } from "@noor/messages/locale";

// The false colours of the map: from dusk over copper and brass to the white of a lamp. The same illuminance has the same
// colour in every room. Lightness rises with the illuminance, so that the map can be read without seeing its hues.

/** Colours as red, green, blue from 0 to 255, by illuminance in lx. Between them the scale is logarithmic, as sight is. */
const stops = [
	[5, 22, 19, 28],
	[20, 43, 33, 52],
	[50, 78, 45, 68],
	[100, 126, 60, 70],
	[200, 180, 93, 58],
	[300, 206, 134, 60],
	[500, 229, 180, 92],
	[1000, 246, 222, 162],
	[3000, 255, 250, 240],
] as const;

const [minLx, maxLx] = [stops[0][0], 3000];
const span = Math.log(maxLx / minLx);

/** The number of different colours of the map. */
const shades = 512;
/** Red, green and blue of each shade. */
const table = Uint8ClampedArray.from(
	Array.from({ length: shades }, (_, shade) => mixed(minLx * Math.exp((span * shade) / (shades - 1)))).flat(),
);

function mixed(lx: number): number[] {
	const next = Math.max(
		stops.findIndex(([stop]) => stop >= lx - 1e-6),
		1,
	);
	const [low, high] = [stops[next - 1], stops[next]] as unknown as [readonly number[], readonly number[]];
	const share = Math.log(lx / (low[0] as number)) / Math.log((high[0] as number) / (low[0] as number));
	return [1, 2, 3].map((part) => (low[part] as number) + ((high[part] as number) - (low[part] as number)) * share);
}

/** The place of an illuminance in lx on the scale, 0 to 1. */
export function placeOnScale(lx: number): number {
	return lx <= minLx ? 0 : Math.min(Math.log(lx / minLx) / span, 1);
}

/** The illuminance in lx at a place of the scale, 0 to 1. */
export function luxAt(place: number): number {
	return minLx * Math.exp(span * place);
}

/** Writes the colour of an illuminance in lx into the pixels of a picture, at an index. */
export function setColour(pixels: Uint8ClampedArray, at: number, lx: number): void {
	const shade = Math.round(placeOnScale(lx) * (shades - 1)) * 3;
	pixels[at] = table[shade] as number;
	pixels[at + 1] = table[shade + 1] as number;
	pixels[at + 2] = table[shade + 2] as number;
	pixels[at + 3] = 255;
}

/** The colour of an illuminance in lx, for CSS. */
export function colourOf(lx: number): string {
	const pixel = new Uint8ClampedArray(4);
	setColour(pixel, 0, lx);
	return `rgb(${pixel[0]} ${pixel[1]} ${pixel[2]})`;
}

/** Whether dark marks are seen better than light ones on the colour of an illuminance in lx. */
export function isBright(lx: number): boolean {
	return lx >= 280;
}

/** The illuminances in lx that lines are drawn for: those of the usual requirements, and steps between them. */
const levels = [5, 10, 20, 30, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 5000] as const;

/** Up to seven levels between the least and the most light of a room, in lx. */
export function levelsBetween(leastLx: number, mostLx: number): number[] {
	const within = levels.filter((lx) => lx > leastLx && lx < mostLx);
	const every = Math.ceil(within.length / 7);
	return within.filter((_, at) => (within.length - 1 - at) % every === 0);
}

const ungrouped = { useGrouping: false };

/** A mark of the scale or of the map, in lx, without separators: "1000". */
export function markText(lx: number): string {
	return numberFormat(ungrouped).format(lx);
}
