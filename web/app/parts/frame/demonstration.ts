import { createContext, use } from "react";

/** Whether the shop is a demonstration, in which no money moves; true until the root provides the value. */
export const Demonstration = createContext(true);

/** Whether the shop is a demonstration, which its pages have to state. */
export function useDemonstration(): boolean {
	return use(Demonstration);
}
