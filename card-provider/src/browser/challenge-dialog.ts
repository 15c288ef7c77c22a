import { text } from "./texts.ts";

/** Shows the bank's page in a modal dialog. Resolves when the cardholder has answered. */
export function showChallenge(address: string): Promise<void> {
	const dialog = document.createElement("dialog");
	dialog.setAttribute("aria-label", text("3D Secure authentication"));
	Object.assign(dialog.style, {
		background: "rgb(0 0 0 / 0.6)",
		border: "0",
		boxSizing: "border-box",
		display: "grid",
		height: "100dvh",
		maxHeight: "none",
		maxWidth: "none",
		padding: "16px",
		placeItems: "center",
		width: "100vw",
	});
	const frame = document.createElement("iframe");
	frame.name = "__privateStripeFrame3ds";
	frame.title = text("Secure 3D authentication frame");
	frame.setAttribute("sandbox", "allow-scripts allow-forms");
	Object.assign(frame.style, {
		background: "#fff",
		border: "0",
		borderRadius: "12px",
		boxShadow: "0 24px 64px rgb(0 0 0 / 0.35)",
		colorScheme: "light",
		height: "min(340px, 100%)",
		width: "min(420px, 100%)",
	});
	frame.src = address;
	dialog.append(frame);
	// Escape is disabled: closing the dialog without an answer would leave the payment pending.
	dialog.addEventListener("cancel", (event) => event.preventDefault());
	document.body.append(dialog);
	dialog.showModal();
	frame.focus();

	return new Promise((resolve) => {
		function listen({ source, data }: MessageEvent): void {
			if (source !== frame.contentWindow || data?.kind !== "challenge answered") return;
			removeEventListener("message", listen);
			dialog.close();
			dialog.remove();
			resolve();
		}
		addEventListener("message", listen);
	});
}
