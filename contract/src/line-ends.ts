/**
 * A text with line feeds as its only line ends, as the shop stores texts. Browsers send carriage returns before them in forms, which
 * HTML prescribes, and programs write them into files.
 */
export function withLineFeeds(text: string): string {
	return text.replaceAll(/\r\n?/g, "\n");
}
