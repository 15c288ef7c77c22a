import { cardAttributes, rangeEndOf, ranges } from "@noor/contract/attribute-rows";
import { localizedPath } from "@noor/contract/localized-path";
import { joinParts } from "@noor/messages/lists";
import * as m from "@noor/messages/parts/products";
import type { MouseEvent, ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { productAddress } from "#parts/frame/search/product-address.ts";
import { Money } from "#parts/money/money.tsx";
import { LampPicture } from "#parts/pictures/lamp-picture.tsx";
import { NoPicture } from "#parts/pictures/no-picture.tsx";
import { sizesText, withUnit } from "#parts/products/attribute-text.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import type { CardProduct } from "./card-product.ts";
import { EnergyLabelLink } from "./energy-class.tsx";

export interface ProductCardProps {
	product: CardProduct;
	/** How wide the picture is shown, as the `sizes` attribute; it depends on the grid. */
	sizes: string;
	/** The form of a button at the end of the caption. */
	action?: ReactNode;
	/** Shown on the corner of the picture, and placed there by itself. */
	corner?: ReactNode;
	/** Shown instead of the price while the variants are loading, or if that failed. */
	priceNote?: string | undefined;
	/** Whether the card is among the first in the viewport, so that its picture loads with high priority. */
	urgent?: boolean;
}

/**
 * A product in a grid. A click anywhere on the card opens the product. Its lamp is lit while the card has the pointer or
 * the focus.
 */
export function ProductCard({ product, sizes, action, corner, priceNote, urgent }: ProductCardProps) {
	const navigate = useNavigate();
	const link = productAddress(product);

	function follow(event: MouseEvent<HTMLElement>) {
		if (event.defaultPrevented || event.button > 1 || isControl(event.target) || isSelectingText()) return;
		if (event.button === 1 || event.ctrlKey || event.metaKey) window.open(localizedPath(link), "_blank");
		else void navigate(link);
	}

	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: keys have the link in its heading; this only makes it larger
		<article onClick={follow} onAuxClick={follow} className="group product-card">
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
			{corner}
			<div className="product-caption">
				<h3>
					<Link to={link}>{product.name}</Link>
				</h3>
				<p className="mt-1" aria-live="polite">
					{priceNote ?? <Money amount={product.lowestPrice} form="currency" from={product.pricesDiffer} />}
					{product.energyClass && (
						<>
							{/* A space that a line may end with, unlike a margin. */}
							{"\u2002"}
							<EnergyLabelLink productId={product.id} energyClass={product.energyClass} className="h-6" />
						</>
					)}
				</p>
				{product.priceBefore !== null && (
					<p className="text-sm text-quiet">
						<s>
							<span className="sr-only">{m.former_price()} </span>
							<Money amount={product.priceBefore} form="currency" />
						</s>
					</p>
				)}
				{action}
				<p className="product-figures">{figuresOf(product)}</p>
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

/**
 * The size and the main lighting attributes as one line, of all variants; empty where nothing is stated. A line ends neither
 * within a range nor before a middle dot.
 */
function figuresOf(product: CardProduct): string {
	const figures = shownFigures.map((row) => {
		const ofVariants = product.figureRanges[row.id];
		if (ofVariants) return withUnit(row, `${ofVariants.min}–${ofVariants.max}`);
		const start = product[row.id];
		if (!start) return "";
		const end = rangeEndOf(row, product);
		return withUnit(row, end === null ? String(start) : `${start}–${end}`);
	});
	return joinParts([sizesText(product.sizes), ...figures], " · ")
		.replaceAll("–", "–\u2060")
		.replaceAll(" · ", "\u00a0· ");
}

/** The end of a range is shown with its start. */
const shownFigures = cardAttributes.filter(({ id }) => ranges.every(({ end }) => end !== id));

/** The placeholder of a card that is loading. */
export function ProductCardSkeleton() {
	return (
		<div>
			<Skeleton className="aspect-square rounded-none" />
			<div className="product-caption overflow-hidden pt-4">
				<Skeleton className="h-5 w-1/2" />
				<Skeleton className="mt-3 h-4 w-1/4" />
				<Skeleton className="mt-3 h-4 w-2/5" />
			</div>
		</div>
	);
}
