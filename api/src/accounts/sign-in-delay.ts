/** How many wrong passwords in a row are nobody's fault: of one account from one network, and of any from one network. */
const forgiven = { account: 5, network: 100 };
const maxDelayS = 60;

/** After so many seconds without a wrong password everything is forgotten. */
export const signInFailureTtlS = 3600;

/** Seconds to wait after so many wrong passwords in a row: none at first, then 1, 2, 4 … up to a minute. */
export function signInDelayS(failures: number, of: keyof typeof forgiven): number {
	const over = failures - forgiven[of];
	return over < 0 ? 0 : Math.min(maxDelayS, 2 ** over);
}
