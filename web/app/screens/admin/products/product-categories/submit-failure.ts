const failed = "Failed to add product categories";
const alreadyThere = "One or more product-category associations already exist in the database.";

/**
 * What staff are told when the list could not be sent: the answer if it is a text, else the message in it, else that of
 * the error. Those in which a database speaks of duplicates are put into words.
 */
export function submitFailureOf(body: unknown, error?: unknown): string {
	const said = textOf(body) ?? textOf(messageOf(body)) ?? textOf(messageOf(error)) ?? failed;
	return /duplicate key|unique index/i.test(said) ? alreadyThere : said;
}

function textOf(value: unknown): string | undefined {
	return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

function messageOf(value: unknown): unknown {
	return typeof value === "object" && value !== null && "message" in value ? value.message : undefined;
}
