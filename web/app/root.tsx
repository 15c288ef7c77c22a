import displayUrl from "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url";
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
import { initialise, useInitialised } from "#api/initialise.ts";
import { onVisitorChangeElsewhere } from "#api/visitor.ts";
import { PageTrouble } from "#parts/frame/page-trouble.tsx";
import { StartTrouble } from "#parts/frame/start-trouble.tsx";
import { ProgressLine } from "#ui/progress-line.tsx";
import { Snackbars } from "#ui/snackbar.tsx";
import { ThemeScript } from "#ui/theme.tsx";
import type { Route } from "./+types/root";
import "./styles.css";

/** Nothing personal is rendered into a page that may be kept for everybody; see `clientLoader`. */
export function loader() {
	return null;
}

/** What is personal is fetched by the browser, beside the page that is already there. */
export async function clientLoader() {
	await initialise();
	return null;
}
clientLoader.hydrate = true as const;

/** Acting may change who one is and what one's cart holds; looking around changes neither. */
export function shouldRevalidate({ formMethod, actionStatus }: ShouldRevalidateFunctionArgs) {
	return formMethod !== undefined && formMethod !== "GET" && (actionStatus ?? 200) < 400;
}

export const links: Route.LinksFunction = () => [
	// The face whose fallback fits less well: what it sets moves least when it is there first.
	{ rel: "preload", href: displayUrl, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
	{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export const meta: Route.MetaFunction = () => [
	{ title: "Noor | Lighting" },
	{ name: "description", content: "Pendants, table lamps, wall lights and bulbs, chosen in Dubai." },
];

export function Layout({ children }: { children: ReactNode }) {
	return (
		<html lang="en" suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<meta name="color-scheme" content="light dark" />
				<ThemeScript />
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

export default function Root() {
	return (
		<>
			<a
				href="#content"
				className="sr-only rounded-sm focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:bg-ink focus:px-5 focus:py-3 focus:text-surface"
			>
				Skip to content
			</a>
			<Splash />
			<Progress />
			<FocusOnArrival />
			<FollowOtherTabs />
			<Outlet />
			<StartTrouble />
			<Snackbars />
		</>
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

/** Who signs out in one tab leaves no page of theirs open in another: each asks again whether it may be shown. */
function FollowOtherTabs() {
	const { revalidate } = useRevalidator();
	useEffect(() => onVisitorChangeElsewhere(() => void revalidate()), [revalidate]);
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
		<main id="content" className="grid min-h-dvh">
			<PageTrouble error={error} />
		</main>
	);
}
