interface Piece {
	/** The index in the text. */
	at: number;
	text: string;
	isLink: boolean;
}

/** Splits a plain text into links and the text between them. A full stop after a link is not part of it. */
export function splitLinks(text: string): Piece[] {
	let at = 0;
	return text.split(/(https?:\/\/[^\s<>]*[^\s<>.,;:!?)])/).flatMap((piece, index) => {
		const begins = at;
		at += piece.length;
		return piece === "" ? [] : [{ at: begins, text: piece, isLink: index % 2 === 1 }];
	});
}
