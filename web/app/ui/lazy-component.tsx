import * as m from "@noor/messages/ui";
import { type ComponentType, useEffect, useState } from "react";
import { toastError } from "./toast.tsx";

/**
 * Wraps a component whose code is loaded when it is first rendered. Until then it renders nothing. If loading fails,
 * because the browser is offline or a newer version of the shop was deployed, the page stays usable and a toast
 * offers to reload it.
 *
 * For a component that a click opens, await `ready()` first and render it only when the result is true: each failed
 * click then shows the toast. A component that renders without a click shows it once.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>) {
	const source = createSource(load);
	return Object.assign((props: P) => <Fetched source={source} props={props} />, {
		/** Starts loading without reporting a failure. */
		preload: () => void source.fetch().catch(() => undefined),
		isLoaded: () => source.part !== undefined,
		/** Resolves to whether the component has loaded. Shows the error toast if it has not. */
		ready: () =>
			source.fetch().then(
				() => true,
				(error) => {
					showLoadError(error);
					return false;
				},
			),
	});
}

interface Source<P> {
	part: ComponentType<P> | undefined;
	/** Loads once. After a failure the next call retries. */
	fetch: () => Promise<void>;
	/**
	 * Whether a failed render has shown the toast. Components that render on pointer-over would repeat it each time.
	 */
	isReported: boolean;
}

function createSource<P>(load: () => Promise<ComponentType<P>>): Source<P> {
	let fetching: Promise<void> | undefined;
	const source: Source<P> = {
		part: undefined,
		isReported: false,
		fetch() {
			fetching ??= load().then(
				(part) => {
					source.part = part;
				},
				(error) => {
					fetching = undefined;
					throw error;
				},
			);
			return fetching;
		},
	};
	return source;
}

function Fetched<P extends object>({ source, props }: { source: Source<P>; props: P }) {
	const [Part, setPart] = useState(() => source.part);
	useEffect(() => {
		let unmounted = false;
		// Also needed if loading finished between this render and the effect, which would otherwise not render again.
		source.fetch().then(
			() => {
				if (!unmounted) setPart(() => source.part);
			},
			(error) => {
				if (unmounted || source.isReported) return;
				source.isReported = true;
				showLoadError(error);
			},
		);
		return () => {
			unmounted = true;
		};
	}, [source]);
	return Part ? <Part {...props} /> : null;
}

/** Says in a toast that a part of the page could not be loaded, and offers to reload the page. */
export function showLoadError(error: unknown) {
	console.warn("A part of the page could not be loaded.", error);
	toastError(m.a_part_of_this_page(), {
		detail: m.check_your_connection_then_load(),
		action: { label: m.reload(), act: () => void reload(error) },
	});
}

/**
 * Reloads the page if the server answers. A retried import would not help: browsers cache failed module loads for the
 * lifetime of a page, and a newer version of the shop has other file names.
 */
async function reload(error: unknown) {
	const isReachable = await fetch(location.href, { method: "HEAD" }).then(
		({ status }) => status < 500,
		() => false,
	);
	if (isReachable) location.reload();
	else showLoadError(error);
}
