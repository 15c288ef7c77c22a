import { lampIdText } from "@noor/contract/lamp-ids";
import type { Lamp } from "@noor/contract/lamps";
import { localizedPath } from "@noor/contract/localized-path";
import { figureText } from "@noor/contract/units";
import * as m from "@noor/messages/storefront/light/studio";
import type { Api } from "#api/client.ts";
import { apiContext, publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { Breadcrumbs } from "#parts/frame/breadcrumbs.tsx";
import { AddLamps } from "#parts/lamps/add-lamps.tsx";
import { lampName } from "#parts/lamps/lamp-words.ts";
import { loadLamps } from "#parts/lamps/load-lamps.ts";
import { FigureTable } from "#parts/light-tools/figure-table.tsx";
import { tenthsText, wholeText } from "#parts/light-tools/figures.ts";
import { ToolChoice } from "#parts/light-tools/tool-fields.tsx";
import { Formula, ToolLink, toolMeta } from "#parts/light-tools/tool-page.tsx";
import { readState } from "#parts/light-tools/tool-state.ts";
import { lightPath, lightTool } from "#parts/light-tools/tools.ts";
import { revalidateFor, useToolState } from "#parts/light-tools/use-tool-state.ts";
import { Button } from "#ui/button.tsx";
import type { Route } from "./+types/route";
import { LampControls } from "./lamp-controls.tsx";
import { fields, kelvinName, type LitLamp, litLamps, type StudioState } from "./light-studio.ts";
import { type RoomId, roomIds, type SceneLamp, sceneOf, type Time, times } from "./rooms.ts";
import { ScenePicture } from "./scene-picture.tsx";

export const headers = publicPage;

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const { room } = readState(fields, url.searchParams).state;
	return { room, lamps: await findLamps(call, sceneOf(room).lamps), publicUrl: context.get(publicUrlContext) };
}

/** The products of the lamps of a room; undefined for one that the shop does not sell. */
async function findLamps(call: Api, scene: readonly SceneLamp[]): Promise<(Lamp | undefined)[]> {
	const ids = await Promise.all(
		scene.map(async ({ english, name, sku }) => {
			const found = await call("GET /api/lamps/search", { querystring: { search: sku || english } });
			// A product that is not translated has its English name in Arabic, too.
			const product = found.find((each) => each.name === name || each.name === english);
			return product && lampIdText({ productId: product.id, variantId: product.foundVariantId });
		}),
	);
	const lamps = await loadLamps(call, [...new Set(ids.filter((id) => id !== undefined))]);
	return ids.map((id) => lamps.find((lamp) => lampIdText(lamp) === id));
}

export const shouldRevalidate = revalidateFor("room");

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta("studio", matches, loaderData);
}

const roomWords: Record<RoomId, () => string> = { living: m.living, dining: m.dining, bedroom: m.bedroom };
const timeWords: Record<Time, () => string> = { day: m.day, dusk: m.dusk, night: m.night };

