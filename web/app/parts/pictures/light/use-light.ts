import { atom } from "nanostores";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { useNight } from "#ui/theme.tsx";
import { fullLight, type Lamp, type Light, lightOfAddress, withLight } from "./light.ts";

/** A light that changes without rendering; components subscribe to it. */
export interface LiveLight {
	lamp: Lamp;
	get(): Light;
	change(step: (light: Light) => Light): void;
	subscribe(listener: () => void): () => void;
	/** Whether the visitor or the URL has set the light; until then the theme decides. */
	isChosen(): boolean;
}

/** The debounce before the URL is updated. */
const restMs = 300;

/**
 * The light of a lamp: as in the URL, else on in the night theme and off in the day theme, until it is changed. A
 * change is written to the URL, debounced, replacing the history entry.
 */
export function useLight(lamp: Lamp): LiveLight {
	const [search, setSearch] = useSearchParams();
	const isLeaving = useNavigation().state !== "idle";
	const night = useNight();
	const [chosen] = useState(() => atom(lightOfAddress(search, lamp)));

	const remember = useEffectEvent(() => {
		const light = chosen.get();
		// A navigation in the meantime must not be undone.
		if (!light || isLeaving) return;
		setSearch((parameters) => withLight(parameters, light, lamp), { replace: true, preventScrollReset: true });
	});
	useEffect(() => {
		let resting: ReturnType<typeof setTimeout> | undefined;
		const stop = chosen.listen(() => {
			clearTimeout(resting);
			resting = setTimeout(remember, restMs);
		});
		return () => {
			clearTimeout(resting);
			stop();
		};
	}, [chosen]);

	return useMemo(() => {
		const get = () => chosen.get() ?? fullLight(lamp, night);
		return {
			lamp,
			get,
			change: (step) => chosen.set(step(get())),
			subscribe: chosen.listen,
			isChosen: () => chosen.get() !== undefined,
		};
	}, [lamp, night, chosen]);
}
