import { addressFormat, placeError } from "@noor/contract/address-formats";
import type { DeliveryKind } from "@noor/contract/delivery-kinds";
import * as m from "@noor/messages/api/checkout";
import { listText } from "@noor/messages/lists";
import type { OrderDetails } from "../database/column-types.ts";
import { Refusal } from "../refusal.ts";

/**
 * The details of a delivered order need the fields that addresses in its country require. An address of a wallet is not
 * checked: wallets know nothing of such fields.
 *
 * @throws Refusal `conflict` that names what is missing.
 */
export function assertPlaceIsComplete(
	details: OrderDetails | null,
	{ country, kind }: { country: string; kind: DeliveryKind },
): void {
	if (kind === "pickup") return;
	const known = details && (details.country ?? country) === country ? details : undefined;
	const missing = addressFormat(country).fields.filter(
		({ name }) => placeError(country, name, known?.[name] ?? "") !== undefined,
	);
	if (missing.length === 0) return;
	throw new Refusal("conflict", m.place_incomplete({ missing: listText(missing.map(({ label }) => label())) }));
}
