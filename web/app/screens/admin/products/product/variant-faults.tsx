import * as m from "@noor/messages/admin/products/product";
import { Children } from "react";
import { type CellPlace, placeOfPath } from "./use-variant-keys.ts";

const most = 6;

interface VariantFaultsProps {
	errors: Record<string, string[]>;
	onGoTo: (place: CellPlace) => void;
}

/** The errors of the variants by row. Each focuses its cell. */
export function VariantFaults({ errors, onGoTo }: VariantFaultsProps) {
	const faults = Object.entries(errors)
		.flatMap(([path, messages]) => {
			const place = placeOfPath(path);
			return place ? [{ path, place, message: messages.join(" ") }] : [];
		})
		.sort((a, b) => a.place.index - b.place.index);
	const ofAll = errors.Variants ?? [];
	if (faults.length === 0 && ofAll.length === 0) return null;
	return (
		<div className="mt-2 text-sm text-red" role="status">
			{ofAll.map((message) => (
				<p key={message}>{message}</p>
			))}
			<ul>
				{faults.slice(0, most).map(({ path, place, message }) => (
					<li key={path}>
						<button
							type="button"
							onClick={() => onGoTo(place)}
							className="min-h-8 text-start underline-offset-4 hover:underline"
						>
							{Children.toArray(
								m.variant_fault({
									place: place.index + 1,
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
