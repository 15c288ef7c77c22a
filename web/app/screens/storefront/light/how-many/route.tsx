import { emissionOf } from "@noor/contract/lamp-light";
import { packPieces } from "@noor/contract/pack-pieces";
import { coneSections } from "@noor/lighting/beam";
import { powerDensity } from "@noor/lighting/illuminance";
import { joinParts } from "@noor/messages/lists";
import { numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/storefront/light/how-many";
import { useState } from "react";
import { apiContext, publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { AddLamps } from "#parts/lamps/add-lamps.tsx";
import { LampPicker } from "#parts/lamps/lamp-picker.tsx";
import { lampName } from "#parts/lamps/lamp-words.ts";
import { findParameter, loadLampChoice } from "#parts/lamps/load-lamps.ts";
import { FigureTable } from "#parts/light-tools/figure-table.tsx";
import { luxText, metresText, rangeText, ratioText, tenthsText, wholeText } from "#parts/light-tools/figures.ts";
import { listingPath } from "#parts/light-tools/listing-path.ts";
import { missingWords } from "#parts/light-tools/missing-words.ts";
import { targetNames } from "#parts/light-tools/target-words.ts";
import { FieldRow, ToolChoice, ToolNumber } from "#parts/light-tools/tool-fields.tsx";
import { FoundLink, ToolPage, toolMeta } from "#parts/light-tools/tool-page.tsx";
import { readState } from "#parts/light-tools/tool-state.ts";
import { lightTool } from "#parts/light-tools/tools.ts";
import { revalidateFor, useToolState } from "#parts/light-tools/use-tool-state.ts";
import { SelectField } from "#ui/select-field.tsx";
import type { Route } from "./+types/route";
import { foundFilters } from "./found-filters.ts";
import {
	evenerGrid,
	fields,
	type HowMany,
	howMany,
	maxLamps,
	planeOf,
	planes,
	surfaces,
	targetIds,
	targetLx,
} from "./how-many.ts";
import { PlanDrawing } from "./plan-drawing.tsx";

export const headers = publicPage;
export const shouldRevalidate = revalidateFor("lamp", findParameter);

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const { state } = readState(fields, url.searchParams);
	const [choice, { filters }] = await Promise.all([
		loadLampChoice(call, url.searchParams, state.lamp),
		call("GET /api/Products/facets"),
	]);
	const { beamAngle, ipRating } = filters;
	return { choice, filters: { beamAngle, ipRating }, publicUrl: context.get(publicUrlContext) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta("how-many", matches, loaderData);
}

const planeNames = { table: m.plane_table, worktop: m.plane_worktop, floor: m.plane_floor };
const surfaceNames = { light: m.surfaces_light, usual: m.surfaces_usual, dark: m.surfaces_dark };
const labels: Record<keyof HowMany, () => string> = {
	length: m.length,
	width: m.width,
	height: m.height,
	target: m.target,
	lux: m.lux,
	plane: m.plane,
	surfaces: m.surfaces,
	below: m.below,
	lamp: m.lamp,
	lumens: m.lumens,
	beam: m.beam,
};

export default function HowManyLamps({ loaderData: { choice, filters } }: Route.ComponentProps) {
	const { state, refused, change, parametersOf, number } = useToolState(fields, labels);
	const [lamp] = choice.lamps;
	const counted = howMany(state, lamp);
	const place = state.target === "own" ? m.own_place() : targetNames[state.target]();
	const wanted = targetLx(state);
	// They are folded unless the address sets one of them.
	const [isUnusual] = useState(() => ["surfaces", "plane", "below"].some((name) => parametersOf({}).has(name)));
	return (
		<ToolPage
			id="how-many"
			intro={m.intro()}
			refused={refused}
			notStated={lamp ? missingWords(lamp) : []}
			fields={
				<>
					<FieldRow>
						<ToolNumber {...number("length")} unit="m" />
						<ToolNumber {...number("width")} unit="m" />
						<ToolNumber {...number("height")} unit="m" />
					</FieldRow>
					<SelectField
						label={m.target()}
						name="target"
						value={state.target}
						onChange={({ currentTarget: { value } }) => {
							const target = targetIds.find((id) => id === value);
							change(target ? { target, plane: planeOf(target) } : { target: "own", lux: wanted });
						}}
						options={[
							...targetIds.map((id) => ({
								value: id,
								label: m.target_option({
									place: targetNames[id](),
									lux: wholeText(targetLx({ target: id, lux: 0 }), "lx"),
								}),
							})),
							{ value: "own", label: m.own_target() },
						]}
					/>
					{state.target === "own" && <ToolNumber {...number("lux")} unit="lx" step={10} />}
					<LampPicker
						name="lamp"
						label={m.lamp()}
						hint={lamp ? undefined : m.lamp_hint()}
						max={1}
						{...choice}
						addressOf={(ids) => `?${parametersOf({ lamp: ids })}`}
						onChange={(ids) => change({ lamp: ids }, { now: true })}
					/>
					{!lamp && (
						<FieldRow>
							<ToolNumber {...number("lumens")} unit="lm" step={10} />
							<ToolNumber {...number("beam")} unit="°" step={1} />
						</FieldRow>
					)}
					<details open={isUnusual} className="group border-y border-line">
						<summary className="flex min-h-12 items-center text-sm font-medium hover:text-accent">{m.more()}</summary>
						<div className="flex flex-col gap-5 pt-1 pb-5">
							<ToolChoice
								legend={m.surfaces()}
								name="surfaces"
								value={state.surfaces}
								onChange={(chosen) => change({ surfaces: chosen })}
								options={surfaces.map((value) => ({ value, label: surfaceNames[value]() }))}
							/>
							<ToolChoice
								legend={m.plane()}
								name="plane"
								value={state.plane}
								onChange={(plane) => change({ plane })}
								options={planes.map((value) => ({ value, label: planeNames[value]() }))}
							/>
							<ToolNumber {...number("below")} unit="m" step={0.05} hint={m.below_hint()} />
						</div>
					</details>
				</>
			}
			answer={
				counted.kind === "grid"
					? lamp
						? m.answer_lamp({ count: counted.grid.count, lamp: lampName(lamp), place, lux: wholeText(wanted, "lx") })
						: m.answer({
								count: counted.grid.count,
								lumens: wholeText(state.lumens, "lm"),
								beam: wholeText(state.beam, "°"),
								place,
								lux: wholeText(wanted, "lx"),
							})
					: {
							"too-many": m.too_many({ most: maxLamps }),
							"unknown-light": m.unknown_light({ lamp: lamp?.name ?? "" }),
							"too-low": m.too_low(),
						}[counted.kind]
			}
			actions={
				<>
					{counted.kind === "grid" && lamp && (
						<AddLamps
							key={lamp.productId}
							lines={[{ lamp, count: Math.ceil(counted.grid.count / packPieces(lamp.size)) }]}
						/>
					)}
					<FoundLink
						to={listingPath(
							foundFilters(
								state,
								counted.kind === "grid" ? counted.light : { lumens: state.lumens, beamAngleDeg: state.beam },
								filters,
							),
						)}
					>
						{lamp ? m.similar_lamps() : m.matching_lamps()}
					</FoundLink>
				</>
			}
			formula={
				<>
					<p>{m.formula_direct()}</p>
					<p>{m.formula_reflected()}</p>
					<p>{m.formula_grid()}</p>
					<p>{m.formula_limits()}</p>
					<p>{m.formula_targets()}</p>
				</>
			}
			related={["room", "beam", "cost"]}
		>
			{counted.kind === "grid" && <Grid counted={counted} lamp={lamp} state={state} />}
		</ToolPage>
	);
}

interface GridProps {
	counted: Extract<ReturnType<typeof howMany>, { kind: "grid" }>;
	lamp: Route.ComponentProps["loaderData"]["choice"]["lamps"][number] | undefined;
	state: HowMany;
}

/** The plan, where the lamps hang, and the light that they give. */
function Grid({ counted: { grid, room, light, zM }, lamp, state }: GridProps) {
	const { result } = grid;
	const aboveM = zM - room.planeM;
	const evener = evenerGrid(room, grid, zM, light);
	const isDown = lamp === undefined || emissionOf(lamp) === "down";
	const [section] = (isDown ? coneSections(1, light.beamAngleDeg, [aboveM]) : undefined) ?? [];
	const along = [...new Set(grid.lamps.map(({ xM }) => xM))];
	const across = [...new Set(grid.lamps.map(({ yM }) => yM))];
	const watts = lamp?.lighting?.wattage || undefined;
	const density = powerDensity(room, Array(grid.count).fill(watts));
	const list = (metres: readonly number[]) =>
		joinParts(
			metres.map((each) => metresText(each)),
			" · ",
		);
	return (
		<>
			{grid.isPatchy && (
				<p className="mb-6 border-s-2 border-amber ps-4 text-sm">
					{m.patchy({ uniformity: ratioText(result.uniformity ?? 0) })}{" "}
					{evener &&
						m.evener({
							count: evener.count,
							rows: evener.rows,
							perRow: evener.perRow,
							uniformity: ratioText(evener.uniformity),
						})}
				</p>
			)}
			<PlanDrawing
				room={room}
				grid={grid}
				poolM={section?.diameterM}
				title={m.plan_title({ count: grid.count, length: metresText(room.lengthM), width: metresText(room.widthM) })}
			/>
			<p className="mt-3 text-center text-xs text-quiet">
				{section?.diameterM !== undefined
					? m.pool_note({ diameter: tenthsText(section.diameterM, "m"), plane: planeNames[state.plane]() })
					: m.pool_note_wide()}
			</p>
			<div className="mt-8 grid gap-x-12 gap-y-8 xl:grid-cols-2">
				<FigureTable
					caption={m.positions()}
					head={[m.direction(), m.lamps_column(), m.from_wall()]}
					rows={[
						{ key: "along", cells: [m.along_length(), numberFormat().format(along.length), list(along)] },
						{ key: "across", cells: [m.along_width(), numberFormat().format(across.length), list(across)] },
					]}
				/>
				<FigureTable
					caption={m.light_on({ plane: planeNames[state.plane]() })}
					head={[m.figure(), m.about()]}
					rows={[
						{ key: "maintained", cells: [m.maintained(), luxText(result.maintainedLx)] },
						{ key: "new", cells: [m.new_lamps(), luxText(result.meanLx)] },
						{ key: "range", cells: [m.range(), rangeText(luxText(result.minLx), luxText(result.maxLx))] },
						{ key: "uniformity", cells: [m.uniformity(), ratioText(result.uniformity ?? 0)] },
						...(density === undefined
							? []
							: [
									{
										key: "power",
										cells: [m.power(), `${wholeText((watts ?? 0) * grid.count, "W")} (${tenthsText(density, "W/m²")})`],
									},
								]),
					]}
				/>
			</div>
			<p className="mt-6 text-sm text-quiet">{m.next_room({ tool: lightTool("room").name() })}</p>
		</>
	);
}
