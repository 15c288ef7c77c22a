/** How many slips are printed at once: as many as a page of the table holds. */
export const mostSlips = 100;
