/**
 * How many failures in a row have no delay: of one account from one browser or network, and of all accounts from one network. The
 * latter limits trying one password on many accounts; a network may be that of a hotel or a mobile operator.
 */
const forgiven = { account: 5, network: 1000 };
const maxDelayS = 60;

/** Failures are deleted after this time without another one, in seconds. */
export const signInFailureTtlS = 3600;

/** The delay in seconds after a number of failures in a row: 0 at first, then 1, 2, 4 … 60. */
export function signInDelayS(failures: number, of: keyof typeof forgiven): number {
	const over = failures - forgiven[of];
	return over < 0 ? 0 : Math.min(maxDelayS, 2 ** over);
}
