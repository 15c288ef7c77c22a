import { direction } from "@noor/messages/locale";

/** The arrow keys that go on along the line of text and back: to the right and to the left, in Arabic the other way round. */
export function arrowKeys() {
	return direction() === "rtl"
		? ({ onward: "ArrowLeft", back: "ArrowRight" } as const)
		: ({ onward: "ArrowRight", back: "ArrowLeft" } as const);
}
