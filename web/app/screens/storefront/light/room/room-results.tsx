import type { RoomPlan } from "@noor/contract/room-plans";
import { isPatchy } from "@noor/lighting/illuminance";
import { listText } from "@noor/messages/lists";
import * as m from "@noor/messages/storefront/light/room";
import type { ReactNode } from "react";
import { luxText, metresText, ratioText, roundedFigure, tenthsText, wholeText } from "#parts/light-tools/figures.ts";
import { targetNames } from "#parts/light-tools/target-words.ts";
import { Money } from "#parts/money/money.tsx";
import { Button } from "#ui/button.tsx";
import { AlertIcon, CheckIcon } from "#ui/icons.tsx";
import { type RoomFigures, targetOf } from "./room-figures.ts";

interface RoomResultsProps {
	plan: RoomPlan;
	figures: RoomFigures | undefined;
	notStated: readonly string[];
	/** Whether the model overstates the middle of a beam. */
	isUpperBound: boolean;
	/** Sets the height of the work plane, in cm. */
	onPlane: (planeCm: number) => void;
}

/** The figures of the room, and whether they suit its activity. */
export function RoomResults({ plan, figures, notStated, isUpperBound, onPlane }: RoomResultsProps) {
	return (
		<section aria-label={m.results()}>
			<Answer plan={plan} figures={figures} />
			{figures && plan.lamps.length > 0 && <Verdicts plan={plan} figures={figures} onPlane={onPlane} />}
			{notStated.length > 0 && (
				<p className="mt-3 text-sm text-amber">{m.not_stated({ figures: listText(notStated) })}</p>
			)}
			{figures && plan.lamps.length > 0 && (
				<dl className="mt-5 grid grid-cols-2 gap-x-6 border-t border-line sm:grid-cols-3 lg:grid-cols-2">
					<Figure term={m.minimum()}>{luxText(figures.minLx)}</Figure>
					<Figure term={isUpperBound ? m.maximum_up_to() : m.maximum()}>{luxText(figures.maxLx)}</Figure>
					<Figure term={m.uniformity()}>
						{figures.uniformity === undefined ? m.none() : ratioText(figures.uniformity)}
					</Figure>
					<Figure term={m.new_lamps()}>{luxText(figures.newLx)}</Figure>
					<Figure term={m.power()}>
						{figures.watts === undefined
							? m.unknown()
							: m.power_value({
									watts: tenthsText(figures.watts, "W"),
									density: tenthsText(figures.wattsPerM2 ?? 0, "W/m²"),
								})}
					</Figure>
					<Figure term={m.cost()} note={m.cost_note({ hours: plan.hoursPerDay })}>
						{figures.aedPerYear === undefined ? (
							m.unknown()
						) : (
							<>
								{m.about()} <Money amount={roundedFigure(figures.aedPerYear)} form="aed-whole" />
							</>
						)}
					</Figure>
				</dl>
			)}
		</section>
	);
}

function Answer({ plan, figures }: Pick<RoomResultsProps, "plan" | "figures">) {
	return (
		<p aria-live="polite" className="font-display text-xl leading-snug lg:text-2xl">
			{plan.lamps.length === 0
				? m.answer_empty()
				: figures === undefined
					? m.calculating()
					: m.answer({ lux: luxText(figures.meanLx) })}
		</p>
	);
}

/** The targets of the activity, and whether the room meets them. */
function Verdicts({ plan, figures, onPlane }: { plan: RoomPlan; figures: RoomFigures; onPlane: (cm: number) => void }) {
	const target = targetOf(plan.activity);
	const { meanLx, uniformity } = figures;
	const needed = { activity: targetNames[plan.activity](), needed: wholeText(target.lx, "lx") };
	const isLit = meanLx >= target.lx;
	const isEven = target.minUniformity === undefined || (uniformity !== undefined && uniformity >= target.minUniformity);
	return (
		<div className="mt-3 flex flex-col gap-1.5 text-sm">
			<Verdict isMet={isLit}>
				{isLit ? m.reached(needed) : m.not_reached({ ...needed, missing: luxText(target.lx - meanLx) })}
			</Verdict>
			{target.minUniformity !== undefined && (
				<Verdict isMet={isEven}>
					{(isEven ? m.even_enough : m.not_even_enough)({ needed: ratioText(target.minUniformity) })}
				</Verdict>
			)}
			{target.minUniformity === undefined && isPatchy(uniformity) && <Verdict isMet={false}>{m.patchy()}</Verdict>}
			<p className="text-quiet">{target.isAdvice ? m.is_advice() : m.is_standard()}</p>
			{target.planeCm !== undefined && target.planeCm !== plan.planeCm && (
				<p className="text-quiet">
					{m.other_plane({ height: metresText(target.planeCm / 100) })}{" "}
					<Button look="bare" size="sm" className="-mx-4" onClick={() => onPlane(target.planeCm ?? 0)}>
						{m.measure_there()}
					</Button>
				</p>
			)}
		</div>
	);
}

function Verdict({ isMet, children }: { isMet: boolean; children: ReactNode }) {
	const Icon = isMet ? CheckIcon : AlertIcon;
	return (
		<p className={isMet ? "flex items-start gap-2 text-green" : "flex items-start gap-2 text-amber"}>
			<Icon className="mt-0.5 size-4.5 shrink-0" />
			<span className="min-w-0">{children}</span>
		</p>
	);
}

function Figure({ term, note, children }: { term: string; note?: string; children: ReactNode }) {
	return (
		<div className="border-b border-line py-2.5">
			<dt className="text-xs text-quiet">{term}</dt>
			<dd className="mt-0.5 font-medium tabular-nums">
				{children}
				{note && <span className="block text-xs font-normal text-quiet">{note}</span>}
			</dd>
		</div>
	);
}
