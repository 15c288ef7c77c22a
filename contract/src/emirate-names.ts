import * as m from "@noor/messages/contract/emirate-names";
import type { Emirate } from "./emirates.ts";
import { keyOf } from "./key-of-name.ts";

/** The name of an emirate in the current language. */
export function emirateName(emirate: Emirate): string {
	return m.emirate({ key: keyOf(emirate), name: emirate });
}
