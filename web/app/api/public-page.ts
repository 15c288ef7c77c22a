/** Tells the server that a page may be kept for everybody; the server takes the mark off again. */
export const publicMark = "X-Noor-Public";

/** A route's `headers` for a page whose loaders read only the catalogue. */
export function publicPage(): HeadersInit {
	return { [publicMark]: "1" };
}
