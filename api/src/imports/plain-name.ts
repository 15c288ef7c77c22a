/** A header of a file as it is compared: without case and punctuation. */
export function plainName(name: string): string {
	return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
