/** How many slips are printed at once: as many as a page of the table holds. */
export const maxPackingSlips = 100;
