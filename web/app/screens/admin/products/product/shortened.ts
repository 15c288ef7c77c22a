const most = 50;

/** A text cut at 50 characters, with an ellipsis if it was longer. */
export function shortened(text: string): string {
	return text.length > most ? `${text.slice(0, most)}...` : text;
}
