import { packPieces } from "@noor/contract/pack-pieces";
import { chandelierCm, rowCentres, widthOverTable } from "@noor/lighting/hanging";
import { toCm } from "@noor/lighting/true-size";
import { joinParts } from "@noor/messages/lists";
import * as m from "@noor/messages/storefront/light/size";
import type { ReactNode } from "react";
import { apiContext, publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { AddLamps } from "#parts/lamps/add-lamps.tsx";
import { LampPicker } from "#parts/lamps/lamp-picker.tsx";
import { lampIdOf, lampName } from "#parts/lamps/lamp-words.ts";
import { findParameter, loadLampChoice } from "#parts/lamps/load-lamps.ts";
import { FigureTable } from "#parts/light-tools/figure-table.tsx";
import { metresText, rangeText, tenthsText, wholeText } from "#parts/light-tools/figures.ts";
import { listingPath } from "#parts/light-tools/listing-path.ts";
import { FieldRow, ToolChoice, ToolNumber } from "#parts/light-tools/tool-fields.tsx";
import { FoundLink, ToolPage, toolMeta } from "#parts/light-tools/tool-page.tsx";
import { readState } from "#parts/light-tools/tool-state.ts";
import { revalidateFor, useToolState } from "#parts/light-tools/use-tool-state.ts";
import type { Route } from "./+types/route";
import { RoomDrawing } from "./room-drawing.tsx";
import { type DrawnLamp, drawnLamp, fields, overs, type TrueSize } from "./size.ts";

export const headers = publicPage;
export const shouldRevalidate = revalidateFor("lamps", findParameter);

export async function loader({ context, url }: Route.LoaderArgs) {
	const { state } = readState(fields, url.searchParams);
	const choice = await loadLampChoice(context.get(apiContext), url.searchParams, state.lamps);
	return { choice, publicUrl: context.get(publicUrlContext) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta("size", matches, loaderData);
}

const overNames = { table: m.over_table, worktop: m.over_worktop, passage: m.over_passage };
const labels: Record<keyof TrueSize, () => string> = {
	lamps: m.lamps,
	ceiling: m.ceiling,
	over: m.over,
	table: m.table,
	width: m.width,
	row: m.row,
	room: m.room,
	across: m.across,
};

export default function SizePage({ loaderData: { choice } }: Route.ComponentProps) {
	const { state, refused, change, parametersOf, number } = useToolState(fields, labels);
	const drawn = choice.lamps.flatMap((lamp) => drawnLamp(lamp, state) ?? []);
	const undrawn = choice.lamps.filter((lamp) => !drawn.some((each) => each.lamp === lamp));
	const hanging = drawn.filter(({ place }) => place === "hanging");
	const row = Math.round(state.row);
	const overTable = widthOverTable(state.width * 1000);
	const chandelier = chandelierCm(state.room, state.across);
	const [first] = hanging;
	return (
		<ToolPage
			id="size"
			intro={m.intro()}
			refused={refused}
			notStated={undrawn.map((lamp) => m.missing_size({ name: lamp.name }))}
			fields={
				<>
					<LampPicker
						name="lamps"
						label={m.lamps()}
						hint={m.lamps_hint()}
						max={4}
						{...choice}
						addressOf={(ids) => `?${parametersOf({ lamps: ids })}`}
						onChange={(ids) => change({ lamps: ids }, { now: true })}
					/>
					<ToolChoice
						legend={m.over()}
						name="over"
						value={state.over}
						onChange={(over) => change({ over })}
						options={overs.map((value) => ({ value, label: overNames[value]() }))}
					/>
					<FieldRow>
						<ToolNumber {...number("ceiling")} unit="m" step={0.05} />
						<ToolNumber {...number("row")} step={1} onChange={(value) => change({ row: Math.round(value) })} />
					</FieldRow>
					<FieldRow>
						<ToolNumber {...number("table")} unit="m" />
						<ToolNumber {...number("width")} unit="m" />
					</FieldRow>
					<FieldRow>
						<ToolNumber {...number("room")} unit="m" />
						<ToolNumber {...number("across")} unit="m" />
					</FieldRow>
				</>
			}
			answer={first ? hangingAnswer(first, state.over) : drawn.length > 0 ? m.answer_drawn() : m.answer_none()}
			actions={
				<>
					{first && (
						<AddLamps
							key={lampIdOf(first.lamp)}
							lines={[{ lamp: first.lamp, count: Math.ceil(row / packPieces(first.lamp.size)) }]}
						/>
					)}
					<FoundLink
						to={listingPath({
							ranges: { size: { min: Math.round(overTable.fromMm / 10), max: Math.round(overTable.toMm / 10) } },
						})}
					>
						{m.lamps_for_table()}
					</FoundLink>
				</>
			}
			formula={
				<>
					<p>{m.formula_hanging()}</p>
					<p>{m.formula_width()}</p>
					<p>{m.formula_chandelier()}</p>
					<p>{m.formula_drawing()}</p>
				</>
			}
			related={["room", "how-many", "compare"]}
		>
			<RoomDrawing lamps={drawn} ceilingM={state.ceiling} tableM={state.table} row={row} />
			<div className="mt-8 grid gap-x-12 gap-y-8 xl:grid-cols-2">
				{drawn.length > 0 && (
					<FigureTable
						caption={m.sizes()}
						head={[m.lamp(), m.size_of(), m.lower_edge(), m.suspension()]}
						rows={drawn.map((each) => ({
							key: lampIdOf(each.lamp),
							cells: [
								lampName(each.lamp),
								m.size_label({
									width: tenthsText(toCm(each.widthM * 1000)),
									height: tenthsText(toCm(each.heightM * 1000), "cm"),
								}),
								metresText(each.lowerEdgeM),
								suspensionText(each),
							],
						}))}
					/>
				)}
				<FigureTable
					caption={m.rules()}
					head={[m.rule(), m.about()]}
					rows={[
						{
							key: "table",
							cells: [
								m.rule_table({ width: metresText(state.width) }),
								rangeText(wholeText(overTable.fromMm / 10), wholeText(overTable.toMm / 10, "cm")),
							],
						},
						{
							key: "row",
							cells: [
								m.rule_row({ count: row, length: metresText(state.table) }),
								joinParts(rowCentres(state.table, row).map(metresText), " · "),
							],
						},
						{
							key: "chandelier",
							cells: [
								m.rule_chandelier({ length: metresText(state.room), width: metresText(state.across) }),
								wholeText(chandelier, "cm"),
							],
						},
					]}
				/>
			</div>
			<p className="mt-4 text-sm">
				<FoundLink
					to={listingPath({
						search: m.chandelier_search(),
						ranges: { size: { min: Math.round(chandelier * 0.85), max: Math.round(chandelier * 1.15) } },
					})}
				>
					{m.chandeliers({ size: wholeText(chandelier, "cm") })}
				</FoundLink>
			</p>
		</ToolPage>
	);
}

/** How low a lamp hangs, in one sentence. */
function hangingAnswer({ lamp, hanging, lowerEdgeM }: DrawnLamp, over: TrueSize["over"]): ReactNode {
	if (hanging === "low-ceiling" || hanging === undefined) return m.answer_low({ name: lamp.name });
	const words = {
		name: lamp.name,
		suspension: wholeText(hanging.suspensionMm / 10, "cm"),
		edge: metresText(lowerEdgeM),
	};
	const answer =
		over === "passage"
			? m.answer_passage(words)
			: m.answer_hanging({ ...words, over: over === "worktop" ? over : "other" });
	if (hanging.verdict === "too-short") return `${answer} ${m.verdict_too_short()}`;
	if (hanging.verdict === "too-long") return `${answer} ${m.verdict_too_long()}`;
	return hanging.verdict === "fits" ? `${answer} ${m.verdict_fits()}` : `${answer} ${m.verdict_unknown()}`;
}

function suspensionText({ hanging }: DrawnLamp): string {
	if (hanging === undefined) return "–";
	if (hanging === "low-ceiling") return m.no_room();
	return rangeText(wholeText(hanging.suspensionFromMm / 10), wholeText(hanging.suspensionToMm / 10, "cm"));
}
