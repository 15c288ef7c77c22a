import type { StaffOrder } from "@noor/contract/orders";

type Item = StaffOrder["orderItems"][number];

/** A line with missing pieces. */
export type ShortItem = Item & { shortage: NonNullable<Item["shortage"]> };
