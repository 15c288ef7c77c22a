import type { RoomPlan } from "@noor/contract/room-plans";

/** A plan with what it was before, and what was undone. */
export interface PlanHistory {
	readonly past: readonly RoomPlan[];
	readonly present: RoomPlan;
	readonly future: readonly RoomPlan[];
	/** The step of the latest change: changes of the same drag or the same field are undone in one step. */
	readonly step: string | undefined;
}

/** So many changes can be undone. */
const maxSteps = 100;

export function beginHistory(present: RoomPlan): PlanHistory {
	return { past: [], present, future: [], step: undefined };
}

/** Adds a change. A change of the same step as the one before replaces it; without a step it stands alone. */
export function addChange(history: PlanHistory, present: RoomPlan, step?: string): PlanHistory {
	const { past, present: before, step: latest } = history;
	if (present === before) return history;
	if (step !== undefined && step === latest) return { ...history, present, future: [] };
	return { past: [...past, before].slice(-maxSteps), present, future: [], step };
}

/** Ends a step, so that the next change of the same kind can be undone on its own. */
export function endStep(history: PlanHistory): PlanHistory {
	return history.step === undefined ? history : { ...history, step: undefined };
}

/** The history one change earlier; the same if there is none. */
export function undo({ past, present, future, step }: PlanHistory): PlanHistory {
	const before = past.at(-1);
	if (!before) return { past, present, future, step };
	return { past: past.slice(0, -1), present: before, future: [present, ...future], step: undefined };
}

/** The history with the change that was undone last; the same if there is none. */
export function redo({ past, present, future, step }: PlanHistory): PlanHistory {
	const [after, ...later] = future;
	if (!after) return { past, present, future, step };
	return { past: [...past, present], present: after, future: later, step: undefined };
}
