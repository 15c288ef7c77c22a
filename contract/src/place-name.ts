import { baseLocale, locale } from "@noor/messages/locale";
import { emirateName } from "./emirate-names.ts";
import { emirateOf } from "./emirates.ts";

/**
 * A city or state of an address as it is shown: in translations an emirate, or the city of the same name, by its name, and
 * everything else as it was entered.
 *
 * @param country of the address, as an ISO code.
 */
export function placeName(entered: string, country: string): string {
	if (locale() === baseLocale || country !== "AE") return entered;
	const emirate = emirateOf(entered);
	return emirate ? emirateName(emirate) : entered;
}
