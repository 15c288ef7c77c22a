import type { Facets } from "@noor/contract/facets";
import { joinList } from "@noor/contract/list-text";
import * as m from "@noor/messages/storefront/home";
import { href, Link } from "react-router";
import { Section } from "./section.tsx";

/** The facets that the links of the advice filter by. */
type GuideFilters = Pick<Facets["filters"], "colorTemperature" | "ipRating" | "cri" | "isDimmable">;

/** Only the facets of the guide, because the data of the loader is part of the page. */
export function guideFilters({ colorTemperature, ipRating, cri, isDimmable }: Facets["filters"]): GuideFilters {
	return { colorTemperature, ipRating, cri, isDimmable };
}

interface Advice {
	id: string;
	title: string;
	text: string;
	link: string;
	filters: Record<string, string>;
}

/** The highest colour temperature of warm white, in K. */
const warmKelvin = 3000;
/** The lowest IP rating for a bathroom. */
const splashProof = 44;

/** Advice about choosing a lamp, each with the filters of its products. A blank filter matches no products. */
function adviceOf({ colorTemperature, ipRating }: GuideFilters): Advice[] {
	const list = (values: readonly (string | number)[]) => joinList(values);
	return [
		{
			id: "white",
			title: m.guide_white_title(),
			text: m.guide_white_text(),
			link: m.guide_white_link(),
			filters: {
				colorTemperature: list(colorTemperature.map(({ value }) => value).filter((kelvin) => kelvin <= warmKelvin)),
			},
		},
		{
			id: "cri",
			title: m.guide_cri_title(),
			text: m.guide_cri_text(),
			link: m.guide_cri_link(),
			filters: { cri: "90" },
		},
		{
			id: "bathroom",
			title: m.guide_bathroom_title(),
			text: m.guide_bathroom_text(),
			link: m.guide_bathroom_link(),
			filters: {
				ipRating: list(
					ipRating.map(({ value }) => String(value)).filter((rating) => Number.parseInt(rating, 10) >= splashProof),
				),
			},
		},
		{
			id: "dimming",
			title: m.guide_dimming_title(),
			text: m.guide_dimming_text(),
			link: m.guide_dimming_link(),
			filters: { isDimmable: "true" },
		},
	];
}

/** A short lighting guide. Advice without matching products is shown without its link. */
export function Guide({ filters }: { filters: GuideFilters }) {
	const isSold: Record<string, boolean> = {
		cri: filters.cri.some(({ value, count }) => value >= 90 && count > 0),
		dimming: filters.isDimmable.some(({ value, count }) => value && count > 0),
	};
	return (
		<Section title={m.guide_title()} more={{ to: href("/light"), label: m.guide_tools() }}>
			<dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
				{adviceOf(filters).map(({ id, title, text, link, filters: wanted }) => (
					<div key={id} className="border-t border-ink pt-3">
						<dt className="font-display text-lg">{title}</dt>
						<dd className="mt-1 text-sm text-quiet">{text}</dd>
						{(isSold[id] ?? true) && !Object.values(wanted).includes("") && (
							<dd>
								<Link
									to={`/shop?${new URLSearchParams(wanted)}`}
									className="link inline-flex min-h-11 items-center text-sm"
								>
									{link}
								</Link>
							</dd>
						)}
					</div>
				))}
			</dl>
		</Section>
	);
}
