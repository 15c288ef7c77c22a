import type { CSSProperties } from "react";
import { href } from "react-router";
import { Picture } from "#parts/pictures/picture.tsx";
import { LinkButton } from "#ui/button.tsx";
import type { Highlight } from "./highlight.ts";

const sizes = "(min-width: 64rem) 48rem, 100vw";

/** The picture ends in the dark as light does, without an edge: the steps follow a cosine. */
const fades = {
	"--fade-across": `linear-gradient(to right, ${fadeIn(52)}, ${fadeOut(64)})`,
	"--fade-down": `linear-gradient(to bottom, ${fadeOut(70)})`,
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
		<section aria-labelledby="hero-title" className="relative overflow-hidden scheme-dark bg-surface text-ink">
			<div className="page relative grid lg:min-h-[min(46rem,calc(100svh-7rem))] lg:grid-cols-12">
				<div
					style={fades}
					className="relative -mx-[clamp(1rem,4vw,3.5rem)] aspect-square max-h-[70svh] w-auto [mask-image:var(--fade-down)] lg:absolute lg:-inset-y-px lg:end-0 lg:mx-0 lg:max-h-none lg:[mask-composite:intersect] lg:[mask-image:var(--fade-across),var(--fade-down)]"
				>
					<Picture
						src={product.imageUrl}
						alt={product.imageAlt}
						sizes={sizes}
						urgent
						className="size-full object-cover brightness-[0.2] saturate-[0.7]"
					/>
					<div aria-hidden="true" className="absolute inset-0 [animation:dim-up_1600ms_400ms_ease-in-out_both]">
						<Picture src={product.litImageUrl} alt="" sizes={sizes} urgent className="size-full object-cover" />
					</div>
				</div>
				<div className="relative z-10 flex flex-col items-start justify-end pb-16 max-lg:-mt-24 lg:col-span-6 lg:pt-28 lg:pb-24">
					<h1 id="hero-title" className="max-w-[12ch] text-4xl sm:text-5xl xl:text-6xl">
						Every evening begins with a switch.
					</h1>
					<LinkButton to={href("/shop/:id", { id: String(category.id) })} className="mt-10">
						See the {category.categoryName.toLowerCase()}
					</LinkButton>
				</div>
			</div>
			<p className="page pb-6 text-xs text-quiet max-lg:sr-only lg:absolute lg:inset-x-0 lg:bottom-0 lg:text-end">
				{product.name}, {product.colorTemperature}&nbsp;K
			</p>
		</section>
	);
}
