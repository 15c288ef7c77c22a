interface Piece {
	/** Where in the text it begins. */
	at: number;
	text: string;
	isLink: boolean;
}

/** A plain text as its links and what stands between them. A full stop behind a link ends the sentence, not the link. */
export function splitLinks(text: string): Piece[] {
	let at = 0;
	return text.split(/(https?:\/\/[^\s<>]*[^\s<>.,;:!?)])/).flatMap((piece, index) => {
		const begins = at;
		at += piece.length;
		return piece === "" ? [] : [{ at: begins, text: piece, isLink: index % 2 === 1 }];
	});
}
