import type { RefundStatus } from "@noor/contract/refund-status";
import { sql } from "kysely";

/** A refund's status in responses. It is pending before and after the provider has accepted it. */
export const refundStatus =
	sql<RefundStatus>`case refunds.status when 'requested' then 'pending' else refunds.status end`.as("status");
