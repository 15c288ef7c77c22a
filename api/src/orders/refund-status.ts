import type { RefundStatus } from "@noor/contract/refund-status";
import { sql } from "kysely";

/** A refund's status as it is told: whether the provider knows of it already or not, it is pending. */
export const refundStatus =
	sql<RefundStatus>`case refunds.status when 'requested' then 'pending' else refunds.status end`.as("status");
