// The part of the library that documents use; it has no types of its own.
declare module "fontkit" {
	/** A font that pdfkit can embed. */
	export interface Font {
		readonly postscriptName: string;
	}
	/** Opens a font from the bytes of its file. */
	export function create(file: Uint8Array): Font;
}
