import { useLocation, useNavigation } from "react-router";

/** The query of another address of this same screen while that is on its way, as `?page=2`; else undefined. */
export function usePendingSearch(): string | undefined {
	const here = useLocation();
	const { location } = useNavigation();
	return location?.pathname === here.pathname && location.search !== here.search ? location.search : undefined;
}
