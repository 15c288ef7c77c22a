import { type RawBuilder, sql } from "kysely";

/**
 * Condition on the table `products`: the product is public. Required in every query for shoppers. `publishDueProducts` changes
 * the status of scheduled products.
 */
export const isPublished: RawBuilder<boolean> = sql<boolean>`products.status = 'published'`;
