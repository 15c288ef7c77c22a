import { createContext, use } from "react";

/** Whether no money moves in this shop. Everything is believed to be a demonstration until the root says otherwise. */
export const Demonstration = createContext(true);

/** Whether the shop is a demonstration, and has to say so. */
export function useDemonstration(): boolean {
	return use(Demonstration);
}
