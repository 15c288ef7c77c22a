import * as m from "@noor/messages/admin/setup";
import type { ReactNode } from "react";
import { href, NavLink } from "react-router";
import { rightOf } from "#api/rights.ts";
import { ChangeableFields, ChangesAllowed } from "#parts/admin/rights.tsx";
import { CheckIcon } from "#ui/icons.tsx";

interface SetupStepProps {
	title: string;
	introduction: string;
	children: ReactNode;
}

/** A step of the setup of a new shop, below the links to all of them. The first step, the staff account, is done. */
export function SetupStep({ title, introduction, children }: SetupStepProps) {
	const steps = [
		{ to: href("/admin/setup/shop"), label: m.step_shop() },
		{ to: href("/admin/setup/delivery"), label: m.step_delivery() },
		{ to: href("/admin/setup/payments"), label: m.step_payments() },
	];
	return (
		<div className="min-h-0 grow overflow-y-auto px-6 pt-5 pb-16">
			<nav aria-label={m.steps_label()}>
				<ol className="grid grid-cols-2 gap-x-8 border-b border-line text-sm sm:flex">
					<li className="flex min-h-11 items-center gap-2 text-quiet">
						{m.step({ number: 1, label: m.step_account() })}
						<CheckIcon className="size-4 text-green" />
						<span className="sr-only">{m.step_done()}</span>
					</li>
					{steps.map(({ to, label }, index) => (
						<li key={to}>
							<NavLink
								to={to}
								aria-current="step"
								className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-quiet transition-colors hover:text-ink aria-[current=step]:border-brass aria-[current=step]:text-ink"
							>
								{m.step({ number: index + 2, label })}
							</NavLink>
						</li>
					))}
				</ol>
			</nav>
			<h1 className="mt-6 text-xl">{title}</h1>
			<p className="mt-1 max-w-[80ch] text-sm text-quiet">{introduction}</p>
			<ChangesAllowed right={rightOf("PUT /api/admin/settings", "settings:write")}>
				<ChangeableFields>{children}</ChangeableFields>
			</ChangesAllowed>
		</div>
	);
}
