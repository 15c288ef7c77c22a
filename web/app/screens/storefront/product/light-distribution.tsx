import { lampIdText } from "@noor/contract/lamp-ids";
import type { PhotometrySource } from "@noor/contract/photometry";
import * as m from "@noor/messages/storefront/product";
import { useState } from "react";
import { Link } from "react-router";
import { PhotometryLinks } from "#parts/light-tools/photometry/photometry-links.tsx";
import { ChevronDownIcon } from "#ui/icons.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";

const Diagrams = lazyComponent(() =>
	import("#parts/light-tools/photometry/distribution-of-lamp.tsx").then(({ DistributionOfLamp }) => DistributionOfLamp),
);

interface LightDistributionProps {
	productId: number;
	/** The chosen variant; undefined for a product without variants. */
	variantId: number | undefined;
	sources: readonly PhotometrySource[];
}

/** The photometric files of a lamp, and its diagrams, which are loaded when they are opened. */
export function LightDistribution({ productId, variantId = 0, sources }: LightDistributionProps) {
	const [isOpen, setIsOpen] = useState(false);
	const known = sources.find((each) => each.variantId === variantId) ?? sources.find((each) => each.variantId === null);
	if (!known?.source) return null;
	const lampId = lampIdText({ productId, variantId: known.variantId });
	return (
		<section aria-labelledby="distribution-title" className="mt-12 border-t border-line pt-4 print:hidden">
			<h2 id="distribution-title" className="font-text text-base font-medium tracking-normal">
				{m.light_distribution()}
			</h2>
			<PhotometryLinks lampId={lampId} source={known.source} />
			<details
				key={lampId}
				className="group mt-1 border-t border-line"
				onToggle={(event) => setIsOpen(event.currentTarget.open)}
			>
				<summary className="flex min-h-12 list-none items-center gap-2 text-sm font-medium hover:text-accent [&::-webkit-details-marker]:hidden">
					{m.distribution_diagrams()}
					<ChevronDownIcon className="ms-auto size-4 text-quiet transition-transform group-open:rotate-180" />
				</summary>
				<div className="pt-2 pb-6">
					{isOpen && <Diagrams productId={productId} variantId={known.variantId} />}
					<Link to={`/light/photometry?lamp=${lampId}`} className="link mt-3 inline-flex min-h-11 items-center text-sm">
						{m.distribution_in_tool()}
					</Link>
				</div>
			</details>
		</section>
	);
}
