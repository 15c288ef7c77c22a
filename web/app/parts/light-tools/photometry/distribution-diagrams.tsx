import type { Photometry } from "@noor/lighting/photometry";
import * as m from "@noor/messages/parts/light-tools/photometry";
import { ChevronDownIcon } from "#ui/icons.tsx";
import { ConeDiagram } from "./cone-diagram.tsx";
import { IntensityTable } from "./intensity-table.tsx";
import { type DrawnLamp, PolarDiagram } from "./polar-diagram.tsx";
import type { IntensityUnit } from "./polar-geometry.ts";

interface DistributionDiagramsProps {
	/** The one that the cone and the table are of, and one that it is compared with. */
	lamps: readonly [DrawnLamp] | readonly [DrawnLamp, DrawnLamp];
	unit?: IntensityUnit;
	distanceM?: number;
}

/** A distribution as polar diagram, cone and table. */
export function DistributionDiagrams({ lamps, unit, distanceM }: DistributionDiagramsProps) {
	const [{ photometry }] = lamps;
	return (
		<div className="@container">
			<div className="grid items-start gap-x-12 gap-y-10 @2xl:grid-cols-2">
				<section className="min-w-0">
					<h3 className="eyebrow mb-4 font-text">{m.polar()}</h3>
					<PolarDiagram lamps={lamps} {...(unit ? { unit } : {})} />
				</section>
				<section className="min-w-0">
					<h3 className="eyebrow mb-4 font-text">{m.cone()}</h3>
					<ConeDiagram photometry={photometry} {...(distanceM ? { distanceM } : {})} />
				</section>
			</div>
			<Intensities photometry={photometry} {...(unit ? { unit } : {})} />
		</div>
	);
}

function Intensities(props: { photometry: Photometry; unit?: IntensityUnit }) {
	return (
		<details className="group mt-8 border-y border-line">
			<summary className="flex min-h-12 list-none items-center gap-2 text-sm font-medium hover:text-accent [&::-webkit-details-marker]:hidden">
				{m.intensities()}
				<ChevronDownIcon className="ms-auto size-4 text-quiet transition-transform group-open:rotate-180" />
			</summary>
			<div className="pb-5">
				<IntensityTable {...props} />
			</div>
		</details>
	);
}
