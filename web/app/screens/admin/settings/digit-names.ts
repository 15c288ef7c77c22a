import * as m from "@noor/messages/admin/settings";
import { type DigitSystem, digitSystems } from "@noor/messages/locale";

/** The digits that Arabic pages can have, each with a sample: "Latin (123)". */
export const digitNames: Record<DigitSystem, () => string> = {
	latn: () => m.latin_digits({ sample: sampleOf("latn") }),
	arab: () => m.arabic_digits({ sample: sampleOf("arab") }),
};

/** The same for a select. */
export function digitOptions(): { value: DigitSystem; label: string }[] {
	return digitSystems.map((value) => ({ value, label: digitNames[value]() }));
}

/** The first digits as they are written: "123" or "١٢٣". */
function sampleOf(digits: DigitSystem): string {
	return new Intl.NumberFormat(`ar-u-nu-${digits}`).format(123);
}
