import type { PartKind } from "@noor/contract/part-kinds";
import { minDriverWatts } from "@noor/lighting/drivers";
import { numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/storefront/light/strips";
import { useMemo } from "react";
import { href, Link } from "react-router";
import { apiContext, publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { AddLamps } from "#parts/lamps/add-lamps.tsx";
import { lampName, lampPath } from "#parts/lamps/lamp-words.ts";
import { FieldRow, ToolChoice, ToolNumber } from "#parts/light-tools/tool-fields.tsx";
import { FoundLink, ToolPage, toolMeta } from "#parts/light-tools/tool-page.tsx";
import { choiceField, numberField, optionalNumberField, toolAddress } from "#parts/light-tools/tool-state.ts";
import { revalidateFor, useToolState } from "#parts/light-tools/use-tool-state.ts";
import { Money } from "#parts/money/money.tsx";
import type { Route } from "./+types/route";
import { type ChosenSet, chooseSet, type SetGap, whitesOf } from "./choose-set.ts";
import { RunDrawing } from "./run-drawing.tsx";

export const headers = publicPage;

const fields = {
	metres: numberField(5, { min: 0.1, max: 50 }),
	white: optionalNumberField({ min: 1000, max: 20_000 }),
	dimmed: choiceField(["no", "yes"], "no"),
};

const labels: Readonly<Record<keyof typeof fields, () => string>> = {
	metres: m.metres,
	white: m.white,
	dimmed: m.dimmed,
};

export async function loader({ context }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const list = (kind: PartKind) => call("GET /api/lamps/parts", { querystring: { kind } });
	const [strips, drivers, dimmers, profiles] = await Promise.all([
		list("strip"),
		list("driver"),
		list("dimmer"),
		list("profile"),
	]);
	return { parts: { strips, drivers, dimmers, profiles }, publicUrl: context.get(publicUrlContext) };
}

export const shouldRevalidate = revalidateFor();

export function meta({ loaderData, matches }: Route.MetaArgs) {
	return toolMeta("strips", matches, loaderData);
}

/** The configurator of light strips: three choices make a set. */
export default function Strips({ loaderData: { parts } }: Route.ComponentProps) {
	const { state, refused, change, number } = useToolState(fields, labels);
	const whites = useMemo(() => whitesOf(parts.strips), [parts]);
	const set = useMemo(
		() => chooseSet(parts, { metres: state.metres, kelvin: state.white, isDimmed: state.dimmed === "yes" }),
		[parts, state],
	);
	const lines = linesOf(set);
	return (
		<ToolPage
			id="strips"
			intro={m.intro()}
			refused={refused}
			fields={
				<>
					<FieldRow>
						<ToolNumber {...number("metres")} unit="m" hint={m.metres_hint()} />
					</FieldRow>
					<ToolChoice
						legend={m.white()}
						name="white"
						value={String(state.white ?? "")}
						options={[
							{ value: "", label: m.any_white() },
							...whites.map((kelvin) => ({ value: String(kelvin), label: m.kelvin({ kelvin }) })),
						]}
						onChange={(white) => change({ white: white === "" ? undefined : Number(white) })}
					/>
					<ToolChoice
						legend={m.dimmed()}
						name="dimmed"
						value={state.dimmed}
						options={[
							{ value: "no", label: m.switched() },
							{ value: "yes", label: m.by_dimmer() },
						]}
						onChange={(dimmed) => change({ dimmed })}
					/>
				</>
			}
			answer={<Answer set={set} />}
			notStated={notStatedOf(set)}
			actions={
				<>
					{set.isComplete && <AddLamps lines={lines} label={m.add({ count: lines.length })} />}
					<FoundLink to={`${href("/shop")}?${new URLSearchParams({ search: m.search() })}`}>{m.all_parts()}</FoundLink>
				</>
			}
			formula={<Rules />}
			related={["dimmers", "room", "cost"]}
		>
			{set.strip && <RunDrawing set={set} />}
			<Explanations set={set} wanted={state.metres} />
			{lines.length > 0 && <SetTable set={set} lines={lines} />}
		</ToolPage>
	);
}

function linesOf({ strip, driver, dimmer, profile, profiles }: ChosenSet) {
	return [
		{ lamp: strip, count: 1, role: m.strip },
		{ lamp: driver, count: 1, role: m.driver },
		{ lamp: dimmer, count: 1, role: m.dimmer },
		{ lamp: profile, count: profiles, role: m.profile },
	].flatMap(({ lamp, ...line }) => (lamp ? [{ lamp, ...line }] : []));
}

/** The shop's own figures of a strip are exact; those of a run depend on the installation, so they are rounded. */
function figure(value: number): string {
	return numberFormat({ maximumFractionDigits: 0 }).format(value);
}

function metresOf(value: number): string {
	return numberFormat({ maximumFractionDigits: 2 }).format(value);
}

function Answer({ set }: { set: ChosenSet }) {
	const { isComplete, lengthM, watts, lumens, price } = set;
	if (!isComplete) return m.no_set({ metres: metresOf(lengthM) });
	return (
		<>
			{m.set_of({ metres: metresOf(lengthM), watts: figure(watts ?? 0) })}{" "}
			{lumens !== undefined && m.light({ lumens: numberFormat({ maximumSignificantDigits: 2 }).format(lumens) })}{" "}
			<Money amount={price} form="currency" />
		</>
	);
}

function notStatedOf({ strip, watts, cutMm, lumens }: ChosenSet): string[] {
	if (!strip) return [];
	const name = strip.name;
	return [
		watts === undefined && m.watts_of({ name }),
		cutMm === undefined && m.cut_of({ name }),
		lumens === undefined && m.lumens_of({ name }),
	].filter((text) => text !== false);
}

const gapWords: Readonly<Record<SetGap, () => string>> = {
	"no-strip": m.gap_no_strip,
	"too-long": m.gap_too_long,
	"strip-not-dimmable": m.gap_strip_not_dimmable,
	"strip-sold-out": m.gap_strip_sold_out,
	"driver-sold-out": m.gap_driver_sold_out,
	"dimmer-sold-out": m.gap_dimmer_sold_out,
	"strip-figures": m.gap_strip_figures,
	driver: m.gap_driver,
	dimmer: m.gap_dimmer,
	profile: m.gap_profile,
};

/** The missing parts, and how the run is cut and fed. */
function Explanations({ set, wanted }: { set: ChosenSet; wanted: number }) {
	const { gaps, feed, cutMm, lengthM, watts, strip } = set;
	const half = Math.ceil(wanted * 5) / 10;
	return (
		<ul className="mt-6 space-y-2">
			{gaps.map((gap) => (
				<li key={gap} className="border-s-2 border-amber ps-4">
					{gapWords[gap]()}{" "}
					{gap === "too-long" && half < wanted && (
						<Link to={toolAddress(href("/light/strips"), fields, { metres: half })} className="link">
							{m.half({ metres: metresOf(half) })}
						</Link>
					)}
				</li>
			))}
			{strip && cutMm !== undefined && (
				<li>
					{lengthM === wanted
						? m.cut_exact({ cut: figure(cutMm), metres: metresOf(lengthM) })
						: m.cut_longer({ cut: figure(cutMm), wanted: metresOf(wanted), metres: metresOf(lengthM) })}
				</li>
			)}
			{strip && (
				<li>{feed === "one-end" ? m.feed_one_end() : feed === "both-ends" ? m.feed_both_ends() : m.feed_unknown()}</li>
			)}
			{watts !== undefined && <li>{m.reserve({ watts: figure(watts), least: figure(minDriverWatts(watts) ?? 0) })}</li>}
		</ul>
	);
}

function SetTable({ set, lines }: { set: ChosenSet; lines: ReturnType<typeof linesOf> }) {
	return (
		<table className="mt-8 w-full border-collapse text-sm tabular-nums">
			<caption className="pb-2 text-start text-sm font-medium">{m.table()}</caption>
			<thead>
				<tr className="border-b border-ink text-quiet">
					<th scope="col" className="py-2 pe-2 sm:pe-4 text-start font-normal">
						{m.part()}
					</th>
					<th scope="col" className="py-2 pe-2 sm:pe-4 text-start font-normal">
						{m.product()}
					</th>
					<th scope="col" className="py-2 pe-2 sm:pe-4 text-end font-normal">
						{m.count()}
					</th>
					<th scope="col" className="py-2 text-end font-normal">
						{m.price()}
					</th>
				</tr>
			</thead>
			<tbody>
				{lines.map(({ lamp, count, role }) => (
					<tr key={role()} className="border-b border-line align-baseline">
						<th scope="row" className="py-2 pe-2 sm:pe-4 text-start font-medium">
							{role()}
						</th>
						<td className="py-2 pe-2 sm:pe-4">
							<Link to={lampPath(lamp)} className="link inline-flex min-h-11 items-center md:min-h-0">
								{lampName(lamp)}
							</Link>
						</td>
						<td className="py-2 pe-2 sm:pe-4 text-end">{numberFormat().format(count)}</td>
						<td className="py-2 text-end whitespace-nowrap">
							<Money amount={lamp.price * count} form="currency" />
						</td>
					</tr>
				))}
			</tbody>
			<tfoot>
				<tr className="font-medium">
					<th scope="row" colSpan={3} className="py-3 pe-2 sm:pe-4 text-start">
						{set.isComplete ? m.sum() : m.sum_incomplete()}
					</th>
					<td className="py-3 text-end whitespace-nowrap">
						<Money amount={set.price} form="currency" />
					</td>
				</tr>
			</tfoot>
		</table>
	);
}

function Rules() {
	return (
		<>
			<p>{m.rule_watts()}</p>
			<p>{m.rule_driver()}</p>
			<p>{m.rule_feed()}</p>
			<p>{m.rule_dimmer()}</p>
		</>
	);
}
