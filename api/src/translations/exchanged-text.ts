/** A text with its Arabic, as it is in a file for translators. */
export interface ExchangedText {
	/** Identifies the text in the shop, see `text-key.ts`. */
	id: string;
	/** The place of the text, for the translator: the kind of record, its name, and the field. */
	kind: string;
	record: string;
	field: string;
	state: "missing" | "outdated" | "current";
	english: string;
	/** Empty if there is none. */
	arabic: string;
	/** The English that `arabic` translates. */
	source: string;
	/** The most characters. */
	max: number;
}

/** The columns of a file for translators that an import reads. */
export const exchangeColumns = ["id", "english", "arabic", "state"] as const;

/** The state in a file by which a translator says that an unchanged text is right. */
export const confirmedState = "current";
