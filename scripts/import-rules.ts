// The allowed imports between folders. scripts/check-imports.ts checks every import of the repository against this file.

/** Folders from the lowest to the highest. */
export type Order = readonly (string | Apart)[];

/** Branches that stand side by side and do not import one another: folders, or orders of their own. */
export interface Apart {
	apart: readonly (string | Order)[];
}

/**
 * A folder imports itself and what stands before it, but nothing of another branch of an `apart`. Source that no entry
 * covers is refused.
 *
 * An entry is a file, a folder with all below it, or with `*` at its end the files directly in a folder. Of several that
 * cover a file the longest counts. A test file (`*.test.ts`) may also import its whole workspace, and the test helpers of
 * every workspace its folder may import.
 */
export const order: Order = [
	apart("card-provider", "tools/dev-database", [
		apart("lighting", "messages"),
		"contract",
		apart(
			within("web", [
				"app/store.ts",
				apart("app/api", "app/ui"),
				...within("app/parts", [
					apart("forms", "mail", "money", "pictures", "wishlist"),
					apart("compare", "frame"),
					apart("account", "cart", "orders", "products"),
					apart("content", "newsletter", "payment", "recently-viewed", "restock", [
						"lamps",
						"light-tools",
						"running-cost",
					]),
				]),
				apart(["app/parts/admin", "app/screens/admin"], "app/screens/storefront", "app/screens/checkout"),
				"app/screens/page",
				"app/*",
			]),
			within("api/src", [
				apart(
					"authenticated-user.ts",
					"escape-markup.ts",
					"log.ts",
					"observer.ts",
					"outage.ts",
					"refusal.ts",
					"with-timeout.ts",
				),
				"database",
				apart("csv", "decoding", ["jobs", "mail"]),
				"http",
				"notifications/hub-messages.ts",
				"notifications/notify.ts",
				apart("notifications", [
					"audit",
					apart("accounts", [
						apart("media", "stock"),
						...within("catalogue", [
							"*",
							"attribute-values",
							apart("suppliers", "photometry", "categories", "synonyms"),
							"search-index",
							apart("brands", "lighting", "products"),
							"routes.ts",
						]),
						"imports",
						"translations",
					]),
					"settings",
					apart("contact", "newsletter", "pages", "restock", "room-plans", "setup", "shop", "wishlists", [
						"coupons",
						"delivery",
						"product-page",
						"payment-methods",
						"carts",
						"orders",
						apart("home", "dashboard", "documents", [
							"payment-provider",
							"refunds",
							"shortages",
							"payments",
							apart("cash", "transfers"),
							"checkout",
							"phone-orders",
						]),
					]),
					apart("customers", "letters", "privacy"),
				]),
				"retention.ts",
				"*",
			]),
		),
	]),
	"demo",
	"server",
	apart("api/test", "card-provider/test", "web/test"),
	apart("demo/test", "server/test"),
	"soak/visitor.ts",
	"scripts",
	apart("bench", "soak", "e2e", "api/scripts"),
	apart("*", "api/*", "web/*"),
];

/** Folders that import less than their place in the order allows. */
export const narrowed: Readonly<Record<string, { to: readonly string[]; reason: string }>> = {
	"web/app/ui": { to: ["messages", "web/app/store.ts"], reason: "ui knows nothing of the shop" },
};

/** Packages and folders that are for a few files only; test files may use them. A pattern has `*` for a part of a path. */
export const reserved: readonly { what: readonly string[]; for: readonly string[]; reason: string }[] = [
	{
		what: ["stripe"],
		for: ["api/src/payment-provider/stripe.ts", "card-provider"],
		reason: "only payment-provider/stripe.ts talks to Stripe",
	},
	{
		what: ["fastify", "fastify-plugin", "@fastify/*", "fastify-type-provider-zod", "api/src/http"],
		for: [
			"api/src/app.ts",
			"api/src/http",
			"api/src/*/routes.ts",
			"api/src/accounts/*/routes.ts",
			"api/src/catalogue/*/routes.ts",
			"api/src/notifications",
			"server",
			"card-provider",
		],
		reason: "a domain function takes values: only routes, the hub and http/ know Fastify",
	},
];

function apart(...branches: (string | Order)[]): Apart {
	return { apart: branches };
}

/** An order of paths below a folder. */
function within(folder: string, below: Order): Order {
	const inFolder = (entry: string | Order): string | Order =>
		typeof entry === "string" ? `${folder}/${entry}` : within(folder, entry);
	return below.map((entry) => (typeof entry === "string" ? `${folder}/${entry}` : apart(...entry.apart.map(inFolder))));
}
