import { readLampId } from "@noor/contract/lamp-ids";
import type { LampPhotometry } from "@noor/contract/photometry";
import type { Photometry } from "@noor/lighting/photometry";
import * as m from "@noor/messages/storefront/light/photometry";
import { useMemo } from "react";
import type { Api } from "#api/client.ts";
import { apiContext, publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { LampPicker } from "#parts/lamps/lamp-picker.tsx";
import { lampIdOf, lampName } from "#parts/lamps/lamp-words.ts";
import { loadLampChoice } from "#parts/lamps/load-lamps.ts";
import { listingPath } from "#parts/light-tools/listing-path.ts";
import { DistributionDiagrams } from "#parts/light-tools/photometry/distribution-diagrams.tsx";
import { degreesText, lumensText } from "#parts/light-tools/photometry/photometry-words.ts";
import { RecordComparison } from "#parts/light-tools/photometry/record-comparison.tsx";
import { ToolChoice, ToolNumber } from "#parts/light-tools/tool-fields.tsx";
import { FoundLink, ToolPage, toolMeta } from "#parts/light-tools/tool-page.tsx";
import { choiceField, lampsField, numberField, readState, toolAddress } from "#parts/light-tools/tool-state.ts";
import { revalidateFor, useToolState } from "#parts/light-tools/use-tool-state.ts";
import type { Route } from "./+types/route";
import { Downloads } from "./downloads.tsx";
import { factsOf } from "./facts.ts";
import { missingWords } from "./missing-words.ts";
import { OwnFile } from "./own-file.tsx";
import { type Opened, useOwnFile } from "./use-own-file.ts";

const path = "/light/photometry";

const fields = {
	lamp: lampsField(1),
	distance: numberField(2.4, { min: 0.3, max: 20 }),
	unit: choiceField(["cd", "klm"], "cd"),
};

const fieldLabels: Record<keyof typeof fields, () => string> = { lamp: m.lamp, distance: m.distance, unit: m.unit };

export const headers = publicPage;

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const { lamp: ids } = readState(fields, url.searchParams).state;
	const [choice, photometry] = await Promise.all([
		loadLampChoice(call, url.searchParams, ids),
		findPhotometry(call, ids[0]),
	]);
	return { ...choice, photometry, publicUrl: context.get(publicUrlContext) };
}

/** The light of a lamp; undefined if no lamp is chosen, or it is no longer sold. */
async function findPhotometry(call: Api, id: string | undefined): Promise<LampPhotometry | undefined> {
	const lamp = id === undefined ? undefined : readLampId(id);
	if (!lamp) return undefined;
	const { productId, variantId } = lamp;
	try {
		return await call("GET /api/Products/:id/photometry", {
			params: { id: productId },
			querystring: variantId === null ? {} : { variantId },
		});
	} catch (error) {
		if (error instanceof Response && error.status === 404) return undefined;
		throw error;
	}
}

export const shouldRevalidate = revalidateFor("lamp", "find");

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta("photometry", matches, loaderData);
}

