const most = 50;

/** A text cut at 50 characters, with an ellipsis where it went on. */
export function shortened(text: string): string {
	return text.length > most ? `${text.slice(0, most)}...` : text;
}
