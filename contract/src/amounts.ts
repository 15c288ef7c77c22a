import * as m from "@noor/messages/contract/form";
import { z } from "zod";

/** The maximum of a single amount in AED. */
export const maxAmount = 9_999_999;

/** An amount on the wire: AED, at least 0, with at most two decimals. */
export const Money = z
	// A form reads a text that is no number as NaN, which no JSON has.
	.number({ error: ({ input }) => (Number.isNaN(input) ? m.number_missing() : undefined) })
	.min(0)
	.max(maxAmount)
	.multipleOf(0.01);

/** A sum of amounts in AED, without the maximum of a single amount. */
export const Sum = z.number().min(0);
