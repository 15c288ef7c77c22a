import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { maxId } from "./limits.ts";

/** A viewed product with the time of the view. */
export const View = z.object({ productId: z.number().int().min(1).max(maxId), at: z.iso.datetime() });
export type View = z.output<typeof View>;

/** Merges the browser's views into the account, after sign-in and after each view. */
export const mergeViews = endpoint({
	config: { access: "customer" },
	method: "POST",
	url: "/api/account/recently-viewed",
	schema: {
		summary: "Add to the user's recently viewed products, and get all of them, newest first",
		tags: ["Recently viewed"],
		body: z.object({ views: z.array(View).max(100) }),
		response: { 200: z.array(View) },
	},
});
