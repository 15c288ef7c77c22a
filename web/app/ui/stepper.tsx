import { numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/ui";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { AlertIcon, CheckIcon, PencilIcon } from "./icons.tsx";
import { canGoTo, type Step, type StepState, stepState } from "./stepper-rules.ts";

const spoken: Record<StepState, (p: { number: number; count: number }) => string> = {
	number: m.step_number,
	edit: m.step_edit,
	done: m.step_done,
	error: m.step_error,
};

interface StepperProps {
	/** The accessible name of the stepper. */
	label: string;
	steps: readonly Step[];
	current: number;
	/** The index of the furthest step reached so far. */
	furthest: number;
	/** Called only for a step that can be opened. */
	onGo: (index: number) => void;
}

/** The navigation of a linear stepper: all steps with their state, and links to those that can be opened. */
export function Stepper({ label, steps, current, furthest, onGo }: StepperProps) {
	return (
		<nav aria-label={label}>
			<ol className="flex">
				{steps.map((step, index) => {
					const state = stepState(step, index, current, furthest);
					return (
						<li key={step.id} className="flex min-w-0 grow basis-0 flex-col max-sm:basis-auto">
							<StepMark
								href={canGoTo(steps, current, index) ? `?step=${step.id}` : undefined}
								onGo={() => onGo(index)}
								isCurrent={index === current}
								state={state}
							>
								<span
									aria-hidden="true"
									className={classes(
										"grid size-7 shrink-0 place-items-center rounded-full border text-xs tabular-nums",
										index === current ? "border-ink bg-ink text-surface" : "border-current",
									)}
								>
									<Mark state={index === current && state !== "error" ? "number" : state} number={index + 1} />
								</span>
								<span className="min-w-0 wrap-anywhere">
									{step.label}
									<span className="sr-only"> {spoken[state]({ number: index + 1, count: steps.length })}</span>
								</span>
							</StepMark>
						</li>
					);
				})}
			</ol>
		</nav>
	);
}

interface StepMarkProps {
	/** The URL of the step, if it can be opened. */
	href: string | undefined;
	onGo: () => void;
	isCurrent: boolean;
	state: StepState;
	children: ReactNode;
}

/** A link if the step can be opened, otherwise plain content. */
function StepMark({ href, onGo, isCurrent, state, children }: StepMarkProps) {
	const attributes = {
		"aria-current": isCurrent ? ("step" as const) : undefined,
		"data-state": state,
		className: classes(
			"flex min-h-14 items-center gap-3 border-t-2 pe-2 pt-2 text-start text-sm transition-colors max-sm:flex-col max-sm:items-start max-sm:gap-1 max-[23rem]:text-xs",
			isCurrent ? "border-brass font-medium text-ink" : "border-line text-quiet",
			state === "error" && "border-red text-red",
		),
	};
	if (href === undefined) return <span {...attributes}>{children}</span>;
	return (
		<a
			{...attributes}
			href={href}
			onClick={(event) => {
				event.preventDefault();
				onGo();
			}}
		>
			{children}
		</a>
	);
}

function Mark({ state, number }: { state: StepState; number: number }) {
	switch (state) {
		case "number":
			return numberFormat().format(number);
		case "edit":
			return <PencilIcon className="size-3.5" />;
		case "done":
			return <CheckIcon className="size-4" />;
		case "error":
			return <AlertIcon className="size-4" />;
	}
}
