import { localizedPath } from "@noor/contract/localized-path";
import { digits, direction, locale } from "@noor/messages/locale";
import * as m from "@noor/messages/web";
import { type ReactNode, useEffect, useRef } from "react";
import {
	Links,
	Meta,
	Outlet,
	ScrollRestoration,
	type ShouldRevalidateFunctionArgs,
	useFetchers,
	useLocation,
	useNavigation,
	useRevalidator,
} from "react-router";
import { useRequestsInFlight } from "#api/busy.ts";
import { apiContext } from "#api/context.ts";
import { initialise, initialiseOnce, reinitialise, useInitialised } from "#api/initialise.ts";
import { onVisitorChangeElsewhere } from "#api/visitor.ts";
import { takeArabicDigits } from "#parts/forms/arabic-digits.ts";
import { keepScreen, ShownScreen } from "#parts/frame/keep-screen.ts";
import { PageScripts } from "#parts/frame/page-scripts.tsx";
import { PageTrouble } from "#parts/frame/page-trouble.tsx";
import { ShopContext } from "#parts/frame/shop.ts";
import { StartTrouble } from "#parts/frame/start-trouble.tsx";
import displayUrl from "#ui/fonts/fraunces.woff2?url";
import textUrl from "#ui/fonts/instrument-sans.woff2?url";
import arabicDisplayUrl from "#ui/fonts/markazi-text.woff2?url";
import arabicTextUrl from "#ui/fonts/sans-arabic.woff2?url";
import arabicMediumUrl from "#ui/fonts/sans-arabic-medium.woff2?url";
import { ProgressLine } from "#ui/progress-line.tsx";
import { EarlyEventsScript, ReplayEarlyEvents } from "#ui/replay-early-events.tsx";
import { ThemeScript } from "#ui/theme.tsx";
import { Toaster } from "#ui/toast.tsx";
import type { Route } from "./+types/root";
import "#api/schemas-without-eval.ts";
// As an address, because parts that are loaded on demand would otherwise link the style sheet once more.
import styles from "./styles.css?url";

/** Loads nothing personal, because public pages are cached for all visitors; see `FirstLoad`. */
export async function loader({ context }: Route.LoaderArgs) {
	const { mailbox: _, ...settings } = await context.get(apiContext)("GET /api/shop");
	return settings;
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepScreen];

/** The settings of the shop, which came with the first page. */
let shop: Awaited<ReturnType<typeof loader>> | undefined;

/** Loads the visitor's data again. The settings of the shop are loaded once. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	shop ??= await serverLoader();
	await initialise();
	return shop;
}

/** Loads again after successful actions, which may change account or cart, but not after navigation or actions of staff. */
export function shouldRevalidate({ formMethod, formAction, actionStatus }: ShouldRevalidateFunctionArgs) {
	if (formAction?.startsWith(localizedPath("/admin"))) return false;
	return formMethod !== undefined && formMethod !== "GET" && (actionStatus ?? 200) < 400;
}

export const links: Route.LinksFunction = () => [
	// A swap of fonts after the first paint moves what wraps, such as a toolbar of the back office.
	...[displayUrl, textUrl, ...(direction() === "rtl" ? [arabicDisplayUrl, arabicTextUrl, arabicMediumUrl] : [])].map(
		(href) => ({
			rel: "preload" as const,
			href,
			as: "font" as const,
			type: "font/woff2",
			crossOrigin: "anonymous" as const,
		}),
	),
	{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
	{ rel: "stylesheet", href: styles },
];

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: m.page_title({ shop: loaderData?.name ?? m.noor() }) },
	{ name: "description", content: m.page_description() },
];

export function Layout({ children }: { children: ReactNode }) {
	return (
		<html lang={locale()} dir={direction()} data-digits={digits()} suppressHydrationWarning>
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
				<PageScripts />
			</body>
		</html>
	);
}

export default function Root({ loaderData }: Route.ComponentProps) {
	useEffect(takeArabicDigits, []);
	return (
		<ShopContext value={{ ...loaderData, mailbox: false }}>
			<a
				href="#content"
				className="sr-only rounded-sm focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:bg-ink focus:px-5 focus:py-3 focus:text-surface"
			>
				{m.skip_to_content()}
			</a>
			<Splash />
			<Progress />
			<FirstLoad settings={loaderData} />
			<FocusOnArrival />
			<FollowOtherTabs />
			<IgnoreAborted />
			<ShownScreen />
			<Outlet />
			<StartTrouble />
			<Toaster />
			<ReplayEarlyEvents />
		</ShopContext>
	);
}

/** A thin line until the start has ended, with or without an error. It does not cover the rendered page. */
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

/**
 * Loads personal data once the first page runs. A `clientLoader` that hydrates would do it by a navigation to the page itself, for which
 * the router asks for the routes of its path again.
 */
function FirstLoad({ settings }: { settings: Awaited<ReturnType<typeof loader>> }) {
	useEffect(() => {
		shop ??= settings;
		void initialiseOnce();
	}, [settings]);
	return null;
}

/** A navigation moves the focus to the content of the new page, where screen readers begin to read. */
function FocusOnArrival() {
	const { pathname } = useLocation();
	const arrivedAt = useRef(pathname);
	useEffect(() => {
		if (arrivedAt.current === pathname) return;
		arrivedAt.current = pathname;
		// A field of the frame that the visitor is typing in keeps the focus.
		if (document.activeElement?.matches("input, textarea, select")) return;
		document.getElementById("content")?.focus({ preventScroll: true });
	}, [pathname]);
	return null;
}

/**
 * Signing in or out in one tab applies to all of them. Account and cart are loaded before the loaders of the page run
 * again.
 */
function FollowOtherTabs() {
	const { revalidate } = useRevalidator();
	useEffect(() => onVisitorChangeElsewhere(() => void reinitialise().then(revalidate)), [revalidate]);
	return null;
}

/**
 * A navigation aborts requests under way. The router does not handle the rejection of a body that it has begun to read,
 * which would be reported as an unhandled error of the page.
 */
function IgnoreAborted() {
	useEffect(() => {
		function ignore(event: PromiseRejectionEvent) {
			if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
		}
		addEventListener("unhandledrejection", ignore);
		return () => removeEventListener("unhandledrejection", ignore);
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
