/** The pages that every shop has, in the order of the list of staff. The links at checkout, cart and products name them. */
export const builtInSlugs = [
	"delivery",
	"returns",
	"warranty",
	"privacy",
	"terms",
	"faq",
	"about",
	"services",
] as const;
export type BuiltInSlug = (typeof builtInSlugs)[number];

/** Pages that are shown at an address of their own, in place of the text that the shop has there. */
const ownAddresses: Record<string, string> = { about: "/about", services: "/services" } satisfies Partial<
	Record<BuiltInSlug, string>
>;

/** The path of the published page with this slug. */
export function pagePath(slug: string): string {
	return ownAddresses[slug] ?? `/pages/${slug}`;
}
