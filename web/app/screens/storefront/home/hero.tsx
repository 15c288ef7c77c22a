import type { CSSProperties } from "react";
import { href } from "react-router";
import { Picture } from "#parts/pictures/picture.tsx";
import { LinkButton } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import type { Highlight } from "./highlight.ts";

const sizes = "(min-width: 64rem) 48rem, 100vw";

/** The picture ends in the dark as light does, without an edge: the steps follow a cosine. */
const fades = {
	"--fade-across": `linear-gradient(to right, ${fadeIn(26)}, ${fadeOut(78)})`,
	"--fade-down": `linear-gradient(to bottom, ${fadeOut(80)})`,
} as CSSProperties;

function fadeIn(untilPercent: number): string {
	return fadeSteps(
		(at) => at * untilPercent,
		(at) => (1 - Math.cos(at * Math.PI)) / 2,
	);
}

function fadeOut(fromPercent: number): string {
	return fadeSteps(
		(at) => fromPercent + at * (100 - fromPercent),
		(at) => (1 + Math.cos(at * Math.PI)) / 2,
	);
}

function fadeSteps(place: (at: number) => number, opacity: (at: number) => number): string {
	return Array.from({ length: 9 }, (_, step) => step / 8)
		.map((at) => `rgb(0 0 0 / ${opacity(at).toFixed(3)}) ${place(at).toFixed(1)}%`)
		.join(", ");
}

/** A dark room, one lamp in it, which comes on as one enters. */
export function Hero({ highlight: { category, product } }: { highlight: Highlight }) {
	return (
		<section aria-labelledby="hero-title" className="relative overflow-hidden bg-surface text-ink scheme-dark">
			<div className="page relative grid lg:min-h-[min(46rem,calc(100svh-7rem))] lg:grid-cols-12">
				<div
					style={fades}
					className="relative -mx-[clamp(1rem,4vw,3.5rem)] h-[min(100vw,70svh)] lg:absolute lg:-inset-y-px lg:end-0 lg:mx-0 lg:aspect-square lg:h-auto"
				>
					<Glow src={product.litImageUrl} />
					<Lamp {...product} />
				</div>
				<div className="relative z-10 flex flex-col items-start justify-end pb-16 max-lg:-mt-12 lg:col-span-6 lg:pt-28 lg:pb-24">
					<h1 id="hero-title" className="max-w-[12ch] text-4xl sm:text-5xl xl:text-6xl">
						Every evening begins with a switch.
					</h1>
					<LinkButton to={href("/shop/:id", { id: String(category.id) })} className="mt-10">
						See the {category.categoryName.toLowerCase()}
					</LinkButton>
				</div>
				<p className="absolute end-[clamp(1rem,4vw,3.5rem)] bottom-6 text-xs text-quiet max-lg:sr-only">
					{product.name}, {product.colorTemperature}&nbsp;K
				</p>
			</div>
		</section>
	);
}

const dimUp = "[animation:dim-up_1600ms_400ms_ease-in-out_both]";

/** The photograph without its light, and the light turned up over it. */
function Lamp({ imageUrl, litImageUrl, imageAlt }: Highlight["product"]) {
	return (
		<div className="absolute inset-0 [mask-image:var(--fade-down)] lg:[mask-image:var(--fade-across),var(--fade-down)] lg:[mask-composite:intersect]">
			<Picture
				src={imageUrl}
				alt={imageAlt}
				sizes={sizes}
				urgent
				className="size-full object-cover brightness-[0.2] saturate-[0.7]"
			/>
			<div aria-hidden="true" className={classes("absolute inset-0", dimUp)}>
				<Picture src={litImageUrl} alt="" sizes={sizes} urgent className="size-full object-cover" />
			</div>
		</div>
	);
}

/** What the lamp throws on the rest of the wall: its own photograph, too large and too soft to make out. */
function Glow({ src }: { src: string }) {
	return (
		<div aria-hidden="true" className={classes("absolute -inset-x-[130%] -inset-y-[20%] max-lg:hidden", dimUp)}>
			<Picture
				src={src}
				alt=""
				sizes="160px"
				className="size-full object-cover opacity-40 blur-3xl [mask-image:radial-gradient(closest-side,black_12%,transparent)]"
			/>
		</div>
	);
}
