import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { LinkButton } from "#ui/button.tsx";
import mp4 from "./film/dusk.mp4?url";
import webm from "./film/dusk.webm?url";
import poster from "./film/dusk-poster.webp?url";
import type { Highlight } from "./highlight.ts";

/** The film's own size, in px. */
const film = { width: 1280, height: 720 };

/** What the page needs first: the film begins as this picture. */
export const heroPicture = {
	rel: "preload",
	as: "image",
	href: poster,
	type: "image/webp",
	fetchPriority: "high",
} as const;

/** A room at dusk, whose lamps come on one by one. */
export function Hero({ highlight: { category } }: { highlight: Highlight }) {
	return (
		<section aria-labelledby="hero-title" className="relative overflow-hidden bg-surface text-ink scheme-dark">
			<Film />
			{/* The words stand in the dark of the room, whatever the lamps do. */}
			<div
				aria-hidden="true"
				className="absolute inset-0 bg-linear-to-t from-surface via-surface/50 via-35% to-transparent to-75% lg:bg-radial-[80%_110%_at_4%_96%] lg:from-surface/90 lg:via-surface/55 lg:via-45% lg:to-transparent lg:to-100%"
			/>
			<div className="page relative flex min-h-[min(46rem,calc(100svh-7rem))] flex-col items-start justify-end pt-28 pb-12 lg:pb-20">
				<h1 id="hero-title" className="max-w-[12ch] text-4xl sm:text-5xl xl:text-6xl">
					Every evening begins with a switch.
				</h1>
				<LinkButton to={href("/shop/:id", { id: String(category.id) })} className="mt-10">
					Come in
				</LinkButton>
			</div>
		</section>
	);
}

/** Begins when the page has been read, and not by itself for whoever wants nothing to move. It can be stopped. */
function Film() {
	const video = useRef<HTMLVideoElement>(null);
	const [runs, setRuns] = useState(false);
	// A browser that saves power or data may refuse to play: then the picture stays.
	const play = () => void video.current?.play().catch(() => undefined);
	useEffect(() => {
		if (!matchMedia("(prefers-reduced-motion: reduce)").matches) video.current?.play().catch(() => undefined);
	}, []);
	return (
		<>
			<video
				ref={video}
				{...film}
				poster={poster}
				preload="none"
				muted
				loop
				playsInline
				disablePictureInPicture
				onPlay={() => setRuns(true)}
				onPause={() => setRuns(false)}
				aria-label="A living room at dusk: an arc lamp, a wall light, two opal globes and a table lamp come on one by one."
				className="absolute inset-0 size-full object-cover object-[68%_50%]"
			>
				<source src={webm} type="video/webm" />
				<source src={mp4} type="video/mp4" />
			</video>
			<button
				type="button"
				onClick={() => (runs ? video.current?.pause() : play())}
				className="absolute end-4 bottom-4 z-10 min-h-11 px-3 text-xs text-ink underline-offset-4 hover:underline"
			>
				{runs ? "Pause the film" : "Play the film"}
			</button>
		</>
	);
}
