import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Lamp } from "./lamps.ts";
import { partKinds } from "./part-kinds.ts";

/**
 * The maximum number of products of one kind, and of a socket, whose variants one call answers. Those with the lowest prices
 * come first.
 */
export const maxPartProducts = 60;

/**
 * The variants of all bulbs, strips, drivers, dimmers or profiles, for the tools that choose among them. Of a product without
 * variants it is the product.
 */
export const listLampParts = endpoint({
	config: { access: "anyone", isPublic: true, isSearch: true },
	method: "GET",
	url: "/api/lamps/parts",
	schema: {
		summary: "List the parts of one kind with their lighting figures, the cheapest first",
		tags: ["Lamps"],
		querystring: z.object({ kind: z.enum(partKinds), socket: z.string().trim().max(40).optional() }),
		response: { 200: z.array(Lamp) },
	},
});
