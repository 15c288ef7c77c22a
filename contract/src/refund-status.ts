import { z } from "zod";

/** The status of a refund: submitted to the bank, settled, or returned by the bank. */
export const RefundStatus = z.enum(["pending", "succeeded", "failed"]);
export type RefundStatus = z.output<typeof RefundStatus>;
