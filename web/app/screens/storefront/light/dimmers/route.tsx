import type { Lamp } from "@noor/contract/lamps";
import type { Verdict } from "@noor/lighting/bulbs";
import { type DimmerRule, type DimmingKind, dimmingKinds } from "@noor/lighting/drivers";
import { numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/storefront/light/dimmers";
import { href, Link } from "react-router";
import { apiContext, publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { AddLamps } from "#parts/lamps/add-lamps.tsx";
import { LampPicker } from "#parts/lamps/lamp-picker.tsx";
import { lampIdOf, lampName, lampPath } from "#parts/lamps/lamp-words.ts";
import { findParameter, loadLampChoice } from "#parts/lamps/load-lamps.ts";
import { listingPath } from "#parts/light-tools/listing-path.ts";
import { FieldRow, ToolChoice, ToolNumber } from "#parts/light-tools/tool-fields.tsx";
import { FoundLink, ToolPage, toolMeta } from "#parts/light-tools/tool-page.tsx";
import {
	choiceField,
	type Field,
	lampsField,
	numberField,
	optionalNumberField,
	readState,
	toolAddress,
} from "#parts/light-tools/tool-state.ts";
import { revalidateFor, useToolState } from "#parts/light-tools/use-tool-state.ts";
import { Money } from "#parts/money/money.tsx";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { AlertIcon, CheckIcon, CloseIcon } from "#ui/icons.tsx";
import { SelectField } from "#ui/select-field.tsx";
import type { Route } from "./+types/route";
import { type DimmedLamp, dimmedLamp, type JudgedDimmer, judgeDimmer, judgeDimmers, loadOf } from "./judge-dimmers.ts";

export const headers = publicPage;

const maxLamps = 10;
const counts = { min: 1, max: 99 };

/** How often each lamp hangs on the dimmer, in the order of the lamps; 1 where none is written. */
const countsField: Field<readonly number[]> = {
	initial: [],
	read(texts) {
		const read = texts.flatMap((text) => text.split(",")).map(Number);
		const isCount = (count: number) => Number.isInteger(count) && count >= counts.min && count <= counts.max;
		return read.length <= maxLamps && read.every(isCount) ? read : undefined;
	},
	write: (values) => values.join(","),
};

/** All dimmers of the shop, or the visitor's own. */
const dimmerChoices = ["shop", "own"] as const;

const fields = {
	lamps: lampsField(maxLamps),
	counts: countsField,
	others: numberField(0, { min: 0, max: 99 }),
	watts: numberField(5, { min: 0.5, max: 500 }),
	kind: choiceField(dimmingKinds, "trailing-edge"),
	dimmer: choiceField(dimmerChoices, "shop"),
	least: optionalNumberField({ min: 0, max: 1000 }),
	most: optionalNumberField({ min: 1, max: 5000 }),
	edge: choiceField(dimmingKinds, "trailing-edge"),
};

const labels: Readonly<Record<keyof typeof fields, () => string>> = {
	lamps: m.lamps,
	counts: m.pieces,
	others: m.others,
	watts: m.watts_each,
	kind: m.dimmed_by,
	dimmer: m.dimmer,
	least: m.least_load,
	most: m.greatest_load,
	edge: m.kind_of_dimmer,
};

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const { state } = readState(fields, url.searchParams);
	const [choice, dimmers] = await Promise.all([
		loadLampChoice(call, url.searchParams, state.lamps),
		call("GET /api/lamps/parts", { querystring: { kind: "dimmer" } }),
	]);
	return { choice, dimmers, publicUrl: context.get(publicUrlContext) };
}

export const shouldRevalidate = revalidateFor("lamps", findParameter);

export function meta({ loaderData, matches }: Route.MetaArgs) {
	return toolMeta("dimmers", matches, loaderData);
}

const kindWords: Readonly<Record<DimmingKind, () => string>> = {
	none: m.kind_none,
	"trailing-edge": m.kind_trailing_edge,
	"leading-edge": m.kind_leading_edge,
	dali: m.kind_dali,
	"0-10v": m.kind_0_10v,
	casambi: m.kind_casambi,
	zigbee: m.kind_zigbee,
};

/** The dimmer check: lamps and their counts against a dimmer of the visitor, or those of the shop. */
export default function Dimmers({ loaderData: { choice, dimmers } }: Route.ComponentProps) {
	const { state, refused, change, number } = useToolState(fields, labels);
	const ids = choice.lamps.map(lampIdOf);
	const countOf = (at: number) => state.counts[at] ?? 1;
	const lamps: DimmedLamp[] = [
		...choice.lamps.map((lamp, at) => dimmedLamp(lamp, countOf(at))),
		...(state.others > 0 ? [{ lamp: undefined, watts: state.watts, dimming: state.kind, quantity: state.others }] : []),
	];
	const isOwn = state.dimmer === "own";
	const own = judgeDimmer({ minWatts: state.least, maxLedWatts: state.most, dimming: state.edge }, lamps);
	const judged = isOwn ? [own] : judgeDimmers(dimmers, lamps);
	const kinds = dimmingKinds
		.filter((kind) => kind !== "none")
		.map((kind) => ({ value: kind, label: kindWords[kind]() }));

	/** The state with other lamps: a lamp keeps its count. */
	function withLamps(next: readonly string[]) {
		return { lamps: next, counts: next.map((id) => (ids.includes(id) ? countOf(ids.indexOf(id)) : 1)) };
	}

	return (
		<ToolPage
			id="dimmers"
			intro={m.intro()}
			refused={refused}
			fields={
				<>
					<LampPicker
						name="lamps"
						label={m.lamps()}
						hint={m.lamps_hint()}
						max={maxLamps}
						lamps={choice.lamps}
						missing={choice.missing}
						found={choice.found}
						filters={{ isDimmable: "true" }}
						addressOf={(next) => toolAddress(href("/light/dimmers"), fields, { ...state, ...withLamps(next) })}
						onChange={(next) => change(withLamps(next), { now: true })}
					/>
					{choice.lamps.map((lamp, at) => (
						<ToolNumber
							key={lampIdOf(lamp)}
							label={m.pieces_of({ name: lampName(lamp) })}
							name="counts"
							value={countOf(at)}
							bounds={counts}
							step={1}
							onChange={(count) => change({ counts: ids.map((_, other) => (other === at ? count : countOf(other))) })}
						/>
					))}
					<fieldset className="flex min-w-0 flex-col gap-3 border-t border-line pt-4">
						<legend className="float-start w-full pt-4 text-sm font-medium">{m.others_legend()}</legend>
						<FieldRow>
							<ToolNumber {...number("others")} step={1} />
							<ToolNumber {...number("watts")} step={0.5} unit="W" />
						</FieldRow>
						<SelectField
							label={m.dimmed_by()}
							name="kind"
							value={state.kind}
							options={[...kinds, { value: "none", label: kindWords.none() }]}
							onChange={({ currentTarget: { value } }) => change({ kind: value as DimmingKind })}
						/>
					</fieldset>
					<ToolChoice
						legend={m.dimmer()}
						name="dimmer"
						value={state.dimmer}
						options={[
							{ value: "shop", label: m.of_the_shop() },
							{ value: "own", label: m.my_own() },
						]}
						onChange={(dimmer) => change({ dimmer })}
					/>
					{isOwn && (
						<>
							<FieldRow>
								<ToolNumber {...number("least")} step={1} unit="W" />
								<ToolNumber {...number("most")} step={1} unit="W" hint={m.greatest_load_hint()} />
							</FieldRow>
							<SelectField
								label={m.kind_of_dimmer()}
								name="edge"
								value={state.edge}
								options={kinds}
								onChange={({ currentTarget: { value } }) => change({ edge: value as DimmingKind })}
							/>
						</>
					)}
				</>
			}
			answer={<Answer lamps={lamps} judged={judged} isOwn={isOwn} />}
			notStated={lamps.length > 0 ? notStatedOf(lamps) : []}
			actions={<FoundLink to={listingPath({ filters: { lightTypes: typesOf(dimmers) } })}>{m.all_dimmers()}</FoundLink>}
			formula={
				<>
					<p>{m.rule_load()}</p>
					<p>{m.rule_edge()}</p>
				</>
			}
			related={["bulbs", "strips", "evening"]}
		>
			{lamps.length > 0 && (
				<ul aria-label={m.verdicts_label()} className="border-t border-line">
					{judged.map((dimmer) => (
						<DimmerEntry key={dimmer.lamp ? lampIdOf(dimmer.lamp) : "own"} dimmer={dimmer} lamps={lamps} />
					))}
				</ul>
			)}
		</ToolPage>
	);
}

function typesOf(dimmers: readonly Lamp[]): string[] {
	return [...new Set(dimmers.flatMap(({ lighting }) => lighting?.lightType || []))];
}

const figure = (value: number | null | undefined) => numberFormat({ maximumFractionDigits: 1 }).format(value ?? 0);

interface AnswerProps {
	lamps: readonly DimmedLamp[];
	judged: readonly JudgedDimmer[];
	isOwn: boolean;
}

function Answer({ lamps, judged, isOwn }: AnswerProps) {
	if (lamps.length === 0) return m.no_lamps();
	const { watts, count } = loadOf(lamps);
	const load = watts === undefined ? m.load_open({ count }) : m.load({ count, watts: figure(watts) });
	const [first] = judged;
	if (isOwn) return `${load} ${first ? ownVerdicts[first.verdict]() : ""}`;
	const suiting = judged.filter(({ verdict }) => verdict === "yes").length;
	return `${load} ${suiting > 0 ? m.dimmers_suit({ count: suiting }) : m.none_suits()}`;
}

const ownVerdicts: Readonly<Record<Verdict, () => string>> = {
	yes: m.own_suits,
	"not-stated": m.own_open,
	no: m.own_does_not,
};

/** The figures of lamps that are not stated. */
function notStatedOf(lamps: readonly DimmedLamp[]): string[] {
	return lamps.flatMap(({ lamp, watts, dimming }) => {
		if (!lamp) return [];
		const name = lampName(lamp);
		return [watts === undefined && m.watts_of({ name }), dimming === undefined && m.dimming_of({ name })].filter(
			(text) => text !== false,
		);
	});
}

const looks: Readonly<
	Record<Verdict, { label: () => string; tone: BadgeTone; Icon: typeof CheckIcon; word: () => string }>
> = {
	yes: { label: m.suits, tone: "green", Icon: CheckIcon, word: m.yes },
	"not-stated": { label: m.open, tone: "amber", Icon: AlertIcon, word: m.not_known },
	no: { label: m.does_not_suit, tone: "red", Icon: CloseIcon, word: m.no },
};

function DimmerEntry({ dimmer: judged, lamps }: { dimmer: JudgedDimmer; lamps: readonly DimmedLamp[] }) {
	const { lamp, verdict, rules } = judged;
	return (
		<li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line py-5">
			<div className="min-w-0 grow basis-72">
				<h3 className="text-lg leading-snug">
					{lamp ? (
						<Link to={lampPath(lamp)} className="hover:text-accent">
							{lampName(lamp)}
						</Link>
					) : (
						m.my_dimmer()
					)}
				</h3>
				{lamp && (
					<p className="text-sm text-quiet">
						{lamp.brandName} · <Money amount={lamp.price} form="currency" />
					</p>
				)}
				<p className="mt-1">
					<Badge tone={looks[verdict].tone}>{looks[verdict].label()}</Badge>
				</p>
				<ul className="mt-2 space-y-1.5 text-sm">
					{rules.map(({ rule, verdict: of }) => {
						const { Icon, word } = looks[of];
						return (
							<li key={rule} className="flex items-baseline gap-2">
								<Icon className="size-4! shrink-0 translate-y-0.5" />
								<span>
									<span className="sr-only">{word()}: </span>
									{wordsOf[rule](of, judged, lamps)}
								</span>
							</li>
						);
					})}
				</ul>
			</div>
			{lamp && verdict === "yes" && <AddLamps lines={[{ lamp, count: 1 }]} />}
		</li>
	);
}

const wordsOf: Readonly<
	Record<DimmerRule, (verdict: Verdict, judged: JudgedDimmer, lamps: readonly DimmedLamp[]) => string>
> = {
	"minimum-load"(verdict, { dimmer }, lamps) {
		const words = { load: figure(loadOf(lamps).watts), least: figure(dimmer.minWatts) };
		if (verdict === "not-stated") return m.least_open();
		return verdict === "yes" ? m.least_yes(words) : m.least_no(words);
	},
	"maximum-load"(verdict, { dimmer }, lamps) {
		const words = { load: figure(loadOf(lamps).watts), most: figure(dimmer.maxLedWatts) };
		if (verdict === "not-stated") return m.most_open();
		return verdict === "yes" ? m.most_yes(words) : m.most_no(words);
	},
	count(verdict, { dimmer }, lamps) {
		const { count } = loadOf(lamps);
		if (dimmer.maxLamps == null) return m.count_unlimited();
		return verdict === "yes"
			? m.count_yes({ count, most: dimmer.maxLamps })
			: m.count_no({ count, most: dimmer.maxLamps });
	},
	dimming(verdict, { dimmer }) {
		const kind = dimmer.dimming ? kindWords[dimmer.dimming]() : "";
		if (verdict === "yes") return m.edge_yes({ kind });
		return verdict === "no" ? m.edge_no({ kind }) : m.edge_open();
	},
};
