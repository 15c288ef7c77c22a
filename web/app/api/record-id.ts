import { maxId } from "@noor/contract/limits";
import { data } from "react-router";

/**
 * The id of a record in the path or query of a page: digits without leading zeros, in the range of ids.
 *
 * @throws the page "not found" with status 404 for anything else
 */
export function recordId(text: string | null | undefined): number {
	const id = /^[1-9]\d{0,9}$/.test(text ?? "") ? Number(text) : Number.NaN;
	if (!(id <= maxId)) throw data(null, 404);
	return id;
}
