/** Marks a page that the server may cache for all visitors; the server removes the header. */
export const publicMark = "X-Noor-Public";

/** The headers of a page whose loaders read only the catalogue. */
export function publicPage(): HeadersInit {
	return { [publicMark]: "1" };
}
