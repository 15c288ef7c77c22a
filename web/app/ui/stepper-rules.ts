/** One step of a linear stepper, as its owner knows it. */
export interface Step {
	id: string;
	label: string;
	/** Everything this step asks for is there. */
	complete: boolean;
	/** May be passed without being complete. */
	optional?: boolean;
	/** May be returned to; true unless said otherwise. */
	editable?: boolean;
	/** Something of this step is still being checked. */
	pending?: boolean;
	/** This step was left with something wrong. */
	failed?: boolean;
}

export type StepState = "number" | "edit" | "done" | "error";

/**
 * Whether one may go from one step to another. Forward only past steps that are complete (or optional) and not
 * pending; back only to editable ones.
 */
export function canGoTo(steps: readonly Step[], from: number, to: number): boolean {
	const target = steps[to];
	if (!target || to === from) return false;
	if (to < from) return target.editable !== false;
	return steps.slice(0, to).every((step) => !step.pending && (step.optional || step.complete));
}

/** What the mark of a step shows, given the step one is on and the furthest one reached. */
export function stepState(step: Step, index: number, current: number, furthest: number): StepState {
	if (step.failed && index !== current) return "error";
	if (index === current) return index < furthest && step.editable !== false ? "edit" : "number";
	if (!step.complete || index > furthest) return "number";
	return step.editable === false ? "done" : index < current ? "edit" : "done";
}
