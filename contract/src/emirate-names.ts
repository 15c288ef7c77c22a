import * as m from "@noor/messages/contract/emirate-names";
import type { Emirate } from "./emirates.ts";

const names = {
	"Abu Dhabi": m.abu_dhabi,
	Ajman: m.ajman,
	Dubai: m.dubai,
	Fujairah: m.fujairah,
	"Ras Al Khaimah": m.ras_al_khaimah,
	Sharjah: m.sharjah,
	"Umm Al Quwain": m.umm_al_quwain,
} satisfies Record<Emirate, () => string>;

/** The name of an emirate in the current language. */
export function emirateName(emirate: Emirate): string {
	return names[emirate]();
}