export default function LightStudio({ loaderData }: Route.ComponentProps) {
	const { state, refused, change } = useToolState(fields);
	const tool = lightTool("studio");
	const scene = sceneOf(loaderData.room);
	const lit = litLamps(state, scene.lamps, loaderData.lamps);
	const answer = answerText(loaderData.room, state.time, lit);
	return (
		<article className="page pt-6 pb-20 lg:pt-8 lg:pb-28">
			<Breadcrumbs
				places={[
					{ to: lightPath, label: m.all_tools() },
					{ to: tool.to, label: tool.name() },
				]}
			/>
			<header className="mt-3 max-w-read lg:mt-6">
				<h1 className="text-3xl lg:text-4xl">{tool.name()}</h1>
				<p className="mt-3 text-quiet">{m.intro()}</p>
			</header>
			{refused.length > 0 && (
				<p role="status" className="mt-6 border-s-2 border-amber ps-4 text-sm">
					{m.refused()}
				</p>
			)}
			<form method="get" action={localizedPath(tool.to)} onSubmit={(event) => event.preventDefault()} className="mt-8">
				<div className="flex flex-wrap gap-x-10 gap-y-4 print:hidden">
					<ToolChoice
						legend={m.room()}
						name="room"
						value={state.room}
						onChange={(room) => change({ room }, { now: true })}
						options={roomIds.map((value) => ({ value, label: roomWords[value]() }))}
					/>
					<ToolChoice
						legend={m.time()}
						name="time"
						value={state.time}
						onChange={(time) => change({ time })}
						options={times.map((value) => ({ value, label: timeWords[value]() }))}
					/>
				</div>
				{/* On a phone the room stays in sight while its lamps are dimmed. */}
				<div className="mt-6 max-lg:sticky max-lg:top-0 max-lg:z-10 max-lg:-mx-4">
					<ScenePicture scene={scene} time={state.time} lamps={lit} description={`${scene.alt} ${answer}`} />
				</div>
				<p role="status" className="mt-5 font-display text-xl leading-snug lg:text-2xl">
					{answer}
				</p>
				<div className="mt-6 grid gap-x-10 gap-y-6 sm:grid-cols-2 xl:grid-cols-4 print:hidden">
					{lit.map((each) => (
						<LampControls
							key={`${loaderData.room} ${each.group}`}
							lit={each}
							onLevel={(level) => change({ [each.group]: level } as Partial<StudioState>)}
							onKelvin={(kelvin) => change({ [kelvinName(each.group)]: kelvin } as Partial<StudioState>)}
						/>
					))}
				</div>
				<noscript>
					<Button type="submit" className="mt-6">
						{m.show()}
					</Button>
				</noscript>
			</form>
			<div className="mt-10 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_auto]">
				<FigureTable
					caption={m.lamps_of_the_room()}
					head={[m.lamp(), m.count(), m.brightness(), m.white_column(), m.flux(), m.power()]}
					rows={lit.map(({ group, name, lamp, count, level, kelvin, lumens, watts }) => ({
						key: group,
						cells: [
							lamp ? lampName(lamp) : name,
							count,
							level === 0 ? m.off() : figureText(String(level), "%"),
							figureText(String(kelvin), "K"),
							lumens === undefined
								? m.not_stated()
								: m.about({ figure: wholeText(Number(lumens.toPrecision(2)), "lm") }),
							watts === undefined ? m.not_stated() : m.about({ figure: tenthsText(watts, "W") }),
						],
					}))}
				/>
				<div className="print:hidden">
					<AddLamps lines={lit.flatMap(({ lamp, count }) => (lamp ? [{ lamp, count }] : []))} label={m.add_all()} />
				</div>
			</div>
			<Formula>
				<p>{m.formula_layers()}</p>
				<p>{m.formula_level()}</p>
				<p>{m.formula_white()}</p>
			</Formula>
			<nav aria-label={m.related()} className="mt-16 border-t border-line pt-6 lg:mt-24">
				<h2 className="eyebrow font-text">{m.related()}</h2>
				<ul className="mt-3 grid gap-x-10 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
					{(["room", "evening", "compare"] as const).map((id) => (
						<li key={id}>
							<ToolLink id={id} />
						</li>
					))}
				</ul>
			</nav>
		</article>
	);
}

/** Which lamps are on, and the light that they give together. */
function answerText(room: RoomId, time: Time, lit: readonly LitLamp[]): string {
	const on = lit.filter(({ level }) => level > 0);
	const place = m.place({ room: roomWords[room](), time: time === "night" ? "other" : time });
	if (on.length === 0) return m.answer_dark({ place });
	const known = on.flatMap(({ lumens }) => (lumens === undefined ? [] : [lumens]));
	const total = known.reduce((sum, lumens) => sum + lumens, 0);
	const words = { place, on: on.length, count: lit.length };
	return known.length === on.length
		? m.answer({ ...words, lumens: wholeText(Number(total.toPrecision(2)), "lm") })
		: m.answer_unknown(words);
}
