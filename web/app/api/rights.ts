import type { EndpointKey, Endpoints } from "@noor/contract/endpoints";
import type { Right } from "@noor/contract/roles";

type RuleOf<K extends EndpointKey> = Endpoints[K]["config"]["access"];

/** The endpoints of staff: those whose access rule is a right. */
type StaffEndpointKey = { [K in EndpointKey]: RuleOf<K> extends Right ? K : never }[EndpointKey];

/**
 * The right that an endpoint requires. The compiler compares it with the contract, so a part of a screen is hidden exactly
 * where the API would refuse, and no schema is loaded for it.
 */
export function rightOf<K extends StaffEndpointKey>(_endpoint: K, right: RuleOf<K> & Right): Right {
	return right;
}
