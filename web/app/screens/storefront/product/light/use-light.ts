import { atom } from "nanostores";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { useNight } from "#ui/theme.tsx";
import { fullLight, type Lamp, type Light, lightOfAddress, withLight } from "./light.ts";

/** A light that is changed without rendering: who shows it listens. */
export interface LiveLight {
	lamp: Lamp;
	get(): Light;
	change(step: (light: Light) => Light): void;
	subscribe(listener: () => void): () => void;
	/** Whether it is as somebody wants it, here or in the address; until then the theme decides. */
	isChosen(): boolean;
}

/** How long the light must rest before the address is changed. */
const restMs = 300;

/**
 * The light of a lamp: as the address says, else on at night and off by day, until somebody touches it. What they choose
 * is written into the address once it rests, in place of what it said.
 */
export function useLight(lamp: Lamp): LiveLight {
	const [search, setSearch] = useSearchParams();
	const isLeaving = useNavigation().state !== "idle";
	const night = useNight();
	const [chosen] = useState(() => atom(lightOfAddress(search, lamp)));

	const remember = useEffectEvent(() => {
		const light = chosen.get();
		// Whoever has followed a link meanwhile must not be held back.
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
