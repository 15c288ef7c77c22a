import * as m from "@noor/messages/contract/place-names";
import { type Emirate, emirates } from "./emirates.ts";
import type { governorates } from "./governorates.ts";

export type Governorate = (typeof governorates)[keyof typeof governorates][number];

// The names are values of addresses; keys of messages have no blanks and hyphens.
type Key<Name extends string> = Name extends `${infer Start}${" " | "-"}${infer Rest}` ? Key<`${Start}${Rest}`> : Name;
const keyOf = <Name extends string>(name: Name) => name.replace(/\W/g, "") as Key<Name>;

/** An emirate in the current language. */
export function emirateName(emirate: Emirate): string {
	return m.emirate({ key: keyOf(emirate), name: emirate });
}

/** A governorate of Kuwait or Oman in the current language. */
export function governorateName(governorate: Governorate): string {
	return m.governorate({ key: keyOf(governorate), name: governorate });
}

/** A city or state of an address: that of an emirate in the current language, every other as it was typed. */
export function localityName(typed: string): string {
	const emirate = emirates.find((each) => each === typed);
	return emirate ? emirateName(emirate) : typed;
}
