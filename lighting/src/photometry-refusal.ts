/** Why a photometric file is not read. */
export type PhotometryRefusalCode =
	/** More than 1 MB. */
	| "too-large"
	/** Neither IES nor EULUMDAT. */
	| "unknown-format"
	/** Photometry of type A or B (LM-63): floodlights and headlamps in other coordinates. */
	| "type-a"
	| "type-b"
	/** The tilt of the lamp is in another file. */
	| "tilt-file"
	/** The file ends too early, or numbers do not match their stated counts. */
	| "counts"
	/** A number is missing, not a number, or beyond what a lamp can have. */
	| "number"
	/** Angles do not rise. */
	| "angles"
	/** Angles γ or planes C that no symmetry of the format has. */
	| "angle-range"
	/** The kind of symmetry is not 0–4. */
	| "symmetry"
	/** Every intensity is 0. */
	| "no-light";

/** The one error of the readers of photometric files. Its message is for developers. */
export class PhotometryRefusal extends Error {
	override readonly name = "PhotometryRefusal";
	readonly code: PhotometryRefusalCode;
	/** The unexpected content of the file, or the name of the field. */
	readonly detail: string;

	constructor(code: PhotometryRefusalCode, detail: string) {
		super(`${code}: ${detail}`);
		this.code = code;
		this.detail = detail;
	}
}
