import { cardAttributes, rangeEndOf, ranges } from "@noor/contract/attribute-rows";
import type { ProductCard as Product } from "@noor/contract/products";
import * as m from "@noor/messages/parts/products";
import type { MouseEvent, ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { productAddress } from "#parts/frame/search/product-address.ts";
import { Money } from "#parts/money/money.tsx";
import { LampPicture } from "#parts/pictures/lamp-picture.tsx";
import { NoPicture } from "#parts/pictures/no-picture.tsx";
import { sizesText, withUnit } from "#parts/products/attribute-text.ts";
import { classes } from "#ui/classes.ts";
import { Skeleton } from "#ui/skeleton.tsx";

interface ProductCardProps {
	product: Product;
	/** A button at the end of the caption. */
	action?: ReactNode;
	/** Shown on the corner of the picture. */
	corner?: ReactNode;
	/** Shown instead of the price while the variants are loading, or if that failed. */
	priceNote?: string | undefined;
	/** Whether the card is among the first in the viewport, so that its picture loads with high priority. */
	urgent?: boolean;
}

/** The list sets the height of captions, so that a placeholder has the size of any card. */
const captionClass = "min-h-[var(--caption-height,auto)]";

const sizes = "(min-width: 80rem) 22rem, (min-width: 64rem) 30vw, (min-width: 30rem) 46vw, 92vw";

/**
 * A product in a grid. A click anywhere on the card opens the product. Its lamp is lit while the card has the pointer or
 * the focus.
 */
export function ProductCard({ product, action, corner, priceNote, urgent }: ProductCardProps) {
	const navigate = useNavigate();
	const link = productAddress(product);

	function follow(event: MouseEvent<HTMLElement>) {
		if (event.defaultPrevented || event.button > 1 || isControl(event.target) || isSelectingText()) return;
		if (event.button === 1 || event.ctrlKey || event.metaKey) window.open(link, "_blank");
		else void navigate(link);
	}

	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: keys have the link in its heading; this only makes it larger
		<article onClick={follow} onAuxClick={follow} className="group relative flex h-full cursor-pointer flex-col">
			<div className="relative">
				{product.imageUrl ? (
					<LampPicture
						src={product.imageUrl}
						litSrc={product.litImageUrl}
						alt={product.imageAlt}
						preview={product.imagePreview}
						sizes={sizes}
						light="hover"
						urgent={urgent ?? false}
						className="aspect-square"
					/>
				) : (
					<NoPicture className="aspect-square w-full" />
				)}
				{/* Over the picture, not around it: the alternative text is read, and one link has the name of the product. */}
				<Link to={link} tabIndex={-1} aria-hidden="true" className="absolute inset-0" />
			</div>
			{corner && <div className="absolute end-2 top-2 z-10">{corner}</div>}
			<div className={captionClass}>
				<div className="flex items-start justify-between gap-2 pt-3">
					<div className="min-w-0">
						<h3 className="text-base leading-snug wrap-anywhere sm:text-lg">
							<Link to={link} className="transition-colors group-hover:text-accent">
								{product.name}
							</Link>
						</h3>
						<p className="mt-1 flex flex-wrap items-baseline gap-x-3" aria-live="polite">
							{priceNote ?? <Money amount={product.lowestPrice} form="currency" from={product.pricesDiffer} />}
						</p>
						{product.priceBefore !== null && (
							<p className="text-sm text-quiet">
								<s>
									<span className="sr-only">{m.former_price()} </span>
									<Money amount={product.priceBefore} form="currency" />
								</s>
							</p>
						)}
					</div>
					<div className="-mt-1.5">{action}</div>
				</div>
				<p className="mt-1 text-xs text-quiet tabular-nums sm:text-sm">{figuresOf(product)}</p>
			</div>
		</article>
	);
}

/** Whether a click was on a control of the card. */
function isControl(target: EventTarget): boolean {
	return target instanceof Element && target.closest("a, button, input, label") !== null;
}

function isSelectingText(): boolean {
	return getSelection()?.isCollapsed === false;
}

/** The size and the main lighting attributes as one line; empty where nothing is stated. */
function figuresOf(product: Product): string {
	const figures = shownFigures.map((row) => {
		const start = product[row.id];
		if (!start) return "";
		const end = rangeEndOf(row, product);
		return withUnit(row, end === null ? String(start) : `${start}–${end}`);
	});
	return [sizesText(product.sizes), ...figures].filter((figure) => figure !== "").join(" · ");
}

/** The end of a range is shown with its start. */
const shownFigures = cardAttributes.filter(({ id }) => ranges.every(({ end }) => end !== id));

/** The placeholder of a card that is loading. */
export function ProductCardSkeleton() {
	return (
		<div>
			<Skeleton className="aspect-square rounded-none" />
			<div className={classes(captionClass, "overflow-hidden pt-4")}>
				<Skeleton className="h-5 w-1/2" />
				<Skeleton className="mt-3 h-4 w-1/4" />
				<Skeleton className="mt-3 h-4 w-2/5" />
			</div>
		</div>
	);
}
