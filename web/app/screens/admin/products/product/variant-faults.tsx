import * as m from "@noor/messages/admin/products/product";
import { Children } from "react";
import { type CellPlace, placeOfPath } from "./use-variant-keys.ts";

const most = 6;

interface VariantFaultsProps {
	errors: Record<string, string[]>;
	onGoTo: (place: CellPlace) => void;
	onGoToLighting: (index: number) => void;
}

/** The errors of the variants by row. Each focuses its cell, or opens the lighting details of its row. */
export function VariantFaults({ errors, onGoTo, onGoToLighting }: VariantFaultsProps) {
	const faults = Object.entries(errors)
		.flatMap(([path, messages]) => {
			const message = messages.join(" ");
			const [, ofLighting] = /^Variants\.(\d+)\.lighting\b/.exec(path) ?? [];
			if (ofLighting !== undefined) {
				const index = Number(ofLighting);
				return [{ path, index, message, goTo: () => onGoToLighting(index) }];
			}
			const place = placeOfPath(path);
			return place ? [{ path, index: place.index, message, goTo: () => onGoTo(place) }] : [];
		})
		.sort((a, b) => a.index - b.index);
	const ofAll = errors.Variants ?? [];
	if (faults.length === 0 && ofAll.length === 0) return null;
	return (
		<div className="mt-2 text-sm text-red" role="status">
			{ofAll.map((message) => (
				<p key={message}>{message}</p>
			))}
			<ul>
				{faults.slice(0, most).map(({ path, index, message, goTo }) => (
					<li key={path}>
						<button type="button" onClick={goTo} className="min-h-8 text-start underline-offset-4 hover:underline">
							{Children.toArray(
								m.variant_fault({
									place: index + 1,
									fault: message,
									text: (text) => <span key="fault">{text}</span>,
								}),
							)}
						</button>
					</li>
				))}
			</ul>
			{faults.length > most && <p>{m.and_more({ count: faults.length - most })}</p>}
		</div>
	);
}
