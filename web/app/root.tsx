import displayUrl from "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url";
import { getShopSettings } from "@noor/contract/shop";
import { locale } from "@noor/messages/locale";
import * as m from "@noor/messages/web";
import { type ReactNode, useEffect, useRef } from "react";
import {
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	type ShouldRevalidateFunctionArgs,
	useFetchers,
	useLocation,
	useNavigation,
	useRevalidator,
} from "react-router";
import { useRequestsInFlight } from "#api/busy.ts";
import { apiContext } from "#api/context.ts";
import { initialise, reinitialise, useInitialised } from "#api/initialise.ts";
import { onVisitorChangeElsewhere } from "#api/visitor.ts";
import { Demonstration } from "#parts/frame/demonstration.ts";
import { PageTrouble } from "#parts/frame/page-trouble.tsx";
import { StartTrouble } from "#parts/frame/start-trouble.tsx";
import { ProgressLine } from "#ui/progress-line.tsx";
import { EarlyEventsScript, ReplayEarlyEvents } from "#ui/replay-early-events.tsx";
import { ThemeScript } from "#ui/theme.tsx";
import { Toaster } from "#ui/toast.tsx";
import type { Route } from "./+types/root";
import "./styles.css";

/** Nothing personal is rendered into a page that may be kept for everybody; see `clientLoader`. */
export async function loader({ context }: Route.LoaderArgs): Promise<{ demonstration: boolean }> {
	const { demonstration } = await context.get(apiContext)(getShopSettings);
	return { demonstration };
}

let shop: Awaited<ReturnType<typeof loader>> | undefined;

/** What is personal is fetched by the browser, beside the page that is already there; the shop itself stays what it is. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	shop ??= await serverLoader();
	await initialise();
	return shop;
}
clientLoader.hydrate = true as const;

/** Acting may change who one is and what one's cart holds; looking around, and the work of staff, change neither. */
export function shouldRevalidate({ formMethod, formAction, actionStatus }: ShouldRevalidateFunctionArgs) {
	if (formAction?.startsWith("/admin")) return false;
	return formMethod !== undefined && formMethod !== "GET" && (actionStatus ?? 200) < 400;
}

export const links: Route.LinksFunction = () => [
	// The face whose fallback fits less well: what it sets moves least when it is there first.
	{ rel: "preload", href: displayUrl, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
	{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export const meta: Route.MetaFunction = () => [
	{ title: m.page_title() },
	{ name: "description", content: m.page_description() },
];

export function Layout({ children }: { children: ReactNode }) {
	return (
		<html lang={locale()} suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<meta name="color-scheme" content="light dark" />
				<ThemeScript />
				<EarlyEventsScript />
				<Meta />
				<Links />
			</head>
			<body>
				{children}
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	);
}

export default function Root({ loaderData }: Route.ComponentProps) {
	return (
		<Demonstration value={loaderData.demonstration}>
			<a
				href="#content"
				className="sr-only rounded-sm focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:bg-ink focus:px-5 focus:py-3 focus:text-surface"
			>
				{m.skip_to_content()}
			</a>
			<Splash />
			<Progress />
			<FirstLoad />
			<FocusOnArrival />
			<FollowOtherTabs />
			<LetGoOfAborted />
			<Outlet />
			<StartTrouble />
			<Toaster />
			<ReplayEarlyEvents />
		</Demonstration>
	);
}

/** A thin line until the start is over, whether it went well or not. It never hides what the server has rendered. */
function Splash() {
	if (useInitialised()) return null;
	return (
		<div
			id="initial-splash"
			aria-hidden="true"
			className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden [animation:splash-end_1ms_8s_forwards]"
		>
			<div className="h-full animate-sweep bg-brass" />
		</div>
	);
}

/** Quick hands go elsewhere before `clientLoader` has begun, and break it off: it asks for nothing then, and this does. */
function FirstLoad() {
	useEffect(() => void initialise(), []);
	return null;
}

/** Going to another page puts the focus at its content, as loading it would; screen readers begin to read there. */
function FocusOnArrival() {
	const { pathname } = useLocation();
	const arrivedAt = useRef(pathname);
	useEffect(() => {
		if (arrivedAt.current === pathname) return;
		arrivedAt.current = pathname;
		// Whoever has begun to write in the frame meanwhile goes on writing.
		if (document.activeElement?.matches("input, textarea, select")) return;
		document.getElementById("content")?.focus({ preventScroll: true });
	}, [pathname]);
	return null;
}

/**
 * Who signs in or out in one tab does so in all of them. What is theirs, the cart above all, is known before the page
 * asks again whether it may still be shown.
 */
function FollowOtherTabs() {
	const { revalidate } = useRevalidator();
	useEffect(() => onVisitorChangeElsewhere(() => void reinitialise().then(revalidate)), [revalidate]);
	return null;
}

/**
 * Going elsewhere breaks off what was being loaded. The router does not listen to the end of an answer it has read the
 * beginning of, and what nobody listens to counts as an error of the page.
 */
function LetGoOfAborted() {
	useEffect(() => {
		function letGo(event: PromiseRejectionEvent) {
			if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
		}
		addEventListener("unhandledrejection", letGo);
		return () => removeEventListener("unhandledrejection", letGo);
	}, []);
	return null;
}

function Progress() {
	const navigating = useNavigation().state !== "idle";
	const fetching = useFetchers().some((fetcher) => fetcher.state !== "idle");
	const asking = useRequestsInFlight() > 0;
	return <ProgressLine busy={useInitialised() && (navigating || fetching || asking)} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return (
		<main id="content" tabIndex={-1} className="grid min-h-dvh outline-none">
			<PageTrouble error={error} />
		</main>
	);
}
