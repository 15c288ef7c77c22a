import { z } from "zod";

/**
 * The one error body (RFC 9457, `application/problem+json`). `code` is for programs, `title` and `detail` for people;
 * `errors` maps a field to what is wrong with it; `requestId` finds the request in the log.
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
	/** The same words as `detail`, under the name many clients look for. */
	message: z.string(),
	errors: z.record(z.string(), z.array(z.string())).optional(),
	/** Of a change that came too late (409): the record as it is now, in the form in which the call answers it. */
	current: z.record(z.string(), z.unknown()).optional(),
	requestId: z.string(),
});
export type Problem = z.output<typeof Problem>;
