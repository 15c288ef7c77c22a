import { hasRight } from "@noor/contract/roles";
import type { AuthenticatedUser } from "../authenticated-user.ts";

/**
 * Whether the lists of lighting details and of product categories include records of unpublished products. These lists are
 * public, and the back office reads them too.
 */
export function seesDrafts(user: AuthenticatedUser | null): boolean {
	return user !== null && !user.isGuest && hasRight(user.role, "catalogue:read");
}
