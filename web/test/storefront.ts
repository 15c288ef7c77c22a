import { blankLighting } from "@noor/contract/attribute-rows";
import type { Cart, CartItem } from "@noor/contract/carts";
import type { LightingDetails } from "@noor/contract/lighting-details";
import { toAed, toFils } from "@noor/contract/money";
import type { ProductImage } from "@noor/contract/product-images";
import type { ProductPage } from "@noor/contract/product-page";
import type { ShopSettings } from "@noor/contract/shop";
import type { CurrentTariffs } from "@noor/contract/tariffs";
import { containedVat } from "@noor/contract/vat";
import type { Answers } from "./fake-api.ts";
import { card, variants } from "./samples.ts";

const nobody = () => new Response(null, { status: 204 });

/** The shopper who is signed in, for `GET /api/account/user-info`. */
export const shopper = {
	id: 1,
	email: "leila@post.example",
	firstName: "Leila",
	lastName: "Haddad",
	roles: ["Customer"],
	role: null,
};

/** Two globes of the medium size. */
export const globe: CartItem = {
	productId: 2,
	variantId: 22,
	productName: "Lulu Opal Globe",
	price: 560,
	compareAtPrice: 660,
	quantity: 2,
	imageUrl: "",
	brand: "Atelier Rimal",
	type: "",
	size: "Ø 28 cm",
	sku: "NOOR-LUL-28-BR",
	stockQuantity: 5,
};

/** A cart in the shape of the API's response. */
export function cartOf(items: CartItem[], more: Partial<Cart> = {}): Cart {
	const subtotal = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
	return {
		id: "a-cart-of-21-characters",
		items,
		coupon: null,
		notices: [],
		deliveryMethodId: null,
		details: null,
		delivery: null,
		deliveryEstimate: { from: 0, missing: null },
		paymentIntentId: null,
		clientSecret: null,
		totals: {
			subtotal,
			shipping: 0,
			discount: 0,
			total: subtotal,
			vat: toAed(containedVat(toFils(subtotal), 5)),
			vatPercent: 5,
		},
		...more,
	};
}

/** The price of electricity of a shop in Dubai: 29.4 fils per kWh with surcharge and VAT. */
export const electricity: CurrentTariffs = {
	usual: "dubai",
	tariffs: [
		{
			key: "dubai",
			emirate: "Dubai",
			name: "",
			startsOn: "2020-12-01",
			bands: [{ toKwhPerMonth: 2000, filsPerKwh: 23 }, { filsPerKwh: 28 }],
			surchargeFilsPerKwh: 5,
			vatPercent: 5,
		},
	],
};

/** The responses for the frame of the storefront, for a visitor without an account and with this cart, if any. */
export function storefront(cart?: Cart): Answers {
	if (cart) localStorage.setItem("cart_id", cart.id);
	return {
		"GET /api/Categories": () => ({
			pageIndex: 1,
			pageSize: 1000,
			count: 1,
			data: [{ id: 1, categoryName: "Pendants", description: "", imageUrl: null, parentCategoryId: null, version: 1 }],
		}),
		"GET /api/rooms": () => [],
		"GET /api/brands": () => [],
		"GET /api/tariffs": () => electricity,
		// The lamps that the cart reads to state their running cost.
		"GET /api/lamps": () => [],
		"GET /api/account/user-info": nobody,
		"GET /api/guest": nobody,
		"GET /api/cart": () => cart ?? Response.json({ detail: "There is no such cart" }, { status: 404 }),
	};
}

/** The responses for a cart that is saved at the prices of `globe`. */
export function savingCart(): Answers {
	return {
		"POST /api/cart": async (request) => {
			const { id, items } = (await request.json()) as Cart;
			return cartOf(
				items.map((item) => ({ ...globe, ...item })),
				{ id },
			);
		},
	};
}

const tunable: LightingDetails = {
	...blankLighting,
	id: 1,
	productId: 2,
	material: "Opal glass",
	frameColor: "Brass",
	basementType: "E27",
	lightType: "Pendant",
	wattage: 8,
	lumens: 560,
	colorTemperature: 2200,
	colorTemperatureMax: 6500,
	cri: 90,
	isDimmable: true,
	lifespanHours: 25_000,
	beamAngle: 360,
	shape: "Globe",
	finish: "Matt",
	specialFeatures: "",
	ipRating: "20",
	voltage: "230",
	frequency: "50",
	mountingType: "Ceiling",
	socketType: "",
	version: 1,
};

const image: ProductImage = {
	id: 1,
	imageData: "",
	isThumbnail: true,
	imageUrl: "/media/00000000000000000000000000000001/800.webp",
	litImageUrl: null,
	lampImageUrl: "/media/00000000000000000000000000000002/800.webp",
	altText: "A white globe hangs from a brass rod.",
	width: 800,
	height: 800,
	preview: "",
};

/**
 * The responses for the product page of the globe, whose lamp is dimmable and tunable unless `light` overrides that.
 *
 * @param page what else of the page differs.
 */
export function productPage(
	light: Partial<LightingDetails> | null = {},
	product: object = {},
	page: Partial<ProductPage> = {},
): Answers {
	const shown: ProductPage = {
		product: { ...card(), variants, seoTitle: "", seoDescription: "", ...product },
		maker: { makerName: "", makerAddress: "", makerContact: "" },
		lighting: light && { ...tunable, ...light },
		images: [image, { ...image, id: 2, isThumbnail: false, altText: "From below." }],
		categoryId: null,
		offer: { price: 0, freeFrom: null, deliveryTime: "3-5 business days" },
		accessories: [],
		photometry: [],
		...page,
	};
	return {
		// The live stock.
		"GET /api/Products/*": () => shown.product,
		"GET /api/Products/*/page": () => shown,
		"GET /api/Products/similar/*": () => [],
	};
}

/** The settings of the demonstration. */
export const aShop: ShopSettings = {
	demonstration: true,
	name: "Noor",
	logoUrl: null,
	company: "Noor Lighting Trading LLC",
	address: "Warehouse 12, Al Quoz 1, Dubai, United Arab Emirates",
	taxRegistrationNumber: "100 0000 0000 0003",
	numberIsDemonstration: true,
	email: "hello@noor.example",
	phone: "+971 4 555 0142",
	whatsapp: "",
	openingHours: "",
	tradeLicence: "",
	socialLinks: [],
	returnDays: 14,
	countries: [],
	pages: [],
	announcement: null,
	mailbox: false,
};