export default function PhotometryTool({ loaderData }: Route.ComponentProps) {
	const { lamps, missing, found, photometry: known } = loaderData;
	const { state, refused, change, number } = useToolState(fields, fieldLabels);
	const own = useOwnFile();
	const [lamp] = lamps;
	const ofLamp = lamp && known?.photometry;
	const name = lamp ? lampName(lamp) : "";
	const opened = own.result && "photometry" in own.result ? own.result : undefined;
	const shown = opened?.photometry ?? ofLamp?.distribution;
	const drawn = useMemo(
		() => [
			...(opened ? [{ name: opened.fileName, photometry: opened.photometry }] : []),
			...(ofLamp ? [{ name, photometry: ofLamp.distribution }] : []),
		],
		[opened, ofLamp, name],
	);
	const [first, second] = drawn;
	return (
		<ToolPage
			id="photometry"
			intro={m.intro()}
			refused={refused}
			fields={
				<>
					<OwnFile own={own} />
					<LampPicker
						name="lamp"
						label={m.lamp()}
						hint={opened ? m.lamp_hint_compared() : m.lamp_hint()}
						lamps={lamps}
						missing={missing}
						found={found}
						max={1}
						addressOf={(ids) => toolAddress(path, fields, { ...state, lamp: ids })}
						onChange={(ids) => change({ lamp: ids }, { now: true })}
					/>
					<ToolNumber {...number("distance")} unit="m" />
					<ToolChoice
						legend={m.unit()}
						name="unit"
						value={state.unit}
						onChange={(unit) => change({ unit })}
						options={[
							{ value: "cd", label: m.unit_cd() },
							{ value: "klm", label: m.unit_klm() },
						]}
					/>
				</>
			}
			answer={<Answer opened={opened} lampName={name} ofLamp={ofLamp} known={lamp && known} />}
			notStated={
				known && !known.photometry && lamp ? known.missing.map((figure) => missingWords[figure]({ name })) : []
			}
			actions={
				shown && (
					<>
						<Downloads
							opened={opened}
							lamp={ofLamp && lamp ? { id: lampIdOf(lamp), source: ofLamp.source } : undefined}
						/>
						<FoundLink to={similarPath(shown)}>{m.similar_lamps()}</FoundLink>
					</>
				)
			}
			formula={<Formula />}
			related={["beam", "how-many", "room"]}
		>
			{first && (
				<>
					<Facts photometry={first.photometry} />
					{lamp && known && (opened || ofLamp?.source === "measured") && (
						<div className="mt-8">
							<RecordComparison
								photometry={first.photometry}
								record={known.record}
								caption={m.comparison_caption({ name })}
							/>
						</div>
					)}
					<div className="mt-10">
						<DistributionDiagrams
							lamps={second ? [first, second] : [first]}
							unit={state.unit}
							distanceM={state.distance}
						/>
					</div>
				</>
			)}
		</ToolPage>
	);
}

interface AnswerProps {
	opened: Opened | undefined;
	lampName: string;
	ofLamp: LampPhotometry["photometry"] | undefined;
	known: LampPhotometry | undefined;
}

/** The light in one sentence. */
function Answer({ opened, lampName, ofLamp, known }: AnswerProps) {
	if (opened) {
		const { lumens, beam } = factsOf(opened.photometry);
		const words = { name: opened.fileName, lumens: lumensText(lumens), beam: degreesText(beam ?? 360) };
		return opened.photometry.facts.isModelled ? m.answer_file_modelled(words) : m.answer_measured(words);
	}
	if (ofLamp) {
		const { lumens, beam } = factsOf(ofLamp.distribution);
		const words = { name: lampName, lumens: lumensText(lumens), beam: degreesText(beam ?? 360) };
		return ofLamp.source === "measured" ? m.answer_measured(words) : m.answer_modelled(words);
	}
	return known ? m.answer_unknown({ name: lampName }) : m.answer_nothing();
}

function Facts({ photometry }: { photometry: Photometry }) {
	return (
		<dl className="grid grid-cols-2 gap-x-6 border-y border-line sm:grid-cols-4">
			{factsOf(photometry).shown.map(({ term, value }) => (
				<div key={term} className="min-w-0 py-3">
					<dt className="text-sm text-quiet">{term}</dt>
					<dd className="mt-0.5 font-display text-lg wrap-anywhere tabular-nums">
						<bdi>{value}</bdi>
					</dd>
				</div>
			))}
		</dl>
	);
}

/** Lamps of the shop with about this flux, a quarter more or less. */
function similarPath(photometry: Photometry): string {
	const { lumens } = factsOf(photometry);
	return listingPath({ ranges: { lumens: { min: Math.round(lumens * 0.75), max: Math.round(lumens * 1.25) } } });
}

function Formula() {
	return (
		<>
			<p>{m.formula_flux()}</p>
			<p>{m.formula_beam()}</p>
			<p>{m.formula_cone()}</p>
			<p>{m.formula_model()}</p>
			<p>{m.formula_formats()}</p>
		</>
	);
}
