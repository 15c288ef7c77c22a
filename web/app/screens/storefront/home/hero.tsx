import * as m from "@noor/messages/storefront/home";
import { useEffect, useRef, useState } from "react";
import { LinkButton } from "#ui/button.tsx";
import mp4 from "./film/dusk.mp4?url";
import webm from "./film/dusk.webm?url";
import poster from "./film/dusk-poster.webp?url";

/** The intrinsic size of the film in px. */
const film = { width: 1280, height: 720 };

/** Preloads the poster of the film, the largest picture of the page. */
export const heroPicture = {
	rel: "preload",
	as: "image",
	href: poster,
	type: "image/webp",
	fetchPriority: "high",
} as const;

/** The first section of the home page: a film of a room whose lamps come on one by one, and a link to `to`. */
export function Hero({ to }: { to: string | undefined }) {
	return (
		<section aria-labelledby="hero-title" className="relative overflow-hidden bg-surface text-ink scheme-dark">
			<Film />
			{/* The text is placed where the film stays dark. */}
			<div
				aria-hidden="true"
				className="absolute inset-0 bg-linear-to-t from-surface via-surface/50 via-35% to-transparent to-75% lg:bg-radial-[80%_110%_at_4%_96%] lg:from-surface/90 lg:via-surface/55 lg:via-45% lg:to-transparent lg:to-100%"
			/>
			<div className="page relative flex min-h-[min(46rem,calc(100svh-7rem))] flex-col items-start justify-end pt-28 pb-12 lg:pb-20">
				<h1 id="hero-title" className="max-w-[12ch] text-4xl sm:text-5xl xl:text-6xl">
					{m.hero_title()}
				</h1>
				{to && (
					<LinkButton to={to} className="mt-10">
						{m.hero_link()}
					</LinkButton>
				)}
			</div>
		</section>
	);
}

/** Starts once the page is hydrated, but not with `prefers-reduced-motion`. A button pauses it. */
function Film() {
	const video = useRef<HTMLVideoElement>(null);
	const [runs, setRuns] = useState(false);
	// A browser that saves power or data may refuse to play; then the poster stays.
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
				aria-label={m.film_label()}
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
				{runs ? m.pause_the_film() : m.play_the_film()}
			</button>
		</>
	);
}
