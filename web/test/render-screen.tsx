import { routes, type SiteRoute } from "virtual:site-map";
import { type ComponentType, useEffect } from "react";
import {
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	type MiddlewareFunction,
	Outlet,
	type RouteObject,
	RouterContextProvider,
	type ShouldRevalidateFunctionArgs,
	useActionData,
	useLoaderData,
	useLocation,
	useParams,
	useRouteError,
} from "react-router";
import { expect } from "vitest";
import { createApi } from "#api/client.ts";
import { apiContext, publicUrlContext } from "#api/context.ts";
import { initialise } from "#api/initialise.ts";
import type { ScreenHandle } from "#parts/frame/keep-screen.ts";
import { keepScreen, ShownScreen } from "#parts/frame/keep-screen.ts";
import { ShopContext } from "#parts/frame/shop.ts";
import { Toaster } from "#ui/toast.tsx";
import { type Answers, fakeApi } from "./fake-api.ts";
import { renderRoutes } from "./render.tsx";
import { aShop } from "./storefront.ts";

/** The used exports of a screen's module. */
interface Screen {
	default?: ComponentType<object>;
	ErrorBoundary?: ComponentType<{ error: unknown }>;
	loader?: (args: LoaderFunctionArgs) => unknown;
	clientLoader?: (args: LoaderFunctionArgs & { serverLoader: () => Promise<unknown> }) => unknown;
	action?: (args: ActionFunctionArgs) => unknown;
	clientAction?: (args: ActionFunctionArgs & { serverAction: () => Promise<unknown> }) => unknown;
	middleware?: MiddlewareFunction[];
	handle?: ScreenHandle;
	shouldRevalidate?: (args: ShouldRevalidateFunctionArgs) => boolean;
}

const files = import.meta.glob<Screen>("../app/screens/**/{route,layout}.{ts,tsx}");
const read = new Map<string, Screen>();

/**
 * Renders the screen of a URL in its frame, with its loader, action and error boundary. Server loaders and actions
 * run in the browser too; only the API is faked. Links open other screens.
 *
 * @param answers see `fakeApi`
 */
export async function renderScreen(address: string, answers: Answers) {
	const calls = fakeApi(answers);
	let reached = "";
	const isStorefront = !address.startsWith("/admin");
	function Site() {
		const { pathname, search } = useLocation();
		reached = pathname + search;
		// The root route does the same.
		useEffect(() => {
			if (isStorefront) void initialise();
		}, []);
		return (
			<ShopContext value={aShop}>
				<ShownScreen />
				<Outlet />
				<Toaster />
			</ShopContext>
		);
	}
	const context = new RouterContextProvider();
	context.set(
		apiContext,
		createApi((target, init) => fetch(target, init)),
	);
	context.set(publicUrlContext, undefined);
	const screen = await renderRoutes(
		address,
		[
			{
				Component: Site,
				middleware: [keepScreen as MiddlewareFunction],
				HydrateFallback: () => null,
				children: routes.map(toRoute),
			},
		],
		context,
	);
	await expect.poll(() => screen.container.textContent).not.toBe("");
	return Object.assign(screen, { address: () => reached, calls });
}

function toRoute({ file, children, ...place }: SiteRoute): RouteObject {
	const known = () => read.get(file) ?? {};
	return {
		...place,
		middleware: [async (args, next) => runAll((await load(file)).middleware ?? [], args, next)],
		loader: async (args) => {
			const { loader, clientLoader } = await load(file);
			const serverLoader = async () => plain(await loader?.(args));
			return (await (clientLoader ? clientLoader({ ...args, serverLoader }) : loader?.(args))) ?? null;
		},
		action: async (args) => {
			const { action, clientAction } = await load(file);
			const serverAction = async () => plain(await action?.(args));
			return clientAction ? clientAction({ ...args, serverAction }) : action?.(args);
		},
		Component: () => {
			const Loaded: ComponentType<object> = known().default ?? Outlet;
			const props = { loaderData: useLoaderData(), actionData: useActionData(), params: useParams() };
			return <Loaded {...props} />;
		},
		ErrorBoundary: () => {
			const { ErrorBoundary } = known();
			const error = useRouteError();
			if (!ErrorBoundary) throw error;
			return <ErrorBoundary error={error} />;
		},
		handle: { loadFailed: (to, from) => known().handle?.loadFailed(to, from) } satisfies ScreenHandle,
		shouldRevalidate: (args) => known().shouldRevalidate?.(args) ?? args.defaultShouldRevalidate,
		...(children ? { children: children.map(toRoute) } : {}),
	} as RouteObject;
}

async function load(file: string): Promise<Screen> {
	const screen = read.get(file) ?? (await files[`../app/${file}`]?.()) ?? {};
	read.set(file, screen);
	return screen;
}

function runAll(all: MiddlewareFunction[], args: Parameters<MiddlewareFunction>[0], next: () => Promise<unknown>) {
	const run = (index: number): Promise<unknown> =>
		index < all.length ? Promise.resolve(all[index]?.(args, () => run(index + 1) as never)) : next();
	return run(0);
}

/** Unwraps `data()`: its status is not part of the transferred value. */
function plain(answer: unknown): unknown {
	return answer instanceof Object && "type" in answer && answer.type === "DataWithResponseInit" && "data" in answer
		? answer.data
		: answer;
}
