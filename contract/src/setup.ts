import * as m from "@noor/messages/contract/setup";
import { z } from "zod";
import { Registration } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { maxSetupCode } from "./text-lengths.ts";

const tags = ["Setup"];

/** The first member of staff, and the one-time code that the start of the shop prints. */
export const FirstStaff = Registration.extend({
	code: z.string({ error: m.code_missing }).trim().min(1, { error: m.code_missing }).max(maxSetupCode),
});
export type FirstStaff = z.output<typeof FirstStaff>;

export const getSetup = endpoint({
	config: { access: "anyone" },
	method: "GET",
	url: "/api/setup",
	schema: {
		summary: "Get whether the shop waits for its first member of staff",
		tags,
		response: { 200: z.object({ isOpen: z.boolean() }) },
	},
});

/** Signs the new member of staff in. Errors: 400 for a wrong code, 409 once there is a member of staff. */
export const setUpShop = endpoint({
	config: { access: "anyone", rateLimit: { calls: 20, seconds: 3600, refusalsOnly: true } },
	method: "POST",
	url: "/api/setup",
	schema: { summary: "Create the first member of staff", tags, body: FirstStaff, response: { 204: z.void() } },
});
