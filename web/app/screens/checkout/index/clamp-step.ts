import type { Step } from "#ui/stepper-rules.ts";

/**
 * The step to show for a wanted one: the wanted one, or the first incomplete step before it. The URL may name a later
 * step after Forward in the browser's history, and a complete step may have become incomplete. Whether a step is
 * pending does not matter.
 */
export function clampStep(steps: readonly Step[], wanted: number): number {
	const incomplete = steps.findIndex((step) => !step.optional && !step.complete);
	return incomplete === -1 ? wanted : Math.min(wanted, incomplete);
}
