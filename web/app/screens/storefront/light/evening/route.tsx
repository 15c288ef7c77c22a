import type { LampPhoto } from "@noor/contract/lamps";
import { melanopicAdvice, melanopicRatio, type TimeOfDay } from "@noor/lighting/circadian";
import { numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/storefront/light/evening";
import { type CSSProperties, useId } from "react";
import { apiContext, publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { AddLamps } from "#parts/lamps/add-lamps.tsx";
import { LampPicker } from "#parts/lamps/lamp-picker.tsx";
import { lampName } from "#parts/lamps/lamp-words.ts";
import { findParameter, loadLampChoice } from "#parts/lamps/load-lamps.ts";
import { FigureTable } from "#parts/light-tools/figure-table.tsx";
import { luxText, ratioText, roundedFigure, wholeText } from "#parts/light-tools/figures.ts";
import { listingPath } from "#parts/light-tools/listing-path.ts";
import { missingWords } from "#parts/light-tools/missing-words.ts";
import { FieldRow, ToolNumber, ToolSlider } from "#parts/light-tools/tool-fields.tsx";
import { FoundLink, ToolPage, toolMeta } from "#parts/light-tools/tool-page.tsx";
import { readState } from "#parts/light-tools/tool-state.ts";
import { revalidateFor, useToolState } from "#parts/light-tools/use-tool-state.ts";
import { Picture } from "#parts/pictures/picture.tsx";
import { whiteOf } from "#parts/pictures/white-of.ts";
import type { Route } from "./+types/route";
import { type Evening, type EveningLight, eveningLight, fields, kelvinBounds, whitesOf } from "./evening.ts";

export const headers = publicPage;
export const shouldRevalidate = revalidateFor("lamp", findParameter);

export async function loader({ context, url }: Route.LoaderArgs) {
	const { state } = readState(fields, url.searchParams);
	const choice = await loadLampChoice(context.get(apiContext), url.searchParams, state.lamp);
	return { choice, publicUrl: context.get(publicUrlContext) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta("evening", matches, loaderData);
}

const labels: Record<keyof Evening, () => string> = {
	lamp: m.lamp,
	lux: m.lux,
	level: m.level,
	kelvin: m.kelvin,
	distance: m.distance,
	above: m.above,
};
const timeNames: Record<TimeOfDay, () => string> = { day: m.day, evening: m.evening, night: m.night };

export default function EveningPage({ loaderData: { choice } }: Route.ComponentProps) {
	const { state, refused, change, parametersOf, number } = useToolState(fields, labels);
	const [lamp] = choice.lamps;
	const light = eveningLight(state, lamp);
	const whites = whitesOf(lamp);
	const isFixed = whites !== undefined && whites.from === whites.to;
	const isSwitched = lamp?.lighting?.isDimmable === false;
	const kelvin = light?.kelvin ?? state.kelvin;
	return (
		<ToolPage
			id="evening"
			intro={m.intro()}
			refused={refused}
			notStated={lamp ? [...missingWords(lamp), ...(whites ? [] : [m.missing_white({ name: lamp.name })])] : []}
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
					{lamp ? (
						<FieldRow>
							<ToolNumber {...number("distance")} unit="m" />
							<ToolNumber {...number("above")} unit="m" />
						</FieldRow>
					) : (
						<ToolNumber {...number("lux")} unit="lx" step={10} />
					)}
					<ToolSlider
						label={m.level()}
						name="level"
						value={state.level}
						bounds={fields.level.bounds}
						step={isSwitched ? 100 : 5}
						figure={wholeText(state.level, "%")}
						hint={isSwitched ? m.switched() : light && m.share({ share: wholeText(light.share * 100, "%") })}
						onChange={(level) => change({ level })}
					/>
					{!isFixed && (
						<ToolSlider
							label={m.kelvin()}
							name="kelvin"
							value={kelvin}
							bounds={whites ? { min: whites.from, max: whites.to } : kelvinBounds}
							step={100}
							figure={wholeText(kelvin, "K")}
							onChange={(chosen) => change({ kelvin: chosen })}
						/>
					)}
					{isFixed && <p className="text-sm text-quiet">{m.fixed_white({ kelvin: wholeText(kelvin, "K") })}</p>}
				</>
			}
			answer={light ? answerOf(light) : m.unknown({ lamp: lamp?.name ?? "" })}
			actions={
				<>
					{lamp && <AddLamps key={lamp.productId} lines={[{ lamp, count: 1 }]} />}
					<FoundLink
						to={listingPath({
							filters: { isDimmable: [true] },
							ranges: { colorTemperature: { min: 1800, max: 2700 } },
						})}
					>
						{m.warm_lamps()}
					</FoundLink>
				</>
			}
			formula={
				<>
					<p>{m.formula_edi()}</p>
					<p>{m.formula_eye()}</p>
					<p>{m.formula_dimming()}</p>
					<p>{m.formula_advice()}</p>
				</>
			}
			related={["compare", "room", "dimmers"]}
		>
			{light && (
				<div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
					{lamp?.photo && <LitPhoto photo={lamp.photo} level={state.level} kelvin={kelvin} />}
					<div className="flex min-w-0 flex-col gap-8">
						<TimeScale light={light} />
						<FigureTable
							caption={m.table({ name: lamp ? lampName(lamp) : m.own_light() })}
							head={[m.figure(), m.about()]}
							rows={[
								{ key: "lux", cells: [m.at_eye(), luxText(light.verticalLx)] },
								{ key: "white", cells: [m.white(), wholeText(kelvin, "K")] },
								{ key: "ratio", cells: [m.ratio(), ratioText(melanopicRatio(kelvin) ?? 0)] },
								{ key: "edi", cells: [m.edi(), luxText(light.melanopicLx)], isStrong: true },
							]}
						/>
					</div>
				</div>
			)}
		</ToolPage>
	);
}

function answerOf({ melanopicLx, suits }: EveningLight): string {
	const lux = luxText(melanopicLx);
	if (suits.length === 0)
		return melanopicLx < melanopicAdvice.dayAtLeast ? m.answer_between({ lux }) : m.answer_day({ lux });
	return suits.includes("night")
		? m.answer_night({ lux })
		: suits.includes("day")
			? m.answer_day({ lux })
			: m.answer_evening({ lux });
}

/** The scale of melanopic light in powers of ten, from 0.1 to 10,000 lx, with the times that are advised. */
function TimeScale({ light }: { light: EveningLight }) {
	const id = useId();
	const place = (lx: number) => ((Math.log10(Math.min(Math.max(lx, 0.1), 10_000)) + 1) / 5) * 100;
	const { nightAtMost, eveningAtMost, dayAtLeast } = melanopicAdvice;
	const spans = [
		{ time: "night", from: 0.1, to: nightAtMost, look: "bg-[light-dark(#3d3a4a,#2a2836)]" },
		{ time: "evening", from: nightAtMost, to: eveningAtMost, look: "bg-[light-dark(#c48a3a,#8a5f26)]" },
		{ time: "between", from: eveningAtMost, to: dayAtLeast, look: "bg-line" },
		{ time: "day", from: dayAtLeast, to: 10_000, look: "bg-[light-dark(#bcd3e6,#8fb0cc)]" },
	] as const;
	const names = { ...timeNames, between: m.between };
	const isLit = (time: (typeof spans)[number]["time"]) =>
		time === "between" ? light.suits.length === 0 : light.suits.includes(time);
	return (
		<figure aria-labelledby={id}>
			<figcaption id={id} className="text-sm font-medium">
				{m.scale()}
			</figcaption>
			<div className="relative mt-8">
				<span
					aria-hidden="true"
					style={{ insetInlineStart: `${place(light.melanopicLx)}%` }}
					className="absolute -top-7 centred text-sm font-medium whitespace-nowrap tabular-nums"
				>
					{numberFormat().format(roundedFigure(light.melanopicLx))}
				</span>
				<div className="flex h-4 overflow-hidden rounded-sm">
					{spans.map(({ time, from, to, look }) => (
						<span key={time} style={{ width: `${place(to) - place(from)}%` }} className={look} />
					))}
				</div>
				<span
					aria-hidden="true"
					style={{ insetInlineStart: `${place(light.melanopicLx)}%` }}
					className="absolute -top-1 h-6 w-0.5 centred bg-ink"
				/>
			</div>
			<ul className="mt-2 flex text-xs text-quiet">
				{spans.map(({ time, from, to }) => (
					<li
						key={time}
						style={{ width: `${place(to) - place(from)}%` }}
						className={isLit(time) ? "font-medium text-ink" : undefined}
					>
						<span className="block">{names[time]()}</span>
						<span className="block tabular-nums">
							{time === "night"
								? m.at_most({ lux: to })
								: time === "day"
									? m.at_least({ lux: from })
									: m.range({ from, to })}
						</span>
					</li>
				))}
			</ul>
		</figure>
	);
}

type LightStyle = CSSProperties & Record<"--light" | "--white" | "--fade", string>;

/** The photograph of the lamp, dimmed and in its white. */
function LitPhoto({ photo, level, kelvin }: { photo: LampPhoto; level: number; kelvin: number }) {
	const sizes = "(min-width: 80rem) 30vw, (min-width: 64rem) 55vw, 92vw";
	const style: LightStyle = { "--light": String(level / 100), "--white": whiteOf(kelvin), "--fade": "0ms" };
	return (
		<div className="in-light mx-auto w-full max-w-120" style={style}>
			<div className="relative isolate aspect-square overflow-hidden bg-wall">
				<Picture
					src={photo.imageUrl}
					alt={photo.altText}
					sizes={sizes}
					preview={photo.preview}
					className="studio-light size-full object-cover"
				/>
				{photo.lampImageUrl && (
					<div aria-hidden="true" className="lamp-light pointer-events-none absolute inset-0">
						<Picture src={photo.lampImageUrl} alt="" sizes={sizes} className="size-full object-cover" />
					</div>
				)}
			</div>
		</div>
	);
}
