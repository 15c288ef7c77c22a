import type { CartItem } from "@noor/contract/carts";
import { lampIdText } from "@noor/contract/lamp-ids";
import { maxLamps } from "@noor/contract/limits";
import { packPieces } from "@noor/contract/pack-pieces";
import { aedPerYear, type Tariff, usualHoursPerDay } from "@noor/lighting/running-cost";
import * as m from "@noor/messages/storefront/cart";
import { useEffect, useState } from "react";
import { href, Link } from "react-router";
import { call } from "#api/browser.ts";
import { costText, hoursText } from "#parts/running-cost/cost-words.ts";
import { usualTariff } from "#parts/running-cost/usual-tariff.ts";

type Line = Pick<CartItem, "productId" | "variantId" | "quantity">;

/**
 * The running cost of all lamps of the cart, as a line; nothing while it is not known, for a cart without lamps, and for one with
 * more products than one call reads.
 */
export function CartCost({ items }: { items: readonly Line[] }) {
	const known = useKnown(items);
	if (!known) return null;
	const watts = items.reduce((sum, item) => sum + (known.wattsOfPiece.get(idOf(item)) ?? 0) * item.quantity, 0);
	const cost = known.tariff && watts > 0 ? aedPerYear(watts, usualHoursPerDay, known.tariff) : undefined;
	if (cost === undefined) return null;
	return (
		<p className="mt-4 text-sm text-quiet">
			{m.running_cost({ cost: costText(cost), hours: hoursText(usualHoursPerDay) })}{" "}
			<Link to={href("/light/cost")} className="link">
				{m.running_cost_link()}
			</Link>
		</p>
	);
}

function idOf({ productId, variantId }: Line): string {
	return lampIdText({ productId, variantId: variantId === 0 ? null : variantId });
}

/** The power in W of a unit of each lamp, by its id, and the usual price of electricity. */
function useKnown(items: readonly Line[]) {
	const [known, setKnown] = useState<{ wattsOfPiece: ReadonlyMap<string, number>; tariff: Tariff | null }>();
	const ids = [...new Set(items.map(idOf))];
	const wanted = ids.length <= maxLamps ? ids.join(",") : "";
	useEffect(() => {
		if (wanted === "") return;
		let isLeft = false;
		Promise.all([call("GET /api/lamps", { querystring: { ids: wanted } }), call("GET /api/tariffs")])
			.then(([lamps, tariffs]) => {
				if (isLeft) return;
				const watts = lamps.map(
					(lamp) =>
						[
							lampIdText(lamp),
							// A product without light, such as a driver, states the power of what it feeds.
							lamp.lighting?.lumens ? lamp.lighting.wattage * packPieces(lamp.size) : 0,
						] as const,
				);
				setKnown({ wattsOfPiece: new Map(watts), tariff: usualTariff(tariffs) });
			})
			.catch((error) => console.warn("The running cost of the cart could not be loaded.", error));
		return () => {
			isLeft = true;
		};
	}, [wanted]);
	return known;
}
