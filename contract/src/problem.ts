import { z } from "zod";

/**
 * The body of every error response (RFC 9457, `application/problem+json`). `code` is for programs, `title` and
 * `detail` are for users, `errors` maps fields to their error messages, and `requestId` identifies the request in the
 * log.
 */
export const Problem = z.object({
	type: z.string(),
	code: z.enum([
		"invalid-input",
		"not-signed-in",
		"not-allowed",
		"not-found",
		"conflict",
		"too-many-requests",
		"busy",
		"unexpected",
	]),
	title: z.string(),
	status: z.number().int(),
	detail: z.string(),
	/** Equal to `detail`; many clients read this name. */
	message: z.string(),
	errors: z.record(z.string(), z.array(z.string())).optional(),
	/** Only of a conflict (409): the current record, in the shape of the endpoint's response. */
	current: z.record(z.string(), z.unknown()).optional(),
	requestId: z.string(),
});
export type Problem = z.output<typeof Problem>;
