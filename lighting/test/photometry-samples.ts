// Photometric files for tests, written by the descriptions of the formats.

/** An IES file of a round lamp: 100 cd down, linear in γ to 0 at 90°. */
export interface IesParts {
	header?: string[];
	tilt?: string[];
	lamps?: string;
	type?: number;
	units?: number;
	gammas?: number[];
	planes?: number[];
	candela?: number[][];
	/** Width, length and height of the luminous opening. */
	sides?: string;
	electrical?: string;
	lineEnd?: string;
}

export function iesText({
	header = [
		"IESNA:LM-63-2002",
		"[TEST] 42",
		"[MANUFAC] Lumière SA",
		"[LUMCAT] L-1",
		"[LUMINAIRE] Spot",
		"[MORE] 36 degrees",
	],
	tilt = ["TILT=NONE"],
	lamps = "1 -1 1",
	type = 1,
	units = 2,
	gammas = [0, 30, 60, 90],
	planes = [0],
	candela = planes.map(() => [100, 80, 40, 0]),
	sides = "0.1 0.2 0.05",
	electrical = "1 1 12.5",
	lineEnd = "\r\n",
}: IesParts = {}): string {
	return [
		...header,
		...tilt,
		`${lamps} ${gammas.length} ${planes.length} ${type} ${units} ${sides}`,
		electrical,
		gammas.join(" "),
		planes.join(" "),
		...candela.map((row) => row.join(" ")),
		"",
	].join(lineEnd);
}

export interface LdtParts {
	symmetry?: number;
	angles?: number[];
	gammas?: number[];
	/** cd per 1000 lm of the stored planes. */
	values?: number[][];
	/** Number, type, flux, colour, Ra and power of each set of lamps. */
	sets?: string[][];
	/** Length, width and height of the luminaire, then of its opening with four heights. */
	sizes?: string[];
	ratio?: string;
	factor?: string;
	report?: string;
	lineEnd?: string;
	comma?: boolean;
}

export function ldtText({
	symmetry = 1,
	angles = [0],
	gammas = [0, 30, 60, 90],
	values = [[500, 400, 200, 0]],
	sets = [["1", "LED", "800", "2700K", "90", "9.5"]],
	sizes = ["120", "0", "80.5", "100", "0", "0", "0", "0", "0"],
	ratio = "85",
	factor = "1",
	report = "R-1",
	lineEnd = "\r\n",
	comma = false,
}: LdtParts = {}): string {
	const lines = [
		"Müller Leuchten",
		symmetry === 1 ? "1" : "3",
		String(symmetry),
		String(angles.length),
		String(angles.length > 1 ? angles[1]! - angles[0]! : 0),
		String(gammas.length),
		String(gammas[1]! - gammas[0]!),
		report,
		"Downlight",
		"D-7",
		"d7.ldt",
		"2026",
		...sizes,
		"100",
		ratio,
		factor,
		"0",
		String(sets.length),
		...sets.flat(),
		...Array<string>(10).fill("0.5"),
		...angles.map(String),
		...gammas.map(String),
		...values.flat().map(String),
		"",
	];
	// Texts have points, too.
	return lines.map((line, at) => (comma && at > 11 ? line.replace(".", ",") : line)).join(lineEnd);
}

/** The bytes of a text in latin-1. */
export function latin1(text: string): Uint8Array {
	return Uint8Array.from(Buffer.from(text, "latin1"));
}
