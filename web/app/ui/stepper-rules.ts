/** One step of a linear stepper. */
export interface Step {
	id: string;
	label: string;
	/** Whether everything that the step requires has been entered. */
	complete: boolean;
	/** Can be skipped while incomplete. */
	optional?: boolean;
	/** Whether one can go back to it; true by default. */
	editable?: boolean;
	/** Whether an asynchronous check of the step is running. */
	pending?: boolean;
	/** Whether something is wrong with the step that the visitor has to correct. */
	failed?: boolean;
}

export type StepState = "number" | "edit" | "done" | "error";

/**
 * Returns whether the step at index `to` can be opened from index `from`. Going forward requires every earlier step
 * to be complete or optional, and not pending; going back requires an editable step.
 */
export function canGoTo(steps: readonly Step[], from: number, to: number): boolean {
	const target = steps[to];
	if (!target || to === from) return false;
	if (to < from) return target.editable !== false;
	return steps.slice(0, to).every((step) => !step.pending && (step.optional || step.complete));
}

/** Returns the marker of a step, given the indexes of the current step and of the furthest one reached. */
export function stepState(step: Step, index: number, current: number, furthest: number): StepState {
	if (step.failed) return "error";
	if (index === current) return index < furthest && step.editable !== false ? "edit" : "number";
	if (!step.complete || index > furthest) return "number";
	return step.editable === false ? "done" : index < current ? "edit" : "done";
}
