import type { HeroKind, HomeSection } from "@noor/contract/home";
import * as m from "@noor/messages/admin/home";

export const heroKindNames: Record<HeroKind, () => string> = {
	film: m.kind_film,
	product: m.kind_product,
	picture: m.kind_picture,
};

export const sectionNames: Record<HomeSection, () => string> = {
	promises: m.section_promises,
	bestSellers: m.section_best_sellers,
	categories: m.section_categories,
	newProducts: m.section_new_products,
	rooms: m.section_rooms,
	highlights: m.section_highlights,
	figures: m.section_figures,
	brands: m.section_brands,
	guide: m.section_guide,
	newsletter: m.section_newsletter,
};
