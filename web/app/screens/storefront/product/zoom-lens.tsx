import { maxPictureWidth, renditionOf } from "@noor/contract/pictures";
import type { ProductImage } from "@noor/contract/product-images";
import { isLit } from "#parts/pictures/light/lamp-layers.tsx";
import { classes } from "#ui/classes.ts";

/** Where the pointer is, and over which rectangle, both in px of the window. */
export interface LensPlace {
	x: number;
	y: number;
	over: DOMRect;
}

interface ZoomLensProps {
	place: LensPlace;
	image: ProductImage;
}

/** Sizes in px, and the magnification of the preview. */
const lensSize = 80;
const previewSize = 400;
const zoom = 2;
const gap = 12;
/** In a low window the preview is limited to the space above or below the lens. */
const minPreviewHeight = 160;

/**
 * A lens over a picture with a magnified preview above or below it, in the same light. The preview stays within the width of the
 * picture, so that it never covers price and options. Hidden from screen readers.
 */
export function ZoomLens({ place: { x, y, over }, image }: ZoomLensProps) {
	const inside = (value: number, least: number, most: number) =>
		Math.min(Math.max(value, least), Math.max(least, most));
	const lensLeft = inside(x - over.left - lensSize / 2, 0, over.width - lensSize);
	const lensTop = inside(y - over.top - lensSize / 2, 0, over.height - lensSize);
	const left = inside(x - previewSize / 2, over.left, over.right - previewSize);
	const reach = lensSize / 2 + gap;
	const isAbove = y > window.innerHeight / 2;
	const height = Math.min(
		previewSize,
		Math.max(minPreviewHeight, isAbove ? y - 2 * reach : window.innerHeight - y - 2 * reach),
	);
	const top = isAbove ? y - reach - height : y + reach;
	// The middle of the lens is shown in the middle of the preview, except at the edges of the picture.
	const shift = (lensAt: number, length: number, shown: number) =>
		inside((lensAt + lensSize / 2) * zoom - shown / 2, 0, length * zoom - shown);
	return (
		<>
			<div
				aria-hidden="true"
				className="pointer-events-none absolute border border-brass bg-lens"
				style={{ width: lensSize, height: lensSize, left: lensLeft, top: lensTop }}
			/>
			<div
				aria-hidden="true"
				data-testid="zoom-preview"
				className="pointer-events-none fixed isolate z-30 overflow-hidden border border-line bg-wall max-lg:hidden"
				style={{ left, top, width: previewSize, height }}
			>
				<div
					className={classes("size-full", isLit(image) && "studio-light")}
					style={under(image.imageUrl, image.preview)}
				/>
				{image.lampImageUrl ? (
					<div className="lamp-light absolute inset-0" style={under(image.lampImageUrl)} />
				) : (
					image.litImageUrl && <div className="lamp-fade absolute inset-0" style={under(image.litImageUrl)} />
				)}
			</div>
		</>
	);

	/** The blurred preview is shown until the large picture has loaded. */
	function under(src: string, preview = "") {
		return {
			backgroundImage: [renditionOf(src, maxPictureWidth), preview]
				.filter((url) => url !== "")
				.map((url) => `url("${url}")`)
				.join(", "),
			backgroundSize: `${over.width * zoom}px ${over.height * zoom}px`,
			backgroundPosition: `${-shift(lensLeft, over.width, previewSize)}px ${-shift(lensTop, over.height, height)}px`,
		};
	}
}
