import type { Tariff } from "@noor/lighting/running-cost";
import { aedPerYear, usualHoursPerDay } from "@noor/lighting/running-cost";
import * as m from "@noor/messages/parts/running-cost";
import { href, Link } from "react-router";
import { costText, hoursText } from "./cost-words.ts";

interface CostLineProps {
	/** The ids of `lampsField`: the lamp whose cost the link calculates. */
	lampId: string;
	lighting: { wattage: number; lumens: number } | undefined;
	/** The shop's usual price of electricity; null without one. */
	tariff: Tariff | null;
	className?: string;
}

/** The running cost of a lamp, as a line that leads to the calculation. Nothing for products without light. */
export function CostLine({ lampId, lighting, tariff, className }: CostLineProps) {
	if (!lighting?.lumens || !tariff) return null;
	const cost = aedPerYear(lighting.wattage || undefined, usualHoursPerDay, tariff);
	if (cost === undefined) return null;
	return (
		<p className={className}>
			{m.cost_line({ cost: costText(cost), hours: hoursText(usualHoursPerDay) })}{" "}
			<Link to={`${href("/light/cost")}?lamps=${lampId}`} className="link">
				{m.calculate()}
			</Link>
		</p>
	);
}
