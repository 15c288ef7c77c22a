import { localizedPath, routerPath } from "@noor/contract/localized-path";
import * as m from "@noor/messages/parts/frame";
import { useLayoutEffect } from "react";
import {
	type DataStrategyResult,
	isRouteErrorResponse,
	type Location,
	type MiddlewareFunction,
	type UIMatch,
	useBlocker,
	useLocation,
	useMatches,
	useNavigate,
	useRevalidator,
} from "react-router";
import { asProblem, reasonOf } from "#api/problem.ts";
import { isError, type LoadError } from "#api/result.ts";
import { toastError } from "#ui/toast.tsx";

/** The `handle` of a route whose failed reads have a text of their own. */
export interface ScreenHandle {
	/** The text of the toast. `to` is the URL that could not be read, `from` the one on the screen; both of this route. */
	loadFailed: (to: URL, from: URL) => string | undefined;
}

type Results = Record<string, DataStrategyResult>;

/** The screen that is shown, and how to leave it. */
interface Shown {
	location: Location;
	matches: UIMatch<unknown, Partial<ScreenHandle> | undefined>[];
	navigate: ReturnType<typeof useNavigate>;
	revalidate: () => Promise<void>;
}

let shown: Shown | undefined;
/** The URL of the screen during the return to it, whose read needs no request. */
let returningTo: string | undefined;

/** Tells `keepScreen` what is on the screen. To be rendered once, by the root route. */
export function ShownScreen(): null {
	const location = useLocation();
	const matches = useMatches() as Shown["matches"];
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	useLayoutEffect(() => {
		shown = { location, matches, navigate, revalidate };
		return () => {
			shown = undefined;
		};
	}, [location, matches, navigate, revalidate]);
	return null;
}

/**
 * Cancels navigations to other screens while the browser is offline, with the toast of a failed read. Without it the router
 * reloads the page if the script of a screen cannot be fetched, which ends at the browser's error page. To be rendered by
 * frames without `useUnsavedGuard`, because the router asks one blocker only.
 */
export function StayWhileOffline(): null {
	const navigate = useNavigate();
	useBlocker(({ currentLocation, nextLocation }) => {
		if (navigator.onLine || currentLocation.pathname === nextLocation.pathname) return false;
		void report({ type: "error", result: "offline" }, undefined, () => void navigate(nextLocation));
		return true;
	});
	return null;
}

/**
 * The client middleware of the root route: a read that fails in the browser does not replace the screen. The content and
 * what was typed stay, and a toast offers to try again. A navigation is cancelled. Loading the same URL again, or going
 * back within a screen, keeps the data of the screen. Refusals such as 404 are answers, and the first page of a visit has
 * nothing to keep: both go to the error boundaries.
 */
export const keepScreen: MiddlewareFunction<Results> = async ({ request }, next) => {
	if (request.method !== "GET" || shown === undefined) return next();
	const isReturn = request.url === returningTo;
	returningTo = undefined;
	if (isReturn) return dataOf(shown);
	const results = await next();
	const failure = Object.values(results).find(hasFailed);
	// Another screen may have been reached meanwhile.
	const { location, matches, navigate, revalidate } = shown;
	if (!failure || request.signal.aborted) return results;

	const to = new URL(request.url);
	const from = new URL(localizedPath(location.pathname + location.search), to);
	const isSameScreen = to.pathname === from.pathname;
	// A screen that shows its own errors is opened nevertheless.
	if (failure.type === "data" && !isSameScreen) return results;
	const isReload = isSameScreen && to.search === from.search;
	// The browser changes its URL before a step back or forward is read, and after it else.
	const isStepBack = !isReload && window.location.pathname + window.location.search === to.pathname + to.search;
	if (isReload || isStepBack) {
		const kept = dataOf(shown);
		const unkept = Object.entries(results).filter(([id, result]) => hasFailed(result) && !kept[id]);
		if (unkept.length > 0 || !isSameScreen) return results;
		void report(failure, textFor(matches, to, from), () => void revalidate());
		return {
			...results,
			...Object.fromEntries(Object.keys(results).flatMap((id) => (kept[id] ? [[id, kept[id]]] : []))),
		};
	}
	void report(
		failure,
		isSameScreen ? textFor(matches, to, from) : undefined,
		() => void navigate(routerPath(to) + to.search),
	);
	returningTo = from.href;
	void navigate(location, { replace: true, state: location.state, preventScrollReset: true });
	return results;
};

/** The data of the screen, as results of its loaders; without those that are errors themselves. */
function dataOf({ matches }: Shown): Results {
	const loaded = matches.filter(({ loaderData }) => loaderData !== undefined);
	return Object.fromEntries(
		loaded
			.map(({ id, loaderData }) => [id, { type: "data", result: loaderData }] as [string, DataStrategyResult])
			.filter(([, result]) => !hasFailed(result)),
	);
}

/** Whether a loader could not reach the shop, or the shop failed. A refusal is no failure, except that of too many requests. */
function hasFailed({ type, result }: DataStrategyResult): boolean {
	if (type === "data") return listErrorIn(result) !== undefined;
	if (result instanceof DOMException && result.name === "AbortError") return false;
	if (result instanceof Response || isRouteErrorResponse(result)) return result.status >= 500 || result.status === 429;
	return true;
}

function textFor(matches: Shown["matches"], to: URL, from: URL): string | undefined {
	return matches.findLast(({ handle }) => handle?.loadFailed)?.handle?.loadFailed?.(to, from);
}

async function report({ type, result }: DataStrategyResult, text = m.page_not_loaded(), act: () => void) {
	const detail = type === "data" ? listErrorIn(result)?.loadError : await detailOf(result);
	toastError(text, { detail, action: { label: m.retry(), act } });
	console.warn(text, detail);
}

/** The error of a list, which the loaders of the back office return as `listed`. */
function listErrorIn(loaderData: unknown): LoadError | undefined {
	const { listed } = (loaderData ?? {}) as { listed?: unknown };
	return isError(listed) ? listed : undefined;
}

async function detailOf(error: unknown): Promise<string> {
	const problem = isRouteErrorResponse(error) ? asProblem(error.data) : undefined;
	return problem?.code === "busy" || problem?.code === "too-many-requests" ? problem.detail : reasonOf(error);
}
