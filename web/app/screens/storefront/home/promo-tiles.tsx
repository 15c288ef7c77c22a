import * as m from "@noor/messages/storefront/home";
import { href, Link } from "react-router";
import { LampPicture } from "#parts/pictures/lamp-picture.tsx";
import { classes } from "#ui/classes.ts";
import type { Highlight } from "./highlight.ts";

/** The texts of the tiles, by position. */
const lines = [m.promo_first, m.promo_second, m.promo_third] as const;

/** Three lamps with one line of advertising each. */
export function PromoTiles({ highlights }: { highlights: readonly Highlight[] }) {
	const [first, ...others] = highlights;
	if (!first) return null;
	return (
		<section aria-labelledby="promo-title" className="page py-16 lg:py-28">
			<div className="grid gap-x-3 gap-y-12 md:grid-cols-2 lg:grid-cols-4 lg:grid-rows-[1fr_auto]">
				<h2 id="promo-title" className="max-w-[16ch] text-2xl lg:col-span-2 lg:col-start-3 lg:ps-9 lg:text-4xl">
					{m.promo_title()}
				</h2>
				<PromoTile
					highlight={first}
					line={lines[0]()}
					light="on"
					sizes="(min-width: 64rem) 46vw, 92vw"
					className="md:max-lg:col-span-2 lg:col-span-2 lg:col-start-1 lg:row-span-2 lg:row-start-1"
				/>
				{others.slice(0, 2).map((highlight, index) => (
					<PromoTile
						key={highlight.product.id}
						highlight={highlight}
						line={lines[index + 1]?.() ?? ""}
						light="hover"
						sizes="(min-width: 64rem) 23vw, (min-width: 48rem) 46vw, 92vw"
						className={index === 0 ? "lg:ms-9 lg:-me-4" : "lg:ms-4"}
					/>
				))}
			</div>
		</section>
	);
}

interface PromoTileProps {
	highlight: Highlight;
	line: string;
	light: "on" | "hover";
	sizes: string;
	className: string;
}

function PromoTile({ highlight: { product }, line, light, sizes, className }: PromoTileProps) {
	return (
		<article className={classes("group relative", className)}>
			<LampPicture
				src={product.imageUrl}
				litSrc={product.litImageUrl}
				alt={product.imageAlt}
				preview={product.imagePreview}
				sizes={sizes}
				light={light}
				className="aspect-square"
			/>
			<p className="mt-4 max-w-[26ch] font-display text-lg">{line}</p>
			<Link
				to={href("/product/:id", { id: String(product.id) })}
				className="link mt-1 inline-flex min-h-11 items-center text-sm after:absolute after:inset-0"
			>
				{product.name}
			</Link>
		</article>
	);
}
