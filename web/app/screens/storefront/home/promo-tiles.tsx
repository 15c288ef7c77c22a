import { href, Link } from "react-router";
import { LampPicture } from "#parts/pictures/lamp-picture.tsx";
import { classes } from "#ui/classes.ts";
import type { Highlight } from "./highlight.ts";

const lines = [
	"A pool of light, and the rest of the room left in peace.",
	"The last lamp to be switched off at night.",
	"Walls are for light, too.",
] as const;

/** Three lamps, each with one reason to want it. */
export function PromoTiles({ highlights }: { highlights: readonly Highlight[] }) {
	return (
		<section aria-label="Chosen for this season" className="page py-16 lg:py-28">
			<ul className="grid gap-x-3 gap-y-12 md:grid-cols-2 lg:grid-cols-12">
				{highlights.slice(0, lines.length).map(({ product }, index) => (
					<li
						key={product.id}
						className={classes(
							"group relative",
							["lg:col-span-6", "lg:col-span-3 lg:self-end", "lg:col-span-3 lg:self-end md:max-lg:hidden"][index],
						)}
					>
						<LampPicture
							src={product.imageUrl}
							litSrc={product.litImageUrl}
							alt={product.imageAlt}
							preview={product.imagePreview}
							sizes={index === 0 ? "(min-width: 64rem) 46vw, 92vw" : "(min-width: 64rem) 23vw, 92vw"}
							light={index === 0 ? "on" : "hover"}
							className={index === 0 ? "aspect-square" : "aspect-[4/5]"}
						/>
						<p className={classes("mt-4 font-display", index === 0 ? "max-w-[22ch] text-2xl" : "text-lg")}>
							{lines[index]}
						</p>
						<Link
							to={href("/product/:id", { id: String(product.id) })}
							className="link mt-2 inline-flex min-h-11 items-center text-sm after:absolute after:inset-0"
						>
							{product.name}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
