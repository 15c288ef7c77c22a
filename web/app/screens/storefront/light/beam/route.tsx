import { emissionOf } from "@noor/contract/lamp-light";
import { planeHeightsM } from "@noor/lighting/room";
import * as m from "@noor/messages/storefront/light/beam";
import { apiContext, publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { AddLamps } from "#parts/lamps/add-lamps.tsx";
import { LampPicker } from "#parts/lamps/lamp-picker.tsx";
import { lampName } from "#parts/lamps/lamp-words.ts";
import { findParameter, loadLampChoice } from "#parts/lamps/load-lamps.ts";
import { withMeasuredLight } from "#parts/lamps/measured-light.ts";
import { BeamResult, beamAnswer } from "#parts/light-tools/beam-result.tsx";
import { wholeText } from "#parts/light-tools/figures.ts";
import { listingPath } from "#parts/light-tools/listing-path.ts";
import { missingWords } from "#parts/light-tools/missing-words.ts";
import { FieldRow, ToolChoice, ToolNumber } from "#parts/light-tools/tool-fields.tsx";
import { FoundLink, ToolPage, toolMeta } from "#parts/light-tools/tool-page.tsx";
import { readState } from "#parts/light-tools/tool-state.ts";
import { revalidateFor, useToolState } from "#parts/light-tools/use-tool-state.ts";
import type { Route } from "./+types/route";
import { type Beam, coneOf, fields, planes } from "./beam.ts";

export const headers = publicPage;
export const shouldRevalidate = revalidateFor("lamp", findParameter);

export async function loader({ context, url }: Route.LoaderArgs) {
	const { state } = readState(fields, url.searchParams);
	const call = context.get(apiContext);
	const choice = await loadLampChoice(call, url.searchParams, state.lamp);
	return { choice, lamps: await withMeasuredLight(call, choice.lamps), publicUrl: context.get(publicUrlContext) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta("beam", matches, loaderData);
}

const planeNames = { floor: m.plane_floor, table: m.plane_table, worktop: m.plane_worktop };
const labels: Record<keyof Beam, () => string> = {
	height: m.height,
	below: m.below,
	plane: m.plane,
	lamp: m.lamp,
	lumens: m.lumens,
	beam: m.beam,
};

export default function BeamPage({ loaderData: { choice, lamps } }: Route.ComponentProps) {
	const { state, refused, change, parametersOf, number } = useToolState(fields, labels);
	const [lamp] = lamps;
	const cone = coneOf(state, lamp);
	const lumens = lamp?.lighting?.lumens || state.lumens;
	const name = lamp
		? lampName(lamp)
		: m.figures_of({ lumens: wholeText(state.lumens, "lm"), beam: wholeText(state.beam, "°") });
	return (
		<ToolPage
			id="beam"
			intro={m.intro()}
			refused={refused}
			notStated={lamp && !lamp.measured ? missingWords(lamp) : []}
			fields={
				<>
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
					<FieldRow>
						<ToolNumber {...number("height")} unit="m" step={0.05} />
						<ToolNumber {...number("below")} unit="m" step={0.05} />
					</FieldRow>
					<ToolChoice
						legend={m.plane()}
						name="plane"
						value={state.plane}
						onChange={(plane) => change({ plane })}
						options={planes.map((value) => ({ value, label: planeNames[value]() }))}
					/>
				</>
			}
			answer={cone === "too-low" ? m.too_low() : cone ? beamAnswer(cone, name) : m.unknown({ lamp: lamp?.name ?? "" })}
			actions={
				<>
					{lamp && <AddLamps key={lamp.productId} lines={[{ lamp, count: 1 }]} />}
					<FoundLink
						to={listingPath({ ranges: { lumens: { min: Math.round(lumens * 0.75), max: Math.round(lumens * 1.25) } } })}
					>
						{m.similar_lamps()}
					</FoundLink>
				</>
			}
			formula={
				<>
					<p>{m.formula_intensity()}</p>
					<p>{m.formula_cone()}</p>
					<p>{m.formula_limits()}</p>
				</>
			}
			related={["how-many", "room", "photometry"]}
		>
			{cone && cone !== "too-low" && (
				<>
					{lamp && emissionOf(lamp) === "up-and-down" && <p className="mb-4 text-sm text-quiet">{m.up_and_down()}</p>}
					{cone.isMeasured && <p className="mb-4 text-sm text-quiet">{m.measured()}</p>}
					<BeamResult cone={cone} ceilingM={state.height} planeM={planeHeightsM[state.plane]} />
				</>
			)}
		</ToolPage>
	);
}
