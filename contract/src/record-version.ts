import { z } from "zod";

/** Counts the changes of a record. Whoever changes it says which version they saw. */
export const Version = z.number().int();

/**
 * The version of the record that a form was filled from. When the record has changed since, the change is refused with
 * 409 and `current`; a form that does not say is not compared.
 */
export const ExpectedVersion = z.number().int().nullish();
