import type { ReactNode } from "react";
import { createMemoryRouter, type RouteObject, RouterContextProvider, useLocation } from "react-router";
import { RouterProvider } from "react-router/dom";
import { type RenderResult, render } from "vitest-browser-react";

/** What was rendered, and where its router is. */
export interface Routed extends RenderResult {
	/** Path and search of the router's location. */
	address: () => string;
}

/**
 * Renders an element inside a router, at an address; it stays wherever a link leads. `loader` runs before each
 * navigation to another address ends.
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
 * Renders routes at an address. `createRoutesStub` would do, but for its router without `flushSync`, which what follows
 * each key relies on.
 */
export function renderRoutes(
	address: string,
	routes: RouteObject[],
	context = new RouterContextProvider(),
): Promise<RenderResult> {
	const router = createMemoryRouter(routes, { initialEntries: [address], getContext: () => context });
	return render(<RouterProvider router={router} />);
}
