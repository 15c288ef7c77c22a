import type { Appearance, StripeError } from "@stripe/stripe-js";
import { Emitter } from "./emitter.ts";
import { frameDocument } from "./frame-document.ts";
import type {
	CheckAnswer,
	ElementOptions,
	ElementType,
	FrameFont,
	FrameQuestion,
	FrameStart,
	FromFrame,
	SavedMethods,
	ToFrame,
} from "./frame-messages.ts";
import { integrationError } from "./integration-error.ts";
import { colorSchemeOf } from "./themes.ts";

/** The group of an Element, as far as the Element needs it. */
export interface ElementGroup {
	apiBase: string;
	appearance(): Appearance;
	locale(): string;
	fonts(): Promise<FrameFont[]>;
	/** Whether there is a customer session. */
	hasCustomer(): boolean;
	/** The saved cards of the customer session; undefined without one. */
	saved(): Promise<SavedMethods | undefined>;
	/** The amount and currency of the group, in the smallest unit of the currency. */
	price(): { amount: number; currency: string };
	/** Resolves with the reason why this group cannot take a payment, if any. */
	trouble(): Promise<StripeError | undefined>;
	forget(element: PageElement): void;
}

const titles: Record<ElementType, string> = {
	address: "Secure address input frame",
	expressCheckout: "Secure express checkout frame",
	payment: "Secure payment input frame",
};
/** Typical heights of the forms, reserved until they load, to limit layout shift. */
const paymentFormPx = 376;
const saveChoicePx = 44;
const addressFormPx = 530;
const phoneFieldPx = 90;
const expressButtonPx = 44;
/** Space around the fields for focus rings, compensated by a negative margin. */
const ringPx = 4;
const loadWithinMs = 15_000;
let framesMade = 0;

/** An Element on the shop's page: a frame, and the port to the form inside it. */
export class PageElement extends Emitter {
	readonly type: ElementType;
	readonly options: ElementOptions;
	protected readonly group: ElementGroup;
	#state: "destroyed" | "mounted" | "unmounted" = "unmounted";
	#host: HTMLElement | undefined;
	#frame: HTMLIFrameElement | undefined;
	#port: MessagePort | undefined;
	#loaded: PromiseWithResolvers<StripeError | undefined> = Promise.withResolvers();
	#timer: number | undefined;
	#questions = new Map<number, (answer: unknown) => void>();
	#asked = 0;

	constructor(group: ElementGroup, type: ElementType, options: ElementOptions) {
		super();
		this.group = group;
		this.type = type;
		this.options = { ...options };
	}

