import * as m from "@noor/messages/ui";
import { type ComponentType, useEffect, useState } from "react";
import { toastError } from "./toast.tsx";

/**
 * A part of a page whose code is fetched when the part is first drawn; nothing stands there until then. Where it cannot
 * be fetched, offline or because the shop has a newer version by now, the page around it stays: one notice says so and
 * lets one load the page again. What a press opens is drawn once `ready` says that it is there: then each press that
 * fails is told.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>) {
	const source = createSource(load);
	return Object.assign((props: P) => <Fetched source={source} props={props} />, {
		/** Fetches it ahead, and says nothing. */
		preload: () => void source.fetch().catch(() => undefined),
		/** Whether it is there to be drawn; when it could not be fetched, that is told. */
		ready: () =>
			source.fetch().then(
				() => true,
				(error) => {
					tellMissing(error);
					return false;
				},
			),
	});
}

interface Source<P> {
	part: ComponentType<P> | undefined;
	/** Fetched once; after a failure the next call tries again. */
	fetch: () => Promise<void>;
	/** What is drawn without a press is told once: one points at a picture again and again. */
	isTold: boolean;
}

function createSource<P>(load: () => Promise<ComponentType<P>>): Source<P> {
	let fetching: Promise<void> | undefined;
	const source: Source<P> = {
		part: undefined,
		isTold: false,
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
		let left = false;
		// Also when it has come since this was rendered: then nothing else would draw it.
		source.fetch().then(
			() => {
				if (!left) setPart(() => source.part);
			},
			(error) => {
				if (left || source.isTold) return;
				source.isTold = true;
				tellMissing(error);
			},
		);
		return () => {
			left = true;
		};
	}, [source]);
	return Part ? <Part {...props} /> : null;
}

function tellMissing(error: unknown) {
	console.warn("A part of the page could not be loaded.", error);
	toastError(m.a_part_of_this_page(), {
		detail: m.check_your_connection_then_load(),
		action: { label: m.reload(), act: () => void reload(error) },
	});
}

/**
 * Loads the page again if the shop answers. Nothing less helps: while a page lives, browsers remember which of its files
 * could not be loaded, and a newer version of the shop has other files.
 */
async function reload(error: unknown) {
	const answers = await fetch(location.href, { method: "HEAD" }).then(
		({ status }) => status < 500,
		() => false,
	);
	if (answers) location.reload();
	else tellMissing(error);
}
