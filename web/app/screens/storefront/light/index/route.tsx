import type { Lamp } from "@noor/contract/lamps";
import { coneSections } from "@noor/lighting/beam";
import { aedPerYear } from "@noor/lighting/running-cost";
import { tariffAt, tariffPresets } from "@noor/lighting/tariffs";
import * as m from "@noor/messages/storefront/light/index";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { apiContext, publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { pageMeta } from "#parts/frame/page-meta.ts";
import { shopName } from "#parts/frame/shop.ts";
import { lampIdOf, lampName } from "#parts/lamps/lamp-words.ts";
import { BeamDrawing } from "#parts/light-tools/beam-drawing.tsx";
import { beamAnswer } from "#parts/light-tools/beam-result.tsx";
import { luxText, metresText, wholeText } from "#parts/light-tools/figures.ts";
import { ToolIcon } from "#parts/light-tools/tool-icon.tsx";
import { initialState, toolAddress } from "#parts/light-tools/tool-state.ts";
import { type LightToolId, lightPath, lightTool, lightTools } from "#parts/light-tools/tools.ts";
import { moneyText } from "#parts/money/money-forms.ts";
import { fields as beamFields, coneOf } from "../beam/beam.ts";
import { fields as eveningFields, eveningLight } from "../evening/evening.ts";
import { howMany, fields as howManyFields } from "../how-many/how-many.ts";
import { PlanDrawing } from "../how-many/plan-drawing.tsx";
import { RoomDrawing } from "../size/room-drawing.tsx";
import { drawnLamp, fields as sizeFields } from "../size/size.ts";
import type { Route } from "./+types/route";
import { loadExamples } from "./examples.ts";

export const headers = publicPage;

export async function loader({ context }: Route.LoaderArgs) {
	return { examples: await loadExamples(context.get(apiContext)), publicUrl: context.get(publicUrlContext) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return pageMeta({
		shop: shopName(matches),
		title: m.title(),
		description: m.intro(),
		path: lightPath,
		publicUrl: loaderData?.publicUrl,
	});
}

/** The hours a day and the position of the dimmer of the examples. */
const [hours, halfway] = [5, 50];

/** All lighting tools. Those that draw are shown with a small real result for a lamp of the shop. */
export default function LightingTools({ loaderData: { examples } }: Route.ComponentProps) {
	const { spot, pendant } = examples;
	const shown: Record<LightToolId, { drawn: ReactNode } | { line: ReactNode } | null> = {
		finder: null,
		"how-many": spot && { drawn: <CountExample lamp={spot} /> },
		room: null,
		beam: spot && { drawn: <ConeExample lamp={spot} /> },
		size: pendant && { drawn: <SizeExample lamp={pendant} /> },
		compare: null,
		cost: spot && { line: <CostExample lamp={spot} /> },
		evening: pendant && { line: <EveningExample lamp={pendant} /> },
		water: null,
		bulbs: null,
		strips: null,
		dimmers: null,
		studio: null,
		photometry: null,
		glossary: null,
	};
	const listed = lightTools.map((tool) => ({ drawn: undefined, line: undefined, ...shown[tool.id], ...tool }));
	const [featured, others] = [listed.filter(({ drawn }) => drawn), listed.filter(({ drawn }) => !drawn)];
	return (
		<article className="page pt-8 pb-20 lg:pt-14 lg:pb-28">
			<header className="max-w-read">
				<h1 className="text-4xl lg:text-5xl">{m.title()}</h1>
				<p className="mt-4 text-lg text-quiet">{m.intro()}</p>
			</header>
			{featured.length > 0 && (
				<ul className="mt-10 grid gap-x-8 gap-y-12 md:grid-cols-2 lg:mt-16 lg:grid-cols-3">
					{featured.map(({ id, drawn }) => (
						<li key={id}>{drawn}</li>
					))}
				</ul>
			)}
			<ul className="mt-14 grid gap-x-10 border-t border-ink sm:grid-cols-2 lg:mt-20 lg:grid-cols-3">
				{others.map(({ id, to, name, sentence, line }) => (
					<li key={id} className="flex gap-4 border-b border-line py-5">
						<ToolIcon id={id} className="mt-1 size-6! shrink-0 text-accent" />
						<div className="min-w-0">
							<h2 className="text-lg leading-snug">
								<Link to={to} className="transition-colors hover:text-accent">
									{name()}
								</Link>
							</h2>
							<p className="mt-0.5 text-sm text-quiet">{sentence()}</p>
							{line && <p className="mt-2 border-s-2 border-brass ps-3 text-sm">{line}</p>}
						</div>
					</li>
				))}
			</ul>
		</article>
	);
}

interface ExampleProps {
	id: LightToolId;
	to: string;
	drawing: ReactNode;
	children: ReactNode;
}

/** A tool with the picture of a result and the result in words; the link opens the tool with it. */
function Example({ id, to, drawing, children }: ExampleProps) {
	const { name, sentence } = lightTool(id);
	return (
		<div className="group relative">
			<div className="grid aspect-[4/3] place-items-center overflow-hidden border border-line bg-raised p-4">
				{drawing}
			</div>
			<h2 className="mt-4 text-xl">
				<Link to={to} className="transition-colors group-hover:text-accent after:absolute after:inset-0">
					{name()}
				</Link>
			</h2>
			<p className="mt-1 text-sm text-quiet">{sentence()}</p>
			<p className="mt-2 border-s-2 border-brass ps-3 text-sm">{children}</p>
		</div>
	);
}

function CountExample({ lamp }: { lamp: Lamp }) {
	const state = { ...initialState(howManyFields), lamp: [lampIdOf(lamp)] };
	const counted = howMany(state, lamp);
	if (counted.kind !== "grid") return null;
	const { grid, room, light, zM } = counted;
	const [section] = coneSections(1, light.beamAngleDeg, [zM - room.planeM]) ?? [];
	return (
		<Example
			id="how-many"
			to={toolAddress("/light/how-many", howManyFields, state)}
			drawing={
				<PlanDrawing
					room={room}
					grid={grid}
					poolM={section?.diameterM}
					title={m.count_drawing({ count: grid.count })}
					maxHeight="15rem"
					isSmall
				/>
			}
		>
			{m.count_example({
				count: grid.count,
				name: lampName(lamp),
				length: wholeText(room.lengthM, "m"),
				width: wholeText(room.widthM, "m"),
				lux: luxText(grid.result.maintainedLx),
			})}
		</Example>
	);
}

function ConeExample({ lamp }: { lamp: Lamp }) {
	const state = { ...initialState(beamFields), lamp: [lampIdOf(lamp)] };
	const cone = coneOf(state, lamp);
	if (!cone || cone === "too-low") return null;
	return (
		<Example
			id="beam"
			to={toolAddress("/light/beam", beamFields, state)}
			drawing={<BeamDrawing cone={cone} ceilingM={state.height} planeM={0} maxHeight="15rem" isSmall />}
		>
			{beamAnswer(cone, lampName(lamp))}
		</Example>
	);
}

function SizeExample({ lamp }: { lamp: Lamp }) {
	const state = { ...initialState(sizeFields), lamps: [lampIdOf(lamp)] };
	const drawn = drawnLamp(lamp, state);
	if (!drawn) return null;
	return (
		<Example
			id="size"
			to={toolAddress("/light/size", sizeFields, state)}
			drawing={<RoomDrawing lamps={[drawn]} ceilingM={state.ceiling} tableM={state.table} row={1} isSmall />}
		>
			{m.size_example({ name: lampName(lamp), edge: metresText(drawn.lowerEdgeM) })}
		</Example>
	);
}

function CostExample({ lamp }: { lamp: Lamp }) {
	const [dubai] = tariffPresets;
	const aed = dubai && aedPerYear(lamp.lighting?.wattage, hours, tariffAt(dubai));
	if (!aed) return null;
	return (
		<Link to={`/light/cost?lamps=${lampIdOf(lamp)}`} className="link">
			{m.cost_example({ name: lampName(lamp), hours, aed: moneyText(aed, "aed-whole") })}
		</Link>
	);
}

function EveningExample({ lamp }: { lamp: Lamp }) {
	const state = { ...initialState(eveningFields), lamp: [lampIdOf(lamp)], level: halfway };
	const light = eveningLight(state, lamp);
	if (!light) return null;
	return (
		<Link to={toolAddress("/light/evening", eveningFields, state)} className="link">
			{m.evening_example({ name: lampName(lamp), level: wholeText(halfway, "%"), lux: luxText(light.melanopicLx) })}
		</Link>
	);
}
