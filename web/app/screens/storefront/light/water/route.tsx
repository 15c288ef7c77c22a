import { joinList } from "@noor/contract/list-text";
import { statedProtection } from "@noor/contract/protection";
import { type Place, type PlaceCondition, placeFit, placeRequirements } from "@noor/lighting/wet-places";
import { joinParts } from "@noor/messages/lists";
import { numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/storefront/light/water";
import { href, Link, useNavigate, useNavigation } from "react-router";
import { apiContext, publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { Breadcrumbs } from "#parts/frame/breadcrumbs.tsx";
import { Formula, ToolLink, toolMeta } from "#parts/light-tools/tool-page.tsx";
import { lightPath, lightTool } from "#parts/light-tools/tools.ts";
import { BuyableCard } from "#parts/products/buyable-card.tsx";
import { cardProduct } from "#parts/products/card-product.ts";
import { LinkButton } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import type { Route } from "./+types/route";
import { Drawing } from "./drawings.tsx";
import {
	conditionsInWords,
	digitsInWords,
	leastRating,
	placeAddress,
	readPlace,
	type SceneId,
	type Spot,
	sceneIds,
	scenes,
} from "./scenes.ts";

export const headers = publicPage;

/** Names the special feature of lamps for places by the sea. */
const saltAir = /\bsalt\b/i;
/** How many lamps are shown below the drawing. */
const shownLamps = 4;

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const { scene, spot, isUnknown } = readPlace(url.searchParams);
	const { filters } = await call("GET /api/Products/facets");
	const ratings = filters.ipRating
		.map(({ value }) => value)
		.filter((rating) => placeFit(statedProtection(rating), spot.place) === "yes");
	const conditions: readonly PlaceCondition[] = placeRequirements[spot.place].conditions;
	const features = conditions.includes("salt-air-resistant")
		? filters.specialFeatures.map(({ value }) => value).filter((feature) => saltAir.test(feature))
		: [];
	const query = {
		ipRating: joinList(ratings),
		...(features.length > 0 && { specialFeatures: joinList(features) }),
	};
	const lamps =
		ratings.length === 0
			? { count: 0, data: [] }
			: await call("GET /api/Products", { querystring: { ...query, pageIndex: 1, pageSize: shownLamps } });
	return {
		scene,
		place: spot.place,
		isUnknown,
		query,
		count: lamps.count,
		lamps: lamps.data.map(cardProduct),
		publicUrl: context.get(publicUrlContext),
	};
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	return toolMeta("water", matches, loaderData);
}

/** The IP adviser: places of a drawing, what each needs, and the lamps that have it. */
export default function Water({ loaderData }: Route.ComponentProps) {
	const { scene, spot, isUnknown } = useShownPlace(loaderData);
	const tool = lightTool("water");
	const isLoading = spot.place !== loaderData.place;
	return (
		<article className="page pt-6 pb-20 lg:pt-8 lg:pb-28">
			<Breadcrumbs
				places={[
					{ to: lightPath, label: m.all_tools() },
					{ to: tool.to, label: tool.name() },
				]}
			/>
			<header className="mt-3 lg:mt-6">
				<h1 className="text-3xl lg:text-4xl">{tool.name()}</h1>
				<p className="mt-3 max-w-read text-quiet">{m.intro()}</p>
			</header>
			{isUnknown && (
				<p role="status" className="mt-6 border-s-2 border-amber ps-4 text-sm">
					{m.unknown()}
				</p>
			)}
			<Scenes chosen={scene} />
			<div className="mt-4 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-16">
				<Picture scene={scene} spot={spot} />
				<Requirement spot={spot} />
			</div>
			<Lamps {...loaderData} spot={spot} isLoading={isLoading} />
			<div className="mt-16 grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-16">
				<Places scene={scene} chosen={spot.place} />
				<Notes />
			</div>
			<nav aria-label={m.related()} className="mt-16 border-t border-line pt-6">
				<h2 className="eyebrow font-text">{m.related()}</h2>
				<ul className="mt-3 grid gap-x-10 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
					{(["bulbs", "how-many", "glossary"] as const).map((id) => (
						<li key={id}>
							<ToolLink id={id} />
						</li>
					))}
				</ul>
			</nav>
		</article>
	);
}

/** The place of the address, or of the one that is being loaded: a press shows its words at once. */
function useShownPlace({ scene, place, isUnknown }: { scene: SceneId; place: Place; isUnknown: boolean }) {
	const { location } = useNavigation();
	if (location?.pathname === href("/light/water")) return readPlace(new URLSearchParams(location.search));
	return { ...readPlace(new URLSearchParams(placeAddress(scene, place))), isUnknown };
}

function Scenes({ chosen }: { chosen: SceneId }) {
	return (
		<nav aria-label={m.scene()} className="mt-8 flex flex-wrap gap-x-6 border-b border-line">
			{sceneIds.map((id) => (
				<Link
					key={id}
					to={placeAddress(id)}
					replace
					preventScrollReset
					aria-current={id === chosen ? "page" : undefined}
					className="-mb-px inline-flex min-h-12 shrink-0 items-center border-b-2 border-transparent font-medium text-quiet transition-colors hover:text-ink aria-[current]:border-brass aria-[current]:text-ink"
				>
					{scenes[id].label()}
				</Link>
			))}
		</nav>
	);
}

/** The drawing, with its places as radio buttons in it. */
function Picture({ scene, spot: { place: chosen } }: { scene: SceneId; spot: Spot }) {
	const navigate = useNavigate();
	const { spots, description } = scenes[scene];
	const choose = (place: Place) =>
		void navigate(placeAddress(scene, place), { replace: true, preventScrollReset: true });
	return (
		<figure className="min-w-0">
			<fieldset dir="ltr" className="relative min-w-0 overflow-hidden bg-raised">
				<legend className="sr-only">{m.place()}</legend>
				<Drawing scene={scene} chosen={chosen} onChoose={choose} />
				{spots.map(({ place, name, x, y }, at) => (
					<label
						key={`${scene}/${place}`}
						className="absolute grid size-11 -translate-1/2 place-items-center rounded-full noscript:hidden has-focus-visible:outline-2 has-focus-visible:outline-accent"
						style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
					>
						<input
							type="radio"
							name="place"
							value={place}
							checked={place === chosen}
							onChange={() => choose(place)}
							className="peer sr-only"
						/>
						<span
							aria-hidden="true"
							className="grid size-7 place-items-center rounded-full border border-ink bg-raised text-xs font-medium tabular-nums transition-colors peer-checked:bg-ink peer-checked:text-surface md:size-9 md:text-sm"
						>
							{numberFormat().format(at + 1)}
						</span>
						<span className="sr-only">{name()}</span>
					</label>
				))}
			</fieldset>
			<figcaption className="mt-2 text-sm text-quiet">{description()}</figcaption>
		</figure>
	);
}

function Requirement({ spot: { place, name, extent } }: { spot: Spot }) {
	const conditions = conditionsInWords(place);
	return (
		<section aria-labelledby="place-title" aria-live="polite" className="min-w-0 border-t-2 border-brass pt-5">
			<h2 id="place-title" className="text-2xl">
				{name()}
			</h2>
			<p className="mt-1 text-quiet first-letter:uppercase">{extent()}</p>
			<p className="mt-5 font-display text-3xl">{m.needed({ rating: leastRating(place) })}</p>
			<ul className="mt-3 space-y-1 text-sm text-quiet">
				{digitsInWords(place).map((words) => (
					<li key={words} className="first-letter:uppercase">
						{words}
					</li>
				))}
			</ul>
			{conditions.length > 0 && (
				<>
					<h3 className="mt-5 font-text text-base font-medium tracking-normal">{m.and()}</h3>
					<ul className="mt-1 list-disc space-y-1 ps-5">
						{conditions.map((condition) => (
							<li key={condition} className="first-letter:uppercase">
								{condition}
							</li>
						))}
					</ul>
				</>
			)}
			<p className="mt-5 border-s-2 border-amber ps-4 font-medium">{m.electrician()}</p>
		</section>
	);
}

interface LampsProps {
	spot: Spot;
	count: number;
	/** The filters of the listing. */
	query: { ipRating: string; specialFeatures?: string };
	lamps: readonly ReturnType<typeof cardProduct>[];
	/** Whether the lamps are those of the place that was chosen before. */
	isLoading: boolean;
}

function Lamps({ spot: { place }, count, query, lamps, isLoading }: LampsProps) {
	const rating = leastRating(place);
	return (
		<section aria-labelledby="lamps-title" aria-busy={isLoading} className="mt-14 border-t border-line pt-8">
			<div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
				<h2 id="lamps-title" className="text-2xl">
					{m.lamps_title()}
				</h2>
				{count > 0 && !isLoading && (
					<LinkButton look="plain" size="sm" to={`${href("/shop")}?${new URLSearchParams(query)}`}>
						{m.lamps_all({ count })}
					</LinkButton>
				)}
			</div>
			<div className={classes("transition-opacity", isLoading && "opacity-40")}>
				{count > 0 ? (
					<>
						<p className="mt-2 text-quiet">
							{m.lamps_count({ count, rating })} {conditionsInWords(place).length > 0 && m.condition_note()}
						</p>
						<ul className="mt-6 grid grid-cols-2 gap-x-3 gap-y-9 md:grid-cols-4 md:gap-x-4">
							{lamps.map((product) => (
								<li key={product.id}>
									<BuyableCard product={product} sizes="(min-width: 48rem) 23vw, 46vw" />
								</li>
							))}
						</ul>
					</>
				) : (
					<p className="mt-2">
						{m.no_lamps({ rating })}{" "}
						<Link to={href("/contact")} className="link">
							{m.ask()}
						</Link>
					</p>
				)}
			</div>
		</section>
	);
}

/** The content of the drawing as a table. Its links choose a place without scripts, too. */
function Places({ scene, chosen }: { scene: SceneId; chosen: Place }) {
	return (
		<section aria-labelledby="places-title" className="min-w-0">
			<h2 id="places-title" className="text-xl">
				{m.all_places()}
			</h2>
			<table className="mt-4 w-full text-start text-sm max-md:block">
				<caption className="sr-only">{m.all_places_caption()}</caption>
				<thead className="max-md:sr-only">
					<tr className="border-b border-ink text-start">
						{[m.column_place(), m.column_extent(), m.column_rating(), m.column_conditions()].map((heading) => (
							<th key={heading} scope="col" className="py-2 pe-5 text-start font-medium">
								{heading}
							</th>
						))}
					</tr>
				</thead>
				<tbody className="max-md:block">
					{scenes[scene].spots.map(({ place, name, extent }, at) => (
						<tr
							key={place}
							className={classes(
								"border-b border-line align-baseline max-md:block max-md:py-3",
								place === chosen && "bg-brass/10",
							)}
						>
							<th scope="row" className="py-2.5 pe-5 text-start font-medium whitespace-nowrap max-md:block max-md:py-0">
								<Link
									to={placeAddress(scene, place)}
									replace
									preventScrollReset
									aria-current={place === chosen ? "true" : undefined}
									className="link inline-flex min-h-11 items-center"
								>
									{numberFormat().format(at + 1)}. {name()}
								</Link>
							</th>
							<td className="py-2.5 pe-5 text-quiet first-letter:uppercase max-md:block max-md:py-0">{extent()}</td>
							<td className="py-2.5 pe-5 font-medium whitespace-nowrap max-md:block max-md:py-1">
								{leastRating(place)}
							</td>
							<td className="py-2.5 text-quiet first-letter:uppercase max-md:block max-md:py-0">
								{joinParts(conditionsInWords(place), "; ")}
							</td>
						</tr>
					))}
				</tbody>
			</table>
			<p className="mt-4 text-sm font-medium">{m.electrician()}</p>
		</section>
	);
}

function Notes() {
	return (
		<div className="min-w-0 space-y-8">
			<section aria-labelledby="gulf-title">
				<h2 id="gulf-title" className="text-xl">
					{m.gulf_title()}
				</h2>
				<ul className="mt-3 list-disc space-y-2 ps-5 text-sm text-quiet">
					<li>{m.gulf_dust()}</li>
					<li>{m.gulf_salt()}</li>
					<li>{m.gulf_heat()}</li>
				</ul>
			</section>
			<Formula>
				<p>{m.digits_text()}</p>
				<p>{m.rule_text()}</p>
			</Formula>
		</div>
	);
}
