import type { Step } from "#ui/stepper-rules.ts";

/**
 * The step that is shown when another is wanted: that one, or the first on the way to it that is not complete. The
 * address of the page may want too much, when somebody goes forward in the browser's history; and what was complete may
 * not be any longer. A step that is only being checked again is left by nobody.
 */
export function clampStep(steps: readonly Step[], wanted: number): number {
	const incomplete = steps.findIndex((step) => !step.optional && !step.complete);
	return incomplete === -1 ? wanted : Math.min(wanted, incomplete);
}
