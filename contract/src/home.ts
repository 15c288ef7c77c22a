import * as m from "@noor/messages/contract/home";
import { z } from "zod";
import { ProductDelivery } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";
import { optionalText, requiredText } from "./form.ts";
import { maxId, maxRooms } from "./limits.ts";
import { methodKinds } from "./payment-kinds.ts";
import { ProductCard } from "./products.ts";
import { ExpectedVersion, Version } from "./record-version.ts";
import { shopPathPattern } from "./shop-path.ts";
import { TranslationsColumn, TranslationsForm } from "./translation-forms.ts";
import { translatedKinds } from "./translations.ts";

const anyone = { access: "anyone" } as const;
const everybody = { access: "anyone", isPublic: true } as const;
const tags = ["Home page"];

/** The sections of the home page below its hero, in the order of a new shop. */
export const homeSections = [
	"promises",
	"bestSellers",
	"categories",
	"newProducts",
	"rooms",
	"highlights",
	"figures",
	"brands",
	"guide",
	"newsletter",
] as const;
export type HomeSection = (typeof homeSections)[number];

/** The kinds of the hero: the film of the website, a product that is dimmed, or a picture of the shop. */
export const heroKinds = ["film", "product", "picture"] as const;
export type HeroKind = (typeof heroKinds)[number];

const ShopPath = z.string().regex(shopPathPattern, { error: m.path_invalid });
/** A path of a listing, so that its products can be counted. */
const ListingPath = z
	.string({ error: m.listing_invalid })
	.trim()
	.max(500, { error: m.listing_invalid })
	.regex(/^\/shop(\/[1-9]\d{0,8})?(\?\S*)?$/, { error: m.listing_invalid });

const HeroPicture = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() });
export type HeroPicture = z.output<typeof HeroPicture>;

/** The contents of the home page besides the catalogue's own lists. */
export const Home = z.object({
	hero: z.object({
		/** `film` also where the product or the picture is missing. */
		kind: z.enum(heroKinds),
		product: ProductCard.nullable(),
		/** With the lamps on, and the same view with the lamps off, if there is one. */
		picture: HeroPicture.nullable(),
		unlitPicture: HeroPicture.nullable(),
		alt: z.string(),
		/** Blank for the text of the website. */
		title: z.string(),
		/** Blank for all products. */
		link: z.string(),
	}),
	/** The visible sections in their order. */
	sections: z.array(z.enum(homeSections)),
	/** The products with the most pieces sold lately, the most first. */
	bestSellers: z.array(ProductCard),
	/** The promises of the shop to every buyer in the Emirates, by its settings. */
	promises: z.object({
		/** The delivery of an order of no special size or weight; null where none is offered. */
		delivery: ProductDelivery.shape.offer,
		/** How a buyer can pay. */
		payments: z.array(z.enum(methodKinds)),
		/** 0 where prices contain no VAT. */
		vatPercent: z.number(),
	}),
});
export type Home = z.output<typeof Home>;

export const getHome = endpoint({
	config: anyone,
	method: "GET",
	url: "/api/home",
	schema: { summary: "Get what the home page shows", tags, response: { 200: Home } },
});

/** A link to the products for a room. */
export const Room = z.object({
	name: z.string(),
	path: z.string(),
	/** How many products it has now, at least one. */
	count: z.number().int(),
	/** The picture of one of the products, with the lamp on if there is such a picture; null for none. */
	imageUrl: z.string().nullable(),
});
export type Room = z.output<typeof Room>;

export const listRooms = endpoint({
	config: everybody,
	method: "GET",
	url: "/api/rooms",
	schema: { summary: "List the rooms that have products", tags, response: { 200: z.array(Room) } },
});

/** The form of the home page. */
export const HomeForm = z
	.object({
		hero: z.object({
			kind: z.enum(heroKinds),
			productId: z.number().int().min(1).max(maxId).nullish(),
			/** Such as `POST /api/admin/pages/pictures` returns it; null or blank for none. */
			picture: z.string().nullish(),
			unlitPicture: z.string().nullish(),
			alt: optionalText(translatedKinds.home.fields.heroAlt.max),
			title: optionalText(translatedKinds.home.fields.heroTitle.max),
			link: z
				.union([z.literal(""), ShopPath.max(500, { error: m.path_invalid })], { error: m.path_invalid })
				.default(""),
		}),
		/** The translations of the texts of the hero. */
		translations: TranslationsForm("home"),
		/** Every section once, in its order. */
		sections: z.array(z.enum(homeSections)).superRefine((sections, context) => {
			if (new Set(sections).size !== homeSections.length || sections.length !== homeSections.length)
				context.addIssue({ code: "custom", message: m.sections_incomplete() });
		}),
		hiddenSections: z.array(z.enum(homeSections)).default([]),
		rooms: z
			.array(
				z.object({
					name: requiredText(m.room_name_missing, translatedKinds.rooms.fields.name.max),
					path: ListingPath,
					/** If omitted, they stay those of the room with this path. */
					translations: TranslationsForm("rooms"),
				}),
			)
			.max(maxRooms, { error: () => m.too_many_rooms({ max: maxRooms }) }),
		version: ExpectedVersion,
	})
	.superRefine(({ hero: { kind, productId, picture } }, context) => {
		if (kind === "product" && !productId)
			context.addIssue({ code: "custom", message: m.product_missing(), path: ["hero", "productId"] });
		if (kind === "picture" && !picture)
			context.addIssue({ code: "custom", message: m.picture_missing(), path: ["hero", "picture"] });
	});
export type HomeForm = z.output<typeof HomeForm>;

/** The home page as staff set it. */
export const HomeSettings = z.object({
	hero: z.object({
		kind: z.enum(heroKinds),
		product: z.object({ id: z.number().int(), name: z.string() }).nullable(),
		picture: z.string().nullable(),
		unlitPicture: z.string().nullable(),
		alt: z.string(),
		title: z.string(),
		link: z.string(),
	}),
	/** Every section in its order. */
	sections: z.array(z.enum(homeSections)),
	hiddenSections: z.array(z.enum(homeSections)),
	/** `count` is how many products the listing has now; one without products is not shown. */
	rooms: z.array(
		z.object({ name: z.string(), path: z.string(), count: z.number().int(), translations: TranslationsColumn }),
	),
	/** The translations of the texts of the hero: `heroTitle` and `heroAlt`. */
	translations: TranslationsColumn,
	version: Version,
});
export type HomeSettings = z.output<typeof HomeSettings>;

export const getHomeSettings = endpoint({
	config: { access: "pages:read" },
	method: "GET",
	url: "/api/admin/home",
	schema: { summary: "Get how the home page is set up", tags: ["Admin: home page"], response: { 200: HomeSettings } },
});

export const updateHome = endpoint({
	config: { access: "pages:write" },
	method: "PUT",
	url: "/api/admin/home",
	schema: {
		summary: "Change the hero, the sections and the rooms of the home page",
		tags: ["Admin: home page"],
		body: HomeForm,
		response: { 200: HomeSettings },
	},
});
