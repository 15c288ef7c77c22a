import { lampIdText } from "@noor/contract/lamp-ids";
import type { LightingRecord } from "@noor/contract/lighting-details";
import { localizedPath } from "@noor/contract/localized-path";
import type { PhotometrySource } from "@noor/contract/photometry";
import * as m from "@noor/messages/storefront/product";
import { useState } from "react";
import { Link } from "react-router";
import { ChevronDownIcon } from "#ui/icons.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";

const LightCone = lazyComponent(() => import("./light-cone.tsx").then(({ LightCone }) => LightCone));

interface LampToolsProps {
	productId: number;
	variantId: number | undefined;
	lighting: LightingRecord | undefined;
	/** How its light is known. */
	photometry: readonly PhotometrySource[];
}

/**
 * The lighting tools that apply to a lamp, with it chosen, and its light cone. The cone is loaded when it is opened; without
 * scripts its place has a link to its page.
 */
export function LampTools({ productId, variantId, lighting, photometry }: LampToolsProps) {
	const [open, setOpen] = useState(false);
	if (!lighting?.lumens || lighting.emission === "none") return null;
	const id = lampIdText({ productId, variantId: variantId ?? null });
	const isMeasured = photometry.some((of) => of.variantId === (variantId ?? null) && of.source === "measured");
	const tools = [
		{ to: `/light/how-many?lamp=${id}`, label: m.tool_how_many() },
		{ to: `/light/size?lamps=${id}`, label: m.tool_size() },
		{ to: `/light/evening?lamp=${id}`, label: m.tool_evening() },
		{ to: "/light", label: m.tool_all() },
	];
	return (
		<section aria-labelledby="tools-title" className="mt-12 border-t border-line pt-6 lg:mt-16 print:hidden">
			<h2 id="tools-title" className="text-2xl">
				{m.tools_title()}
			</h2>
			{lighting.beamAngle > 0 && (
				<details
					className="group mt-4 border-y border-line"
					onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
					onPointerEnter={LightCone.preload}
				>
					<summary className="flex min-h-14 list-none items-center gap-3 font-medium hover:text-accent [&::-webkit-details-marker]:hidden">
						{m.tool_beam()}
						<ChevronDownIcon className="ms-auto size-4 text-quiet transition-transform group-open:rotate-180" />
					</summary>
					<div className="pb-8">
						{open && <LightCone lighting={lighting} id={id} isMeasured={isMeasured} />}
						<noscript>
							<a href={localizedPath(`/light/beam?lamp=${id}`)} className="link">
								{m.tool_beam()}
							</a>
						</noscript>
					</div>
				</details>
			)}
			<ul className="mt-2 flex flex-wrap gap-x-8 text-sm">
				{tools.map(({ to, label }) => (
					<li key={label}>
						<Link to={to} className="link inline-flex min-h-11 items-center">
							{label}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
