import { joinList } from "@noor/contract/list-text";
import * as m from "@noor/messages/storefront/home";
import { href, Link } from "react-router";
import type { PromisedFigures } from "./promised-figures.ts";

interface Row {
	id: string;
	name: string;
	figure: string;
	unit: string;
	text: string;
	/** The filters of the listing of the lamps that keep this promise. */
	filters: Record<string, string>;
}

const rowsOf = ({ wattages, whites, sockets, materials }: PromisedFigures): Row[] => [
	{
		id: "energy",
		name: m.energy_class(),
		figure: "A++",
		unit: m.at_most_15w(),
		text: m.energy_class_text(),
		filters: { wattage: joinList(wattages) },
	},
	{
		id: "quality",
		name: m.light_quality(),
		figure: "CRI 95+",
		unit: "3000-6500K",
		text: m.light_quality_text(),
		filters: { cri: "95", colorTemperature: joinList(whites) },
	},
	{
		id: "smart",
		name: m.smart_ready(),
		figure: m.smart_ready_figure(),
		unit: "",
		text: m.smart_ready_text(),
		filters: { isDimmable: "true" },
	},
	{
		id: "lifespan",
		name: m.lifespan(),
		figure: "50,000+",
		unit: m.hours(),
		text: m.lifespan_text(),
		filters: { lifespanHours: "50000" },
	},
	{
		id: "modular",
		name: m.modular(),
		figure: m.modular_figure(),
		unit: "",
		text: m.modular_text(),
		filters: { socketType: joinList(sockets) },
	},
	{
		id: "sustainable",
		name: m.sustainable(),
		figure: "95%",
		unit: m.recyclable(),
		text: m.sustainable_text(),
		filters: { material: joinList(materials) },
	},
];

/** The promises that all lamps keep, set like a data sheet. */
export function SpecificationSheet({ figures }: { figures: PromisedFigures }) {
	return (
		<section aria-labelledby="sheet-title" className="border-y border-line bg-raised">
			<div className="page grid gap-x-12 gap-y-10 py-16 lg:grid-cols-12 lg:py-28">
				<div className="lg:col-span-4">
					<h2 id="sheet-title" className="max-w-[14ch] text-2xl lg:text-3xl">
						{m.sheet_title()}
					</h2>
					<p className="mt-5 max-w-[42ch] text-quiet">{m.sheet_text()}</p>
				</div>
				<dl className="border-t border-ink lg:col-span-8">
					{rowsOf(figures).map(({ id, name, figure, unit, text, filters }) => (
						<div
							key={id}
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
										aria-label={m.see_lamps_with({ figure: [figure, unit].join(" ").trim() })}
										className="link ms-2 whitespace-nowrap text-ink"
									>
										{m.see_lamps()}
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
