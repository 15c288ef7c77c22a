/** The maximum number of slips printed at once, equal to the largest page size of the table. */
export const maxPackingSlips = 100;
