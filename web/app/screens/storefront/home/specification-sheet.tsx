import { joinList } from "@noor/contract/list-text";
import { href, Link } from "react-router";
import type { PromisedFigures } from "./promised-figures.ts";

interface Row {
	name: string;
	figure: string;
	unit: string;
	text: string;
	/** The filters of the listing that shows which lamps keep to it. */
	filters: Record<string, string>;
}

const rowsOf = ({ wattages, whites, sockets, materials }: PromisedFigures): Row[] => [
	{
		name: "Energy class",
		figure: "A++",
		unit: "at most 15W",
		text: "Our brightest reading lamp draws less than the bulb in an old refrigerator.",
		filters: { wattage: joinList(wattages) },
	},
	{
		name: "Light quality",
		figure: "CRI 95+",
		unit: "3000-6500K",
		text: "Wood looks like wood and faces look rested, from evening warmth to a clear noon.",
		filters: { cri: "95", colorTemperature: joinList(whites) },
	},
	{
		name: "Smart-ready",
		figure: "By hand, by voice",
		unit: "",
		text: "Works with the dimmer you have, and with the home that switches itself on before you arrive.",
		filters: { isDimmable: "true" },
	},
	{
		name: "Lifespan",
		figure: "50,000+",
		unit: "hours",
		text: "Six hours every evening for twenty-two years, at seventy per cent of the first day's light.",
		filters: { lifespanHours: "50000" },
	},
	{
		name: "Modular",
		figure: "Part by part",
		unit: "",
		text: "Driver, lamp holder, cord and shade come apart with one screwdriver and are sold singly.",
		filters: { socketType: joinList(sockets) },
	},
	{
		name: "Sustainable",
		figure: "95%",
		unit: "recyclable",
		text: "Metal, glass, paper and wood, joined without glue wherever a screw would do.",
		filters: { material: joinList(materials) },
	},
];

/** What every lamp of ours keeps to, set as the sheet that comes with it. */
export function SpecificationSheet({ figures }: { figures: PromisedFigures }) {
	return (
		<section aria-labelledby="sheet-title" className="border-y border-line bg-raised">
			<div className="page grid gap-x-12 gap-y-10 py-16 lg:grid-cols-12 lg:py-28">
				<div className="lg:col-span-4">
					<h2 id="sheet-title" className="max-w-[14ch] text-2xl lg:text-3xl">
						Good light can be measured.
					</h2>
					<p className="mt-5 max-w-[42ch] text-quiet">
						Class A++ with at most 15W, a colour rendering of 95 and better, and an honest figure for how long it lasts.
						Each lamp carries its own sheet; these are the lines they have in common.
					</p>
				</div>
				<dl className="border-t border-ink lg:col-span-8">
					{rowsOf(figures).map(({ name, figure, unit, text, filters }) => (
						<div
							key={name}
							className="grid items-baseline gap-x-8 gap-y-1 border-b border-line py-5 sm:grid-cols-[8rem_17rem_1fr]"
						>
							<dt className="text-sm font-medium">{name}</dt>
							<dd className="flex items-baseline gap-2.5">
								<span className="font-display text-2xl leading-none font-[340] tracking-tight">{figure}</span>{" "}
								{unit && <span className="text-sm text-quiet">{unit}</span>}
							</dd>
							<dd className="text-sm text-quiet">
								{text}
								{!Object.values(filters).includes("") && (
									<Link
										to={`${href("/shop")}?${new URLSearchParams(filters)}`}
										aria-label={`See the lamps: ${[figure, unit].join(" ").trim()}`}
										className="link ms-2 whitespace-nowrap text-ink"
									>
										See the lamps
									</Link>
								)}
							</dd>
						</div>
					))}
				</dl>
			</div>
		</section>
	);
}
