import { isHolder, isLampIncluded, socketOf } from "@noor/contract/fittings";
import type { Lamp } from "@noor/contract/lamps";
import { joinList } from "@noor/contract/list-text";
import type { Verdict } from "@noor/lighting/bulbs";
import { numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/storefront/light/bulbs";
import { href, Link } from "react-router";
import { apiContext, publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { AddLamps } from "#parts/lamps/add-lamps.tsx";
import { LampPicker } from "#parts/lamps/lamp-picker.tsx";
import { lampPath } from "#parts/lamps/lamp-words.ts";
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
import { OrderPicture } from "#parts/pictures/order-picture.tsx";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { AlertIcon, CheckIcon, CloseIcon } from "#ui/icons.tsx";
import type { Route } from "./+types/route";
import {
	type BulbGroup,
	groupBulbs,
	isLengthOpen,
	type JudgedBulb,
	judgeBulbs,
	socketsAmong,
	type Wanted,
} from "./judge-bulbs.ts";
import { rulesInWords } from "./rule-words.ts";

export const headers = publicPage;

const socketField: Field<string> = {
	initial: "",
	read: ([text = ""]) => (/^[A-Za-z0-9.\- ]{1,20}$/.test(text) ? text : undefined),
	write: String,
};

const fields = {
	lamp: lampsField(1),
	socket: socketField,
	watts: optionalNumberField({ min: 1, max: 1000 }),
	dimmer: choiceField(["no", "yes"], "no"),
	wet: choiceField(["no", "yes"], "no"),
	space: optionalNumberField({ min: 10, max: 2000 }),
	hours: numberField(3, { min: 0.5, max: 24 }),
};

const labels: Readonly<Record<keyof typeof fields, () => string>> = {
	lamp: m.luminaire,
	socket: m.socket,
	watts: m.most_watts,
	dimmer: m.on_dimmer,
	wet: m.wet_place,
	space: m.space,
	hours: m.hours,
};

/** The socket that is asked for most. */
const usualSocket = "E27";

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const { state } = readState(fields, url.searchParams);
	const facets = await call("GET /api/Products/facets");
	const sockets = socketsAmong(facets.filters.socketType.map(({ value }) => value));
	const filters = { socketType: joinList(sockets) };
	const choice = await loadLampChoice(call, url.searchParams, state.lamp, filters);
	const record = choice.lamps[0]?.lighting;
	const socket =
		(record && socketOf(record)) ?? (state.socket || (sockets.includes(usualSocket) ? usualSocket : sockets[0]));
	const bulbs =
		socket === undefined ? [] : await call("GET /api/lamps/parts", { querystring: { kind: "bulb", socket } });
	return { sockets, filters, choice, socket, bulbs, publicUrl: context.get(publicUrlContext) };
}

export const shouldRevalidate = revalidateFor("lamp", "socket", findParameter);

export function meta({ loaderData, matches }: Route.MetaArgs) {
	return toolMeta("bulbs", matches, loaderData);
}

/** The bulb finder. */
export default function Bulbs({ loaderData: { sockets, filters, choice, socket, bulbs } }: Route.ComponentProps) {
	const { state, refused, change, parametersOf, number } = useToolState(fields, labels);
	const [luminaire] = choice.lamps;
	const record = luminaire?.lighting ?? undefined;
	const isLuminaire = record === undefined || isHolder(record);
	const wanted: Wanted = {
		luminaire: record,
		socket,
		maxWatts: state.watts,
		isOnDimmer: state.dimmer === "yes",
		isInWetPlace: state.wet === "yes",
		spaceMm: state.space,
		hoursPerDay: state.hours,
	};
	const judged = isLuminaire ? judgeBulbs(bulbs, wanted) : [];
	return (
		<ToolPage
			id="bulbs"
			intro={m.intro()}
			refused={refused}
			fields={
				<>
					<LampPicker
						name="lamp"
						label={m.luminaire()}
						hint={m.luminaire_hint()}
						max={1}
						lamps={choice.lamps}
						missing={choice.missing}
						found={choice.found}
						filters={filters}
						addressOf={(lamp) => toolAddress(href("/light/bulbs"), fields, { ...state, lamp })}
						onChange={(lamp) => change({ lamp }, { now: true })}
					/>
					{!luminaire && (
						<ToolChoice
							legend={m.socket()}
							name="socket"
							value={socket ?? ""}
							options={sockets.map((value) => ({ value, label: value }))}
							onChange={(socket) => change({ socket }, { now: true })}
						/>
					)}
					<FieldRow>
						{record?.maxSocketWattage == null && (
							<ToolNumber {...number("watts")} step={1} unit="W" hint={m.most_watts_hint()} />
						)}
						<ToolNumber {...number("space")} step={1} unit="mm" hint={m.space_hint()} />
					</FieldRow>
					<ToolChoice
						legend={m.on_dimmer()}
						name="dimmer"
						value={state.dimmer}
						options={yesOrNo()}
						onChange={(dimmer) => change({ dimmer })}
					/>
					<ToolChoice
						legend={m.wet_place()}
						name="wet"
						value={state.wet}
						options={yesOrNo()}
						onChange={(wet) => change({ wet })}
					/>
					<ToolNumber {...number("hours")} step={0.5} unit="h" />
				</>
			}
			answer={<Answer luminaire={luminaire} isLuminaire={isLuminaire} socket={socket} judged={judged} />}
			notStated={luminaire && isLuminaire ? notStatedOf(luminaire) : []}
			actions={
				socket !== undefined && (
					<FoundLink to={listingPath({ filters: { lightTypes: bulbTypesOf(bulbs), socketType: [socket] } })}>
						{m.all_bulbs({ socket })}
					</FoundLink>
				)
			}
			formula={
				<>
					<p>{m.rule_fit()}</p>
					<p>{m.rule_replaced()}</p>
					<p>{m.rule_years()}</p>
				</>
			}
			related={["dimmers", "water", "cost"]}
		>
			{judged.length > 0 && (
				<ul aria-label={m.bulbs_label()} className="border-t border-line">
					{groupBulbs(judged).map((group) => (
						<BulbEntry
							key={`${group.first.lamp.productId}-${group.first.lamp.variantId}`}
							group={group}
							wanted={wanted}
						/>
					))}
				</ul>
			)}
			{parametersOf({}).size > 0 && (
				<p className="mt-6 text-sm">
					<Link to={href("/light/bulbs")} className="link inline-flex min-h-11 items-center">
						{m.start_again()}
					</Link>
				</p>
			)}
		</ToolPage>
	);
}

function yesOrNo() {
	return [
		{ value: "no", label: m.no() },
		{ value: "yes", label: m.yes() },
	] as const;
}

/** The light types of bulbs, for the listing. */
function bulbTypesOf(bulbs: readonly Lamp[]): string[] {
	return [...new Set(bulbs.flatMap(({ lighting }) => lighting?.lightType || []))];
}

interface AnswerProps {
	luminaire: Lamp | undefined;
	isLuminaire: boolean;
	socket: string | undefined;
	judged: readonly JudgedBulb[];
}

function Answer({ luminaire, isLuminaire, socket = "", judged }: AnswerProps) {
	if (luminaire && !isLuminaire) return m.no_sockets({ name: luminaire.name });
	// Variants of a product are one bulb here.
	const fitting = new Set(judged.flatMap(({ lamp, fit }) => (fit.verdict === "no" ? [] : [lamp.productId]))).size;
	if (fitting === 0) return m.none_fits({ socket });
	const count = luminaire?.lighting?.sockets;
	if (!luminaire || !count) return m.fit_socket({ count: fitting, socket });
	const isIncluded = luminaire.lighting && isLampIncluded(luminaire.lighting);
	return `${m.fit_luminaire({ name: luminaire.name, count, socket })} ${isIncluded ? m.included() : m.fitting({ count: fitting })}`;
}

/** The details that the record of the luminaire does not state. */
function notStatedOf({ lighting, name }: Lamp): string[] {
	if (!lighting) return [];
	return [
		lighting.sockets === null && m.open_sockets({ name }),
		lighting.maxSocketWattage === null && m.open_watts({ name }),
		isLampIncluded(lighting) === undefined && m.open_included({ name }),
	].filter((text) => text !== false);
}

const verdicts: Readonly<
	Record<Verdict, { label: () => string; tone: BadgeTone; Icon: typeof CheckIcon; word: () => string }>
> = {
	yes: { label: m.fits, tone: "green", Icon: CheckIcon, word: m.yes },
	"not-stated": { label: m.fits_as_stated, tone: "amber", Icon: AlertIcon, word: m.not_known },
	no: { label: m.does_not_fit, tone: "red", Icon: CloseIcon, word: m.no },
};

function BulbEntry({ group: { first, bulbs }, wanted }: { group: BulbGroup; wanted: Wanted }) {
	const { lamp, fit, replaced, years } = first;
	const { label, tone } = verdicts[fit.verdict];
	const facts = [
		replaced && replacedText(replaced, lamp.lighting?.lumens ?? 0),
		years !== undefined && yearsText(years, wanted.hoursPerDay),
	];
	return (
		<li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-line py-5 sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:gap-x-6">
			<OrderPicture url={lamp.photo?.imageUrl ?? ""} sizes="6rem" className="aspect-square w-full self-start" />
			<div className="min-w-0">
				<h3 className="text-lg leading-snug">
					<Link to={lampPath(lamp)} className="hover:text-accent">
						{lamp.name}
					</Link>
				</h3>
				<p className="text-sm text-quiet">{lamp.brandName}</p>
				<p className="mt-1">
					{isLengthOpen(first) ? <Badge tone="green">{m.fits_if_room()}</Badge> : <Badge tone={tone}>{label()}</Badge>}
				</p>
				<p className="mt-1 text-sm">{facts.filter(Boolean).join(" ")}</p>
				<details className="group mt-1">
					<summary className="inline-flex min-h-11 items-center text-sm underline decoration-brass underline-offset-4">
						{m.rule_by_rule()}
					</summary>
					<ul className="space-y-1.5 pb-2 text-sm">
						{rulesInWords(first, wanted).map(({ rule, verdict, words }) => {
							const { Icon, word } = verdicts[verdict];
							return (
								<li key={rule} className="flex items-baseline gap-2">
									<Icon className="size-4! shrink-0 translate-y-0.5" />
									<span>
										<span className="sr-only">{word()}: </span>
										{words}
									</span>
								</li>
							);
						})}
					</ul>
				</details>
			</div>
			<ul className="flex flex-col gap-3 max-sm:col-start-2 sm:items-end">
				{bulbs.map(({ lamp: variant, count }) => (
					<li key={variant.variantId} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm sm:justify-end">
						<span>
							{variant.size && `${variant.size} · `}
							<Money amount={variant.price} form="currency" />
						</span>
						{fit.verdict !== "no" && <AddLamps lines={[{ lamp: variant, count }]} isMinor />}
					</li>
				))}
			</ul>
		</li>
	);
}

function replacedText({ watts, relation }: NonNullable<JudgedBulb["replaced"]>, lumens: number): string {
	const words = { watts, lumens: numberFormat().format(lumens) };
	if (relation === "equal") return m.replaces(words);
	return relation === "more-than" ? m.more_than(words) : m.less_than(words);
}

function yearsText(years: number, hours: number): string {
	return m.years({ years: Number(years.toPrecision(2)), hours });
}
