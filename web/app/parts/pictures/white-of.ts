type Rgb = readonly [red: number, green: number, blue: number];

/** The white point of an evening room, in K, and the degree of chromatic adaptation to the lamp (1 is complete). */
const room = { kelvin: 4500, adaptation: 0.54 };

/**
 * Returns the apparent colour of a lamp on a photograph as `#rrggbb`. `kelvin` is its colour temperature. The colour
 * is that of a black body under partial chromatic adaptation: 2700 K is cream, 4000 K almost white, 6500 K slightly
 * blue. Multiplying a neutral photograph of the lamp's light by it gives that lamp in this white.
 *
 * Must equal `tint()` of the studio, so that pictures mixed here match those rendered there. Method: von Kries
 * adaptation towards a white point between the lamp's and the room's, in linear sRGB.
 */
export function whiteOf(kelvin: number): string {
	const adapted = blackBody(kelvin ** room.adaptation * room.kelvin ** (1 - room.adaptation));
	const [red, green, blue] = blackBody(kelvin).map((light, channel) => light / (adapted[channel] ?? 1)) as [
		number,
		number,
		number,
	];
	// A slight magenta shift, stronger below 4000 K: otherwise warm light on white paper looks mustard.
	const warmth = Math.min(Math.max((4000 - kelvin) / 1300, 0), 1.4);
	return toHex([red * (1 + 0.05 * warmth), green * (1 - 0.04 * warmth), blue]);
}

/**
 * Returns the linear sRGB of a black body of luminance 1. Source: M. Krystek's rational approximation of the
 * Planckian locus in CIE 1960 u, v ("An algorithm to calculate correlated colour temperature", Color Research and
 * Application 10, 1985), accurate to 10⁻⁴ from 1000 to 15000 K; then the matrix of IEC 61966-2-1.
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
	// Very warm light is outside the sRGB gamut (negative blue).
	return linear.map((light) => Math.max(light, 0.02)) as unknown as Rgb;
}

/** Normalises linear light to the brightest sRGB value and encodes it with the transfer function of sRGB. */
function toHex(linear: Rgb): string {
	const most = Math.max(...linear);
	const bytes = linear.map((light) => {
		const value = light / most;
		return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
	});
	return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
