/** A response header that marks a page as cacheable for all visitors. The server removes it. */
export const publicMark = "X-Noor-Public";

/** The headers of a page whose loaders read only the catalogue. */
export function publicPage(): HeadersInit {
	return { [publicMark]: "1" };
}
