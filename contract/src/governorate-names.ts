import * as m from "@noor/messages/contract/governorate-names";
import type { governorates } from "./governorates.ts";
import { keyOf } from "./key-of-name.ts";

export type Governorate = (typeof governorates)[keyof typeof governorates][number];

/** The name of a governorate of Kuwait or Oman in the current language. */
export function governorateName(governorate: Governorate): string {
	return m.governorate({ key: keyOf(governorate), name: governorate });
}
