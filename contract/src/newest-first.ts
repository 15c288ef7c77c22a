// Apart from the other rules of lists, because screens need it without their schemas.

/** Sorts by id descending. Ids increase, so the newest rows come first. */
export const newestFirst = "-id";
