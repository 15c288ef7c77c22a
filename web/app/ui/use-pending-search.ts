import { useLocation, useNavigation } from "react-router";

/**
 * The query string of a navigation that is under way to another URL of the same screen, such as `?page=2`; else
 * undefined.
 */
export function usePendingSearch(): string | undefined {
	const here = useLocation();
	const { location } = useNavigation();
	return location?.pathname === here.pathname && location.search !== here.search ? location.search : undefined;
}
