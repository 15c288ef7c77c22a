import * as m from "@noor/messages/storefront/home";
import { type RefObject, useEffect, useRef, useState } from "react";
import off from "#parts/pictures/room/off.webp?url";
import { roomStills } from "#parts/pictures/room-picture.tsx";
import webm from "./film/dusk.webm?url";
import lit from "./film/dusk-poster.webp?url";

/** Stills of the film with all lamps on and off, and the screens that each size is for. */
export const filmStill = { lit, litSmall: roomStills.lit, narrow: "(max-width: 47.99rem)", wide: "(min-width: 48rem)" };

/** The visible part where the picture is cropped: above the floor, right of the centre. */
const position = "object-[68%_62%] sm:object-[50%_62%]";

/** In px. */
const filmSize = { width: 2560, height: 1440 };

/** Dispatched when the visitor moves the dimmer. */
export const dimmedEvent = "noor:dimmed";

/**
 * A film of a room whose lamps are switched off and on, above two stills that the dimmer crossfades. It plays automatically
 * after hydration on wide screens, except with `prefers-reduced-motion` or `Save-Data`. A button starts and pauses it on all
 * screens. The dimmer stops it.
 *
 * @param root the element on which `dimmedEvent` is dispatched
 */
export function Film({ root }: { root: RefObject<HTMLElement | null> }) {
	const video = useRef<HTMLVideoElement>(null);
	const [state, setState] = useState<"still" | "running" | "paused">("still");
	// A browser that saves power or data may refuse to play; then the still remains visible.
	const play = () => void video.current?.play().catch(() => undefined);
	useEffect(() => {
		const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
		const isWanted = matchMedia(filmStill.wide).matches && !matchMedia("(prefers-reduced-motion: reduce)").matches;
		if (isWanted && !saveData) video.current?.play().catch(() => undefined);
	}, []);
	useEffect(() => {
		const section = root.current;
		const end = () => {
			video.current?.pause();
			setState("still");
		};
		section?.addEventListener(dimmedEvent, end);
		return () => section?.removeEventListener(dimmedEvent, end);
	}, [root]);
	return (
		<>
			<picture className="absolute inset-0 block">
				<source media={filmStill.narrow} srcSet={roomStills.off} />
				<img
					src={off}
					alt=""
					{...filmSize}
					loading="lazy"
					fetchPriority="low"
					className={`size-full object-cover ${position}`}
				/>
			</picture>
			<picture className="lamp-fade absolute inset-0 block">
				<source media={filmStill.narrow} srcSet={roomStills.lit} />
				<img
					src={lit}
					alt={m.film_label()}
					{...filmSize}
					loading="eager"
					fetchPriority="high"
					className={`size-full object-cover ${position}`}
				/>
			</picture>
			<video
				ref={video}
				preload="none"
				muted
				loop
				playsInline
				disablePictureInPicture
				onPlaying={() => setState("running")}
				onPause={() => setState((was) => (was === "running" ? "paused" : was))}
				aria-hidden="true"
				tabIndex={-1}
				className={`absolute inset-0 size-full object-cover transition-opacity duration-500 ${position} ${state === "still" ? "opacity-0" : ""}`}
			>
				<source src={webm} type="video/webm" />
			</video>
			<button
				type="button"
				onClick={() => (state === "running" ? video.current?.pause() : play())}
				className="absolute end-2 bottom-2 z-10 min-h-11 rounded-sm bg-surface/70 px-4 text-xs text-ink underline-offset-4 hover:underline noscript:hidden"
			>
				{state === "running" ? m.pause_the_film() : m.play_the_film()}
			</button>
		</>
	);
}
