import { classes } from "./classes.ts";
import { AlertIcon, CheckIcon, PencilIcon } from "./icons.tsx";
import { canGoTo, type Step, type StepState, stepState } from "./stepper-rules.ts";

const spoken: Record<StepState, string> = {
	number: "",
	edit: "can be changed",
	done: "done",
	error: "needs attention",
};

interface StepperProps {
	/** What the steps lead to, read out before them. */
	label: string;
	steps: readonly Step[];
	current: number;
	/** The furthest step reached so far. */
	furthest: number;
	/** Called only for a step one may go to. */
	onGo: (index: number) => void;
}

/** The marks of a linear stepper: which steps there are, which are done, and a way back to those that can be changed. */
export function Stepper({ label, steps, current, furthest, onGo }: StepperProps) {
	return (
		<nav aria-label={label}>
			<ol className="flex">
				{steps.map((step, index) => {
					const state = stepState(step, index, current, furthest);
					return (
						<li key={step.id} className="flex min-w-0 grow basis-0 flex-col">
							<button
								type="button"
								aria-current={index === current ? "step" : undefined}
								aria-disabled={index !== current && !canGoTo(steps, current, index)}
								onClick={() => canGoTo(steps, current, index) && onGo(index)}
								data-state={state}
								className={classes(
									"flex min-h-14 items-center gap-3 border-t-2 pe-2 pt-2 text-start text-sm transition-colors aria-disabled:cursor-default max-sm:flex-col max-sm:items-start max-sm:gap-1",
									index === current ? "border-brass font-medium text-ink" : "border-line text-quiet",
									state === "error" && "border-red text-red",
								)}
							>
								<span
									aria-hidden="true"
									className={classes(
										"grid size-7 shrink-0 place-items-center rounded-full border text-xs tabular-nums",
										index === current ? "border-ink bg-ink text-surface" : "border-current",
									)}
								>
									<Mark state={index === current ? "number" : state} number={index + 1} />
								</span>
								<span className="min-w-0">
									{step.label}
									<span className="sr-only">
										{`, step ${index + 1} of ${steps.length}${spoken[state] && `, ${spoken[state]}`}`}
									</span>
								</span>
							</button>
						</li>
					);
				})}
			</ol>
		</nav>
	);
}

function Mark({ state, number }: { state: StepState; number: number }) {
	switch (state) {
		case "number":
			return number;
		case "edit":
			return <PencilIcon className="size-3.5" />;
		case "done":
			return <CheckIcon className="size-4" />;
		case "error":
			return <AlertIcon className="size-4" />;
	}
}
