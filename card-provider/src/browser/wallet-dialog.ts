import { frameDocument } from "./frame-document.ts";
import type { ElementOptions, Purchase, ToFrame, WalletStep } from "./frame-messages.ts";
import { type ElementGroup, openPort, startOf } from "./page-element.ts";
import { text } from "./texts.ts";
import { colorSchemeOf } from "./themes.ts";

/** The sheet of a wallet on the shop's page: a modal dialog with a frame. */
export class WalletDialog {
	#dialog = document.createElement("dialog");
	#port: MessagePort | undefined;

	constructor(group: ElementGroup, options: ElementOptions, purchase: Purchase, onStep: (step: WalletStep) => void) {
		const dialog = this.#dialog;
		dialog.setAttribute("aria-label", text("Pay with Link"));
		Object.assign(dialog.style, {
			background: "rgb(0 0 0 / 0.6)",
			border: "0",
			boxSizing: "border-box",
			display: "grid",
			height: "100dvh",
			maxHeight: "none",
			maxWidth: "none",
			padding: "8px",
			placeItems: "center",
			width: "100vw",
		});
		const frame = document.createElement("iframe");
		frame.name = "__privateStripeFrameLink";
		frame.title = "Secure Link payment frame";
		frame.setAttribute("sandbox", "allow-scripts allow-forms allow-same-origin");
		Object.assign(frame.style, {
			border: "0",
			borderRadius: "12px",
			boxShadow: "0 24px 64px rgb(0 0 0 / 0.35)",
			colorScheme: colorSchemeOf(group.appearance()),
			height: "min(820px, 100%)",
			width: "min(440px, 100%)",
		});
		frame.src = frameDocument(group.apiBase);
		frame.addEventListener("load", async () => {
			const start = await startOf(group, { element: "wallet", options, saved: undefined, purchase });
			this.#port = openPort(frame, start, (message) => {
				if (message.kind === "wallet") onStep(message.step);
				if (message.kind === "escape") onStep({ do: "cancel" });
			});
		});
		dialog.append(frame);
		dialog.addEventListener("cancel", (event) => {
			event.preventDefault();
			onStep({ do: "cancel" });
		});
		document.body.append(dialog);
		dialog.showModal();
		frame.focus();
	}

	/** Shows other lines, rates or another total, as the answer to a step. */
	show(purchase: Purchase): void {
		this.#post({ kind: "purchase", purchase });
	}

	/** Shows why the last step was refused. */
	refuse(message: string): void {
		this.#post({ kind: "refused", message });
	}

	close(): void {
		this.#port?.close();
		this.#dialog.close();
		this.#dialog.remove();
	}

	#post(message: ToFrame): void {
		this.#port?.postMessage(message);
	}
}
