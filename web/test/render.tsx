import type { ReactNode } from "react";
import { createMemoryRouter, type RouteObject, RouterContextProvider, useLocation } from "react-router";
import { RouterProvider } from "react-router/dom";
import { type RenderResult, render } from "vitest-browser-react";

/** The rendered element, with the location of its router. */
export interface Routed extends RenderResult {
	/** Path and query string of the router's location. */
	address: () => string;
}

/**
 * Renders an element inside a router at a URL. The element stays rendered after navigations. `loader` runs during
 * each navigation to another URL.
 */
export async function renderAt(
	address: string,
	element: ReactNode,
	loader: RouteObject["loader"] = () => null,
): Promise<Routed> {
	let reached = "";
	function Watch() {
		const { pathname, search } = useLocation();
		reached = pathname + search;
		return element;
	}
	const screen = await renderRoutes(address, [{ path: "*", loader, Component: Watch, HydrateFallback: () => null }]);
	return Object.assign(screen, { address: () => reached });
}

/**
 * Renders routes at a URL. `createRoutesStub` cannot be used, because its router has no `flushSync`, which fields
 * with a navigation per key press need.
 */
export function renderRoutes(
	address: string,
	routes: RouteObject[],
	context = new RouterContextProvider(),
): Promise<RenderResult> {
	const router = createMemoryRouter(routes, { initialEntries: [address], getContext: () => context });
	return render(<RouterProvider router={router} />);
}
