/**
 * The rate of VAT that all prices contain, in percent (UAE, Federal Decree-Law 8 of 2017). Orders do not store their
 * rate, so a migration that stores it has to come before a change of this figure.
 */
export const vatPercent = 5;