	mount(where: HTMLElement | string): void {
		if (this.#state === "destroyed") {
			throw integrationError("This Element has already been destroyed. Please create a new one.");
		}
		const host = typeof where === "string" ? document.querySelector<HTMLElement>(where) : where;
		if (!host) {
			throw integrationError(
				`The selector you specified (${where}) applies to no DOM elements that are currently on the page.`,
			);
		}
		if (this.#host === host) return;
		this.unmount();
		this.#state = "mounted";
		this.#host = host;
		this.#loaded = Promise.withResolvers();
		this.#frame = this.#makeFrame();
		const box = document.createElement("div");
		box.className = "__PrivateStripeElement";
		box.append(this.#frame);
		host.classList.add("StripeElement", "StripeElement--empty");
		host.append(box);
		this.#timer = window.setTimeout(
			() => this.#fail({ type: "api_connection_error", message: "The Element could not be loaded." }),
			loadWithinMs,
		);
		queueMicrotask(() => {
			if (this.#host === host) this.tell("loaderstart");
		});
	}

	unmount(): void {
		clearTimeout(this.#timer);
		this.#port?.close();
		this.#port = undefined;
		this.#frame?.parentElement?.remove();
		this.#frame = undefined;
		this.#host?.classList.remove("StripeElement", "StripeElement--empty", "StripeElement--complete");
		this.#host = undefined;
		this.#state = "unmounted";
		this.#loaded.resolve(notMounted(this.type));
		this.#answerAll();
	}

	/** Removes the Element from its group synchronously, because React's StrictMode creates the next one immediately. */
	destroy(): void {
		this.unmount();
		this.#state = "destroyed";
		this.group.forget(this);
	}

	update(options: ElementOptions): this {
		Object.assign(this.options, options);
		this.#post({ kind: "options", options });
		return this;
	}

	/** Applies the current appearance of the group. */
	restyle(): void {
		const appearance = this.group.appearance();
		if (this.#frame) this.#frame.style.colorScheme = colorSchemeOf(appearance);
		this.#post({ kind: "appearance", appearance });
	}

	focus(): this {
		this.#post({ kind: "focus" });
		return this;
	}

	blur(): this {
		this.#post({ kind: "blur" });
		return this;
	}

	clear(): this {
		this.#post({ kind: "clear" });
		return this;
	}

	/** Does nothing: a payment form with a single method cannot be collapsed. */
	collapse(): this {
		return this;
	}

	async getValue(): Promise<unknown> {
		if (this.type !== "address") throw integrationError("getValue is only available on the Address Element.");
		const { complete, isNewAddress, value } = (await this.check()).state;
		return { complete, isNewAddress, value };
	}

	/** Validates the form, shows its errors and returns the first one. */
	async check(): Promise<CheckAnswer> {
		return (await this.ask({ ask: "check" })) as CheckAnswer;
	}

	/** Sends a request to the form in the frame. Resolves with an error if the Element is not mounted. */
	async ask(question: FrameQuestion): Promise<unknown> {
		const trouble = this.#frame ? await this.#loaded.promise : notMounted(this.type);
		if (trouble) return unanswered(trouble);
		return new Promise((resolve) => {
			const id = ++this.#asked;
			this.#questions.set(id, resolve);
			this.#port?.postMessage({ kind: "ask", id, question } satisfies ToFrame);
		});
	}

	#makeFrame(): HTMLIFrameElement {
		const frame = document.createElement("iframe");
		frame.name = `__privateStripeFrame${++framesMade}`;
		frame.title = titles[this.type];
		// `allow-same-origin` keeps the frame's own origin, and that of a data: document is opaque.
		frame.setAttribute("sandbox", "allow-scripts allow-forms allow-same-origin");
		frame.setAttribute("allow", "payment");
		Object.assign(frame.style, {
			border: "0",
			colorScheme: colorSchemeOf(this.group.appearance()),
			display: "block",
			height: `${this.#expectedHeight()}px`,
			margin: `-${ringPx}px`,
			maxWidth: "none",
			width: `calc(100% + ${2 * ringPx}px)`,
		});
		frame.src = frameDocument(this.group.apiBase);
		frame.addEventListener("load", () => void this.#start(frame));
		return frame;
	}

	#expectedHeight(): number {
		if (this.type === "expressCheckout") return (this.options.buttonHeight ?? expressButtonPx) + 2 * ringPx;
		if (this.type === "payment") return paymentFormPx + (this.group.hasCustomer() ? saveChoicePx : 0);
		return addressFormPx + (this.options.fields?.phone === "always" ? phoneFieldPx : 0);
	}

	/** Sends the port to the form. A frame that is moved within the page reloads and is started again. */
	async #start(frame: HTMLIFrameElement): Promise<void> {
		const saved = this.type === "payment" ? await this.group.saved() : undefined;
		const start = await startOf(this.group, { element: this.type, options: this.options, saved });
		if (this.#frame !== frame) return;
		this.#port?.close();
		this.#answerAll();
		this.#port = openPort(frame, start, (message) => this.receive(message));
	}

	protected receive(message: FromFrame): void {
		switch (message.kind) {
			case "ready":
				void this.#becomeReady();
				break;
			case "height":
				if (this.#frame) this.#frame.style.height = `${message.px}px`;
				break;
			case "change":
				this.#host?.classList.toggle("StripeElement--empty", message.state.empty);
				this.#host?.classList.toggle("StripeElement--complete", message.state.complete);
				this.tell("change", {
					...(this.type === "address" ? { elementMode: this.options.mode } : {}),
					...message.state,
				});
				break;
			case "answer":
				this.#questions.get(message.id)?.(message.answer);
				this.#questions.delete(message.id);
				break;
			case "blur":
			case "escape":
			case "focus":
				this.tell(message.kind);
				break;
			case "pressed":
			case "wallet":
				// Only of the Express Checkout Element and its sheet.
				break;
		}
	}

	async #becomeReady(): Promise<void> {
		const frame = this.#frame;
		const trouble = await this.group.trouble();
		if (this.#frame !== frame) return;
		if (trouble) return this.#fail(trouble);
		clearTimeout(this.#timer);
		this.#loaded.resolve(undefined);
		this.tell("ready", this.readyDetails());
	}

	/** The fields of the `ready` event besides the type. */
	protected readyDetails(): object {
		return {};
	}

	#fail(error: StripeError): void {
		clearTimeout(this.#timer);
		this.#loaded.resolve(error);
		this.tell("loaderror", { error });
	}

	#post(message: ToFrame): void {
		void this.#loaded.promise.then(() => this.#port?.postMessage(message));
	}

	/** Resolves all pending requests with an error, because the frame was removed. */
	#answerAll(): void {
		for (const resolve of this.#questions.values()) resolve(unanswered(notMounted(this.type)));
		this.#questions.clear();
	}

	/** Emits an event of this Element. */
	protected tell(type: string, details: object = {}): void {
		this.emit(type, { elementType: this.type, ...details });
	}
}

/** The first message to a frame of a group. */
export async function startOf(
	group: ElementGroup,
	frame: Pick<FrameStart, "element" | "options" | "purchase" | "saved">,
): Promise<FrameStart> {
	return {
		kind: "start",
		...frame,
		appearance: group.appearance(),
		locale: group.locale(),
		fonts: await group.fonts(),
		apiBase: group.apiBase,
	};
}

/** Starts the form in a frame. @returns the port to it. */
export function openPort(
	frame: HTMLIFrameElement,
	start: FrameStart,
	receive: (message: FromFrame) => void,
): MessagePort {
	const { port1, port2 } = new MessageChannel();
	port1.onmessage = ({ data }: MessageEvent<FromFrame>) => receive(data);
	// The frame has an opaque origin, which no target origin but '*' names.
	frame.contentWindow?.postMessage(start, "*", [port2]);
	return port1;
}

function unanswered(error: StripeError): CheckAnswer {
	return { state: { empty: true, complete: false, value: {} }, error };
}

function notMounted(type: ElementType): StripeError {
	return { type: "validation_error", code: "element_not_mounted", message: `The ${type} Element is not mounted.` };
}
