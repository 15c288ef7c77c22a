import { maxPictureWidth, renditionOf } from "@noor/contract/pictures";
import type { ProductImage } from "@noor/contract/product-images";

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
const gap = 24;

/** A lens over a picture with a magnified preview beside it, in the same light. Hidden from screen readers. */
export function ZoomLens({ place: { x, y, over }, image }: ZoomLensProps) {
	const inside = (value: number, least: number, most: number) =>
		Math.min(Math.max(value, least), Math.max(least, most));
	const lensLeft = inside(x - over.left - lensSize / 2, 0, over.width - lensSize);
	const lensTop = inside(y - over.top - lensSize / 2, 0, over.height - lensSize);
	const left = inside(over.right + gap, 0, window.innerWidth - previewSize - gap);
	const top = inside(over.top, gap, window.innerHeight - previewSize - gap);
	// The middle of the lens is shown in the middle of the preview, except at the edges of the picture.
	const shift = (lensAt: number, length: number) =>
		inside((lensAt + lensSize / 2) * zoom - previewSize / 2, 0, length * zoom - previewSize);
	return (
		<>
			<div
				aria-hidden="true"
				className="pointer-events-none absolute border border-brass bg-lens"
				style={{ width: lensSize, height: lensSize, insetInlineStart: lensLeft, top: lensTop }}
			/>
			<div
				aria-hidden="true"
				data-testid="zoom-preview"
				className="pointer-events-none fixed isolate z-30 overflow-hidden border border-line bg-wall max-lg:hidden"
				style={{ left, top, width: previewSize, height: previewSize }}
			>
				<div className="studio-light size-full" style={under(image.imageUrl)} />
				{image.lampImageUrl ? (
					<div className="lamp-light absolute inset-0" style={under(image.lampImageUrl)} />
				) : (
					image.litImageUrl && <div className="lamp-fade absolute inset-0" style={under(image.litImageUrl)} />
				)}
			</div>
		</>
	);

	function under(src: string) {
		return {
			backgroundImage: `url("${renditionOf(src, maxPictureWidth)}")`,
			backgroundSize: `${over.width * zoom}px ${over.height * zoom}px`,
			backgroundPosition: `${-shift(lensLeft, over.width)}px ${-shift(lensTop, over.height)}px`,
		};
	}
}
