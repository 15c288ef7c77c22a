import type {
	Appearance,
	BillingDetails,
	ExpressCheckoutPartialAddress,
	LineItem,
	ShippingAddress,
	ShippingRate,
	StripeAddressElementOptions,
	StripeError,
	StripeExpressCheckoutElementOptions,
	StripePaymentElementOptions,
} from "@stripe/stripe-js";

/** The supported Elements. */
export type ElementType = "address" | "expressCheckout" | "payment";

/** The options with which a page creates an Element. */
export type ElementOptions = Partial<StripeAddressElementOptions> &
	Partial<StripePaymentElementOptions> &
	Omit<StripeExpressCheckoutElementOptions, "business" | "layout" | "paymentMethodOrder">;

/** A font that the page has fetched, because the frame's policy allows no requests for fonts. */
export interface FrameFont {
	family: string;
	bytes: ArrayBuffer;
	descriptors: { style?: string; weight?: string; unicodeRange?: string };
}

/** The saved cards of the shop's customer, and whether others may be saved. */
export interface SavedMethods {
	/** The client secret of the customer session, which the use of a saved card needs. */
	sessionSecret: string;
	cards: { id: string; label: string }[];
	saves: boolean;
}

/** The first message to a frame. It transfers the port for all further messages. */
export interface FrameStart {
	kind: "start";
	/** The form of an Element, or the sheet in which a wallet's payment is authorised. */
	element: ElementType | "wallet";
	options: ElementOptions;
	appearance: Appearance;
	locale: string;
	fonts: FrameFont[];
	/** Only for the payment form, and only with a customer session. */
	saved: SavedMethods | undefined;
	/** Only for the wallet's sheet. */
	purchase?: Purchase;
	/** The base URL of publishable calls, such as `https://shop.example/card-provider`. */
	apiBase: string;
}

/** Messages from the page to the frame. */
export type ToFrame =
	| { kind: "appearance"; appearance: Appearance }
	| { kind: "ask"; id: number; question: FrameQuestion }
	| { kind: "blur" | "clear" | "focus" }
	| { kind: "purchase"; purchase: Purchase }
	| { kind: "refused"; message: string }
	| { kind: "options"; options: ElementOptions };

/** Requests to a frame. Each gets one answer. */
export type FrameQuestion =
	| { ask: "check" }
	| { ask: "focus first error" }
	| { ask: "token"; params: Record<string, unknown> };

/** Messages from the frame to the page. They never contain card data. */
export type FromFrame =
	| { kind: "answer"; id: number; answer: unknown }
	| { kind: "blur" | "escape" | "focus" | "pressed" | "ready" }
	| { kind: "wallet"; step: WalletStep }
	| { kind: "change"; state: FormState }
	| { kind: "height"; px: number };

export interface FormState {
	empty: boolean;
	complete: boolean;
	collapsed?: false;
	isNewAddress?: true;
	value: unknown;
}

/** The answer to `check`. */
export interface CheckAnswer {
	state: FormState;
	error?: StripeError;
}

/** The contents of the wallet's sheet. Amounts are in the smallest unit of the currency. */
export interface Purchase {
	amount: number;
	currency: string;
	lineItems: LineItem[];
	/** The first one is chosen. */
	shippingRates: ShippingRate[];
}

/** The authorisation that the payer has given in the wallet's sheet. */
export interface Authorisation {
	billingDetails: BillingDetails;
	shippingAddress?: ShippingAddress;
	shippingRate?: ShippingRate;
}

/** The steps of the payer in the wallet's sheet. Before the payment the page gets no more of an address than this. */
export type WalletStep =
	| { do: "cancel" }
	| { do: "choose address"; name: string; address: ExpressCheckoutPartialAddress }
	| { do: "choose rate"; shippingRate: ShippingRate }
	| { do: "pay"; authorisation: Authorisation };
