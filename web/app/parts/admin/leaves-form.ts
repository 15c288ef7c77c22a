/** The part of a location that is read here. */
interface Place {
	pathname: string;
	search: string;
	state: unknown;
}

interface Move {
	currentLocation: Place;
	nextLocation: Place;
}

/** The state of a navigation that leaves a form on purpose: it was saved, cancelled, or its record was deleted. */
export const onPurpose = { leaves: "on purpose" };

/** Whether a navigation leads to another record, or another page, of the same screen. */
export function staysHere({ currentLocation, nextLocation }: Move): boolean {
	return currentLocation.pathname === nextLocation.pathname;
}

/** Whether a navigation unmounts a form unintentionally. Another page of the table does not. */
export function leavesForm(move: Move): boolean {
	if (isOnPurpose(move.nextLocation.state)) return false;
	const now = new URLSearchParams(move.currentLocation.search);
	const then = new URLSearchParams(move.nextLocation.search);
	return !staysHere(move) || ["edit", "add", "copy"].some((name) => now.get(name) !== then.get(name));
}

function isOnPurpose(state: unknown): boolean {
	return typeof state === "object" && state !== null && "leaves" in state && state.leaves === onPurpose.leaves;
}
