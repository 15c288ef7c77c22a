/** A tax registration number of the Emirates: 15 digits. */
export const taxNumberPattern = /^\d{15}$/;
