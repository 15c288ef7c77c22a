import { z } from "zod";

/** What has become of a refund: on its way to the bank, settled, or come back. */
export const RefundStatus = z.enum(["pending", "succeeded", "failed"]);
export type RefundStatus = z.output<typeof RefundStatus>;
