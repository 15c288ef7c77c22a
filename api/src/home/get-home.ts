import type { Home } from "@noor/contract/home";
import { translatedText } from "@noor/contract/translations";
import { listCards } from "../catalogue/products/list-products.ts";
import type { SearchIndex } from "../catalogue/search-index/open-search-index.ts";
import type { Database } from "../database/database.ts";
import { getUsualDelivery } from "../delivery/product-delivery.ts";
import { listPaymentRules } from "../payment-methods/offer-payment.ts";
import { readHome } from "./read-home.ts";

/** The maximum number of best sellers on the home page. */
const maxShown = 8;

/** The content of the home page. The promises apply to every buyer in the Emirates. */
export async function getHome(db: Database, searchIndex: SearchIndex, vatPercent: number): Promise<Home> {
	const [{ sections, hiddenSections, product, picture, unlitPicture, ...stored }, sellers, delivery, rules] =
		await Promise.all([
			readHome(db),
			db.selectFrom("bestSellers").select("productId").orderBy("position").execute(),
			getUsualDelivery(db),
			listPaymentRules(db),
		]);
	const [heroProducts, bestSellers] = await Promise.all([
		listCards(db, searchIndex, product ? [product.id] : []),
		listCards(
			db,
			searchIndex,
			sellers.map(({ productId }) => productId),
		),
	]);
	const [heroProduct = null] = heroProducts;
	const isMissing = (stored.kind === "product" && !heroProduct?.imageUrl) || (stored.kind === "picture" && !picture);
	const { kind, alt, title, link } = stored;
	return {
		hero: {
			kind: isMissing ? "film" : kind,
			picture,
			unlitPicture,
			alt: translatedText(alt, stored.translations, "heroAlt"),
			title: translatedText(title, stored.translations, "heroTitle"),
			link,
			product: heroProduct,
		},
		sections: sections.filter((section) => !hiddenSections.includes(section)),
		bestSellers: bestSellers.slice(0, maxShown),
		promises: {
			delivery,
			payments: [
				...new Set(rules.filter(({ isActive, companiesOnly }) => isActive && !companiesOnly).map((rule) => rule.kind)),
			],
			vatPercent,
		},
	};
}
