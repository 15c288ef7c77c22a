import type { Home } from "@noor/contract/home";
import { pictureSrcSet } from "@noor/contract/pictures";
import * as m from "@noor/messages/storefront/home";
import { type ReactNode, useRef } from "react";
import { LinkButton } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Film, filmStill } from "./film.tsx";
import { HeroDimmer } from "./hero-dimmer.tsx";

/** The links that preload the picture of the hero, the largest of the page. */
export function heroPreload({ kind, picture, product }: Home["hero"]): Record<string, string>[] {
	const preload = { tagName: "link", rel: "preload", as: "image", fetchPriority: "high" };
	if (kind === "film")
		return [
			{ ...preload, href: filmStill.lit, type: "image/webp", media: filmStill.wide },
			{ ...preload, href: filmStill.litSmall, type: "image/webp", media: filmStill.narrow },
		];
	const url = kind === "picture" ? picture?.url : product?.litImageUrl;
	if (!url) return [];
	const imageSrcSet = pictureSrcSet(url, "avif", kind === "picture" ? picture?.width : undefined);
	return [{ ...preload, href: url, type: "image/avif", imageSrcSet, imageSizes: sizesOf[kind] }];
}

const sizesOf = { picture: "100vw", product: "(min-width: 64rem) 50vw, 100vw" } as const;

/**
 * The first section of the home page: a lit room or lamp that can be dimmed, a heading, and a link to the products. The
 * heading is below or beside the picture, never over it.
 *
 * @param isOpen whether the shop has products
 */
export function Hero({ hero, isOpen }: { hero: Home["hero"]; isOpen: boolean }) {
	const root = useRef<HTMLElement>(null);
	const { kind, picture, unlitPicture, product } = hero;
	const isProduct = kind === "product";
	const canDim = kind === "film" || (isProduct ? !!product?.litImageUrl : unlitPicture !== null);
	return (
		<section
			ref={root}
			aria-labelledby="hero-title"
			className={classes("bg-surface text-ink [--light:1] scheme-dark", isProduct && "lg:grid lg:grid-cols-2")}
		>
			<div
				className={classes(
					"relative overflow-hidden bg-sunken",
					isProduct
						? "aspect-square max-h-[min(46rem,60svh)] w-full lg:order-2 lg:max-h-[min(60rem,calc(100svh-7.5rem))]"
						: "aspect-[4/5] max-h-[54svh] w-full sm:aspect-video lg:max-h-[calc(100svh-18rem)]",
				)}
			>
				{kind === "film" && <Film root={root} />}
				{kind === "picture" && picture && (
					<>
						{unlitPicture && <Still url={unlitPicture.url} width={unlitPicture.width} alt="" sizes={sizesOf.picture} />}
						<Still
							url={picture.url}
							width={picture.width}
							alt={hero.alt}
							sizes={sizesOf.picture}
							className={unlitPicture ? "lamp-fade" : ""}
							urgent
						/>
					</>
				)}
				{isProduct && product?.imageUrl && (
					<>
						<Still
							url={product.imageUrl}
							alt={product.imageAlt}
							sizes={sizesOf.product}
							urgent={!product.litImageUrl}
						/>
						{product.litImageUrl && (
							<Still url={product.litImageUrl} alt="" sizes={sizesOf.product} className="lamp-fade" urgent />
						)}
					</>
				)}
			</div>
			<HeroText isBeside={isProduct}>
				<h1
					id="hero-title"
					className={classes(
						"min-w-0 text-3xl [overflow-wrap:anywhere] sm:text-4xl",
						isProduct ? "xl:text-6xl" : "xl:text-5xl",
					)}
				>
					{hero.title || m.hero_title()}
				</h1>
				<div
					className={classes(
						"flex flex-wrap items-center gap-x-10 gap-y-4 lg:shrink-0 lg:flex-nowrap",
						isProduct && "lg:flex-col lg:items-start",
					)}
				>
					{canDim && <HeroDimmer root={root} />}
					{isOpen && <LinkButton to={hero.link || "/shop"}>{m.hero_link()}</LinkButton>}
				</div>
			</HeroText>
		</section>
	);
}

function HeroText({ isBeside, children }: { isBeside: boolean; children: ReactNode }) {
	return (
		<div
			className={classes(
				"page flex flex-col gap-x-12 gap-y-5 py-6 lg:py-8",
				isBeside ? "lg:justify-center lg:gap-y-10" : "lg:flex-row lg:items-center lg:justify-between",
			)}
		>
			{children}
		</div>
	);
}

interface StillProps {
	url: string;
	/** The size of the stored picture, in px, if it is known. */
	width?: number;
	alt: string;
	sizes: string;
	urgent?: boolean;
	className?: string;
}

/** One layer of the picture; the layers overlap. */
function Still({ url, width, alt, sizes, urgent = false, className }: StillProps) {
	return (
		<picture className={classes("absolute inset-0 block", className)}>
			<source type="image/avif" srcSet={pictureSrcSet(url, "avif", width)} sizes={sizes} />
			<source type="image/webp" srcSet={pictureSrcSet(url, "webp", width)} sizes={sizes} />
			<img
				src={url}
				alt={alt}
				loading={urgent ? "eager" : "lazy"}
				fetchPriority={urgent ? "high" : "auto"}
				className="size-full object-cover"
			/>
		</picture>
	);
}
