import type { Lamp } from "@noor/contract/lamps";
import { maxCompared } from "@noor/contract/limits";
import { listText } from "@noor/messages/lists";
import * as m from "@noor/messages/storefront/light/compare";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { href } from "react-router";
import { setCompared, useCompared } from "#api/compared.ts";
import { apiContext, publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { sharePage } from "#parts/frame/share-page.ts";
import { LampPicker } from "#parts/lamps/lamp-picker.tsx";
import { lampIdOf, lampName } from "#parts/lamps/lamp-words.ts";
import { findParameter, loadLampChoice } from "#parts/lamps/load-lamps.ts";
import { FoundLink, ToolPage, toolMeta } from "#parts/light-tools/tool-page.tsx";
import { readState, toolAddress } from "#parts/light-tools/tool-state.ts";
import { lightTool } from "#parts/light-tools/tools.ts";
import { revalidateFor, useToolState } from "#parts/light-tools/use-tool-state.ts";
import { inWords } from "#parts/products/in-words.ts";
import { usageOf } from "#parts/running-cost/usage.ts";
import { UsageInputs, usageLabels } from "#parts/running-cost/usage-inputs.tsx";
import { usageText } from "#parts/running-cost/usage-words.ts";
import { Button } from "#ui/button.tsx";
import { ChevronDownIcon } from "#ui/icons.tsx";
import type { Route } from "./+types/route";
import { ComparisonTable } from "./comparison-table.tsx";
import { comparisonGroups, isUpTo } from "./rows.ts";
import { chosenOf, compareFields } from "./state.ts";

export const headers = publicPage;
export const shouldRevalidate = revalidateFor("ids", findParameter);

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const { ids } = chosenOf(readState(compareFields, url.searchParams).state);
	const [choice, tariffs] = await Promise.all([loadLampChoice(call, url.searchParams, ids), call("GET /api/tariffs")]);
	const lamps = choice.lamps.map(({ lighting, ...lamp }): Lamp => {
		const { texts, ...record } = lighting ?? {};
		return { ...lamp, lighting: lighting && inWords(record as typeof lighting, texts) };
	});
	return { choice: { ...choice, lamps }, tariffs, publicUrl: context.get(publicUrlContext) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	return toolMeta("compare", matches, loaderData);
}

const labels: Record<keyof typeof compareFields, () => string> = {
	...usageLabels,
	ids: m.lamps,
	diff: m.differences_only,
	light: m.light,
	cct: m.light,
};

/** Up to four lamps side by side. */
export default function Compare({ loaderData: { choice, tariffs } }: Route.ComponentProps) {
	const { state, refused, change } = useToolState(compareFields, labels);
	const { lamps, missing } = choice;
	const { surplus, unreadable } = chosenOf(state);
	const [replaced, setReplaced] = useState<string>();
	const picker = useRef<HTMLDivElement>(null);
	const usage = usageOf(state, tariffs);
	const groups = useMemo(() => comparisonGroups(lamps, usage), [lamps, usage]);
	const ids = lamps.map(lampIdOf);
	const toReplace = lamps.find((lamp) => lampIdOf(lamp) === replaced);
	const isFull = lamps.length >= maxCompared;
	useChosenElsewhere(state.ids.length === 0, (chosen) => change({ ids: chosen }, { now: true }));

	function show(next: readonly string[]) {
		const distinct = [...new Set(next)];
		setReplaced(undefined);
		setCompared(distinct);
		change({ ids: distinct }, { now: true });
	}

	/** The ids with a picked lamp: in the place of the one that is to be replaced, else at the end. */
	function withPicked(picked: string): string[] {
		if (toReplace) return ids.map((id) => (id === replaced ? picked : id));
		return [...ids.filter((id) => id !== picked).slice(0, maxCompared - 1), picked];
	}

	function startReplacing(id: string) {
		setReplaced(id);
		picker.current?.querySelector<HTMLElement>("[role=combobox]")?.focus();
	}

	const rowCount = groups.reduce((sum, { rows }) => sum + rows.length, 0);
	const differing = groups.reduce((sum, { rows }) => sum + rows.filter(({ isSame }) => !isSame).length, 0);
	return (
		<ToolPage
			id="compare"
			isWide
			refused={[...refused, ...(usage.isUnknown ? [labels.tariff()] : [])]}
			fields={
				<>
					<div ref={picker} className="min-w-0">
						{ids.map((id) => (
							<input key={id} type="hidden" name="ids" value={id} />
						))}
						<LampPicker
							name="ids"
							label={toReplace ? m.replace_with({ name: lampName(toReplace) }) : m.add_lamp()}
							hint={isFull && !toReplace ? m.full({ max: maxCompared }) : undefined}
							lamps={[]}
							found={choice.found}
							max={1}
							addressOf={([picked = ""]) =>
								toolAddress(lightTool("compare").to, compareFields, { ...state, ids: withPicked(picked) })
							}
							onChange={([picked]) => {
								if (picked) show(withPicked(picked));
							}}
						/>
					</div>
					<details className="group min-w-0 md:mt-1.5">
						<summary className="flex min-h-11 list-none items-center gap-3 border-b border-line py-1.5 text-sm hover:text-accent md:mt-5 md:min-h-12 [&::-webkit-details-marker]:hidden">
							<span className="min-w-0">
								<span className="font-medium">{m.usage()}</span> <span className="text-quiet">{usageText(usage)}</span>
							</span>
							<ChevronDownIcon className="ms-auto size-4 shrink-0 text-quiet transition-transform group-open:rotate-180" />
						</summary>
						<div className="flex flex-col gap-5 pt-4 pb-2">
							<UsageInputs state={state} tariffs={tariffs} onChange={change} />
						</div>
					</details>
				</>
			}
			answer={
				lamps.length === 0 ? (
					<p>{m.answer_none({ max: maxCompared })}</p>
				) : lamps.length === 1 ? (
					<p>{m.answer_one()}</p>
				) : (
					<p>{m.answer({ lamps: lamps.length, differing, count: rowCount })}</p>
				)
			}
			formula={<Formula isUpTo={lamps.some(isUpTo)} usage={usageText(usage)} />}
			actions={
				<>
					{lamps.length > 0 && (
						<Button
							look="plain"
							className="noscript:hidden"
							onClick={() => void sharePage(lightTool("compare").name())}
						>
							{m.share()}
						</Button>
					)}
					{lamps.length > 0 && (
						<Button look="plain" className="noscript:hidden" onClick={() => print()}>
							{m.print()}
						</Button>
					)}
					<FoundLink to={categoryOf(lamps)}>{m.more_lamps()}</FoundLink>
				</>
			}
			related={["cost", "beam", "size"]}
		>
			<div className="grid gap-6">
				<Unusable surplus={surplus} unknown={[...unreadable, ...missing]} />
				{lamps.length > 0 && (
					<>
						<label className="inline-flex min-h-11 items-center gap-3 justify-self-start text-sm print:hidden">
							<input
								type="checkbox"
								checked={state.diff}
								onChange={({ currentTarget }) => change({ diff: currentTarget.checked })}
								className="size-5"
							/>
							{m.differences_only()}
						</label>
						<ComparisonTable
							lamps={lamps}
							groups={groups}
							onlyDifferences={state.diff && lamps.length > 1}
							usage={usageText(usage)}
							addressOf={(next) => toolAddress(lightTool("compare").to, compareFields, { ...state, ids: next })}
							onChange={show}
							onReplace={startReplacing}
						/>
					</>
				)}
			</div>
		</ToolPage>
	);
}

/** The notices about ids that are not shown. */
function Unusable({ surplus, unknown }: { surplus: number; unknown: readonly string[] }) {
	if (surplus === 0 && unknown.length === 0) return null;
	return (
		<div role="status" className="border-s-2 border-amber ps-4 text-sm">
			{surplus > 0 && <p>{m.surplus({ max: maxCompared, count: surplus })}</p>}
			{unknown.length > 0 && (
				<p className="wrap-anywhere">{m.unknown({ count: unknown.length, ids: listText(unknown) })}</p>
			)}
		</div>
	);
}

function Formula({ isUpTo, usage }: { isUpTo: boolean; usage: string }) {
	return (
		<>
			<p>{m.formula_efficacy()}</p>
			<p>{m.formula_lx()}</p>
			{isUpTo && <p>{m.formula_up_to()}</p>}
			<p>{m.formula_cost({ usage })}</p>
			<p>{m.formula_life()}</p>
			<p>{m.formula_per_1000_lm()}</p>
			<p>{m.formula_best()}</p>
		</>
	);
}

/** Without lamps in the address, those that were chosen on other pages of this browser are shown. */
function useChosenElsewhere(isEmpty: boolean, show: (ids: readonly string[]) => void) {
	const compared = useCompared();
	const showChosen = useEffectEvent(() => {
		if (isEmpty && compared.length > 0) show(compared);
	});
	// Once: who removes the last lamp of the page has removed it from the list as well.
	useEffect(() => showChosen(), []);
}

/** The listing of the first category that the lamps share; the whole shop without one. */
function categoryOf(lamps: readonly Lamp[]): string {
	const [first, ...others] = lamps;
	const shared = first?.categories.find(({ id }) =>
		others.every(({ categories }) => categories.some((category) => category.id === id)),
	);
	return shared ? href("/shop/:id", { id: String(shared.id) }) : href("/shop");
}
