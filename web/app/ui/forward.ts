import { direction } from "@noor/messages/locale";

/** The sign of a movement to the right that goes on along the line of text: 1, or -1 in Arabic. `--forward` is the same in CSS. */
export function forward(): 1 | -1 {
	return direction() === "rtl" ? -1 : 1;
}
