import * as m from "@noor/messages/admin/setup";
import { href, NavLink, Outlet } from "react-router";
import { apiContext } from "#api/context.ts";
import { isError, toResult } from "#api/result.ts";
import { CheckIcon } from "#ui/icons.tsx";
import type { Route } from "./+types/layout";

export function loader({ context }: Route.LoaderArgs) {
	return toResult(context.get(apiContext)("GET /api/admin/first-steps"));
}

/** The layout of the setup of a new shop: links to the steps, with the completed ones marked, above the current step. */
export default function SetupLayout({ loaderData: loaded }: Route.ComponentProps) {
	const steps = isError(loaded) ? undefined : loaded;
	// The setup is complete once an order has been paid.
	const isDone = (step: boolean | undefined) => steps === null || step === true;
	const entries = [
		{ to: href("/admin/setup/shop"), label: m.step_shop(), done: isDone(steps?.details) },
		{ to: href("/admin/setup/delivery"), label: m.step_delivery(), done: isDone(steps?.deliveryZone) },
		{ to: href("/admin/setup/payments"), label: m.step_payments(), done: isDone(steps?.payments) },
	];
	return (
		<div className="min-h-0 grow overflow-y-auto px-6 pt-5 pb-16">
			<nav aria-label={m.steps_label()}>
				<ol className="grid grid-cols-2 gap-x-8 border-b border-line text-sm sm:flex">
					{/* The account exists: its owner is signed in. */}
					<li className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent text-quiet">
						{m.step({ number: 1, label: m.step_account() })}
						<Done />
					</li>
					{entries.map(({ to, label, done }, index) => (
						<li key={to}>
							<NavLink
								to={to}
								aria-current="step"
								className="-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent text-quiet transition-colors hover:text-ink aria-[current=step]:border-brass aria-[current=step]:text-ink"
							>
								{m.step({ number: index + 2, label })}
								{done && <Done />}
							</NavLink>
						</li>
					))}
				</ol>
			</nav>
			<Outlet />
		</div>
	);
}

function Done() {
	return (
		<>
			<CheckIcon className="size-4 text-green" />
			<span className="sr-only">{m.step_done()}</span>
		</>
	);
}
