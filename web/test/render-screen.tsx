import type { ComponentType } from "react";
import {
	type ActionFunctionArgs,
	createRoutesStub,
	type LoaderFunctionArgs,
	type MiddlewareFunction,
	Outlet,
	RouterContextProvider,
	type ShouldRevalidateFunctionArgs,
	useLocation,
} from "react-router";
import routes, { type SiteRoute } from "virtual:site-map";
import { expect } from "vitest";
import { render } from "vitest-browser-react";
import { createApi } from "#api/client.ts";
import { apiContext, publicUrlContext } from "#api/context.ts";
import { Snackbars } from "#ui/snackbar.tsx";
import { type Answers, fakeApi } from "./fake-api.ts";

type StubRoute = Parameters<typeof createRoutesStub>[0][number];

/** What a file of a screen exports, as far as it is needed here. */
interface Screen {
	default?: ComponentType<object>;
	ErrorBoundary?: ComponentType<{ error: unknown }>;
	loader?: (args: LoaderFunctionArgs) => unknown;
	clientLoader?: (args: LoaderFunctionArgs & { serverLoader: () => Promise<unknown> }) => unknown;
	action?: (args: ActionFunctionArgs) => unknown;
	clientAction?: (args: ActionFunctionArgs & { serverAction: () => Promise<unknown> }) => unknown;
	middleware?: MiddlewareFunction[];
	shouldRevalidate?: (args: ShouldRevalidateFunctionArgs) => boolean;
}

const files = import.meta.glob<Screen>("../app/screens/**/{route,layout}.{ts,tsx}");
const read = new Map<string, Screen>();

/**
 * Renders the screen of an address in its frame, with its own loader, action and error boundary. The server's half of
 * them runs in the browser too; only the API behind them is a fake. Links lead to other screens.
 *
 * @param answers see `fakeApi`.
 */
export async function renderScreen(address: string, answers: Answers) {
	const calls = fakeApi(answers);
	let reached = "";
	function Site() {
		const { pathname, search } = useLocation();
		reached = pathname + search;
		return (
			<>
				<Outlet />
				<Snackbars />
			</>
		);
	}
	const context = new RouterContextProvider();
	context.set(apiContext, createApi((target, init) => fetch(target, init)));
	context.set(publicUrlContext, undefined);
	const Stub = createRoutesStub(
		[{ Component: Site, HydrateFallback: () => null, children: routes.map(toStub) }],
		context,
	);
	const screen = await render(<Stub initialEntries={[address]} />);
	await expect.poll(() => screen.container.textContent).not.toBe("");
	return Object.assign(screen, { address: () => reached, calls });
}

function toStub({ file, children, ...place }: SiteRoute): StubRoute {
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
		Component: (props) => {
			const { default: Loaded = Outlet } = known();
			return <Loaded {...props} />;
		},
		ErrorBoundary: (props) => {
			const { ErrorBoundary } = known();
			if (!ErrorBoundary) throw props.error;
			return <ErrorBoundary {...props} />;
		},
		shouldRevalidate: (args) => known().shouldRevalidate?.(args) ?? args.defaultShouldRevalidate,
		...(children ? { children: children.map(toStub) } : {}),
	} as StubRoute;
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

/** What was answered with a status of its own comes over the wire without it. */
function plain(answer: unknown): unknown {
	return answer instanceof Object && "type" in answer && answer.type === "DataWithResponseInit" && "data" in answer
		? answer.data
		: answer;
}
