import { z } from "zod";

/** The number of changes of a record, for optimistic locks. */
export const Version = z.number().int();

/**
 * The version that a form is based on. If the record has changed since, the update is refused with 409 and `current`.
 * If omitted, no conflict is detected.
 */
export const ExpectedVersion = z.number().int().nullish();
