type Rgb = readonly [red: number, green: number, blue: number];

/** The white a room is seen by in the evening, in K, and how far the eye goes from there towards a lamp (1: all the way). */
const room = { kelvin: 4500, adaptation: 0.54 };

/**
 * The colour in which a lamp of this colour temperature (in K) is seen on a photograph, as `#rrggbb`: a black body's, as
 * the half adapted eye has it. 2700 K is cream, 4000 K all but white, 6500 K has a hint of blue. A neutral photograph of
 * a lamp's light, multiplied by it, is that lamp in that white.
 *
 * The same as `tint()` of the studio, so that what is mixed here matches what was developed there. The adaptation is
 * von Kries's, towards a white between the lamp's and the room's, done in linear sRGB.
 */
export function whiteOf(kelvin: number): string {
	const adapted = blackBody(kelvin ** room.adaptation * room.kelvin ** (1 - room.adaptation));
	const [red, green, blue] = blackBody(kelvin).map((light, channel) => light / (adapted[channel] ?? 1)) as [
		number,
		number,
		number,
	];
	// A touch of magenta, more below 4000 K: warm light on white paper tends to mustard otherwise.
	const warmth = Math.min(Math.max((4000 - kelvin) / 1300, 0), 1.4);
	return toHex([red * (1 + 0.05 * warmth), green * (1 - 0.04 * warmth), blue]);
}

/**
 * Linear sRGB of a black body of luminance 1: the Planckian locus in CIE 1960 u, v by M. Krystek's rational fit
 * ("An algorithm to calculate correlated colour temperature", Color Research and Application 10, 1985), good to 10⁻⁴
 * from 1000 to 15000 K, then the matrix of IEC 61966-2-1.
 */
function blackBody(kelvin: number): Rgb {
	const squared = kelvin * kelvin;
	const u =
		(0.860117757 + 1.54118254e-4 * kelvin + 1.28641212e-7 * squared) /
		(1 + 8.42420235e-4 * kelvin + 7.08145163e-7 * squared);
	const v =
		(0.317398726 + 4.22806245e-5 * kelvin + 4.20481691e-8 * squared) /
		(1 - 2.89741816e-5 * kelvin + 1.61456053e-7 * squared);
	const scale = 2 * u - 8 * v + 4;
	const x = (3 * u) / scale;
	const y = (2 * v) / scale;
	const [X, Z] = [x / y, (1 - x - y) / y];
	const linear: Rgb = [
		3.2406 * X - 1.5372 - 0.4986 * Z,
		-0.9689 * X + 1.8758 + 0.0415 * Z,
		0.0557 * X - 0.204 + 1.057 * Z,
	];
	// Candlelight lies outside sRGB, below zero in blue.
	return linear.map((light) => Math.max(light, 0.02)) as unknown as Rgb;
}

/** Linear light, as bright as sRGB can have it, in its transfer curve. */
function toHex(linear: Rgb): string {
	const most = Math.max(...linear);
	const bytes = linear.map((light) => {
		const value = light / most;
		return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
	});
	return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
