import type { ReactNode } from "react";
import { createRoutesStub, useLocation } from "react-router";
import { type RenderResult, render } from "vitest-browser-react";

type StubRoute = Parameters<typeof createRoutesStub>[0][number];

/** What was rendered, and where its router is. */
export interface Routed extends RenderResult {
	/** Path and search of the router's location. */
	address: () => string;
}

/**
 * Renders an element inside a router, at an address. The element stays wherever a link leads; `routes` are others beside
 * it, with loaders and actions of their own.
 */
export async function renderAt(address: string, element: ReactNode, routes: StubRoute[] = []): Promise<Routed> {
	let reached = "";
	function Watch({ children }: { children: ReactNode }) {
		const { pathname, search } = useLocation();
		reached = pathname + search;
		return children;
	}
	const Stub = createRoutesStub([...routes, { path: "*", Component: () => <Watch>{element}</Watch> }]);
	const screen = await render(<Stub initialEntries={[address]} />);
	return Object.assign(screen, { address: () => reached });
}
