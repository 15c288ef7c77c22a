import { href, useLocation } from "react-router";
import { useCompared } from "#api/compared.ts";
import { lazyComponent } from "#ui/lazy-component.tsx";

const Tray = lazyComponent(() => import("./tray.tsx").then(({ Tray }) => Tray));

/** The compared lamps at the bottom of every page of the storefront; nothing of it is loaded while none is chosen. */
export function CompareTray() {
	const ids = useCompared();
	const isComparison = useLocation().pathname === href("/light/compare");
	return ids.length === 0 || isComparison ? null : <Tray ids={ids} />;
}
