/** Tells the server that a page may be kept for everybody; the server takes the mark off again. */
export const publicMark = "X-Noor-Public";

/** The headers of a page whose loaders read only the catalogue. */
export function publicPage(): HeadersInit {
	return { [publicMark]: "1" };
}
