import type { Appearance } from "@stripe/stripe-js";
import type { FrameStart, FromFrame, ToFrame } from "./frame-messages.ts";
import { text } from "./texts.ts";

/** Runs the button of the Express Checkout Element. */
export function runExpressButton(
	start: FrameStart,
	port: MessagePort,
	applyAppearance: (appearance: Appearance) => void,
): void {
	const tell = (message: FromFrame) => port.postMessage(message);
	const button = document.createElement("button");
	button.type = "button";
	button.className = "express";
	button.setAttribute("aria-label", text("Pay with Link"));
	button.style.blockSize = `${start.options.buttonHeight ?? 44}px`;
	const mark = document.createElement("b");
	mark.textContent = "link";
	button.append(text("Pay with "), mark);
	// Without a method to offer, the Element has no height.
	button.hidden = start.options.paymentMethods?.link === "never";
	button.addEventListener("click", () => tell({ kind: "pressed" }));
	button.addEventListener("focus", () => tell({ kind: "focus" }));
	button.addEventListener("blur", () => tell({ kind: "blur" }));
	document.body.append(button);
	if (button.hidden) document.body.style.padding = "0";
	port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
		if (data.kind === "appearance") applyAppearance(data.appearance);
		if (data.kind === "focus") button.focus();
		if (data.kind === "blur") button.blur();
	};
	tell({ kind: "height", px: Math.ceil(document.body.getBoundingClientRect().height) });
	tell({ kind: "ready" });
}
