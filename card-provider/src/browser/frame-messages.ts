import type {
	Appearance,
	StripeAddressElementOptions,
	StripeError,
	StripePaymentElementOptions,
} from "@stripe/stripe-js";

/** The two Elements there are. */
export type ElementType = "address" | "payment";

/** What a page may say about an Element when it makes one. */
export type ElementOptions = Partial<StripeAddressElementOptions> & Partial<StripePaymentElementOptions>;

/** A font the page has fetched for the frame, which may not fetch from anywhere. */
export interface FrameFont {
	family: string;
	bytes: ArrayBuffer;
	descriptors: { style?: string; weight?: string; unicodeRange?: string };
}

/** The first message to a frame; it brings the port over which all others go. */
export interface FrameStart {
	kind: "start";
	element: ElementType;
	options: ElementOptions;
	appearance: Appearance;
	locale: string;
	fonts: FrameFont[];
	/** Where the publishable calls go, such as `https://shop.example/card-provider`. */
	apiBase: string;
}

/** From the page to the frame. */
export type ToFrame =
	| { kind: "appearance"; appearance: Appearance }
	| { kind: "ask"; id: number; question: FrameQuestion }
	| { kind: "blur" | "clear" | "focus" }
	| { kind: "options"; options: ElementOptions };

/** What a frame can be asked; each has one answer. */
export type FrameQuestion =
	| { ask: "check" }
	| { ask: "focus first error" }
	| { ask: "token"; params: Record<string, unknown> };

/** From the frame to the page. Never card data. */
export type FromFrame =
	| { kind: "answer"; id: number; answer: unknown }
	| { kind: "blur" | "escape" | "focus" | "ready" }
	| { kind: "change"; state: FormState }
	| { kind: "height"; px: number };

/** How far a form has been filled in. */
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
