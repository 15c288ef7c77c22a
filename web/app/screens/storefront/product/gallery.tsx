import type { ProductImage } from "@noor/contract/product-images";
import { numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/storefront/product";
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { InLight, isLit, LampLayers } from "#parts/pictures/light/lamp-layers.tsx";
import type { Lamp } from "#parts/pictures/light/light.ts";
import { LightControls } from "#parts/pictures/light/light-controls.tsx";
import { useLight } from "#parts/pictures/light/use-light.ts";
import { NoPicture } from "#parts/pictures/no-picture.tsx";
import { Picture } from "#parts/pictures/picture.tsx";
import { IconButton } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { ExpandIcon } from "#ui/icons.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { usePictureStrip } from "./picture-strip.ts";
import type { LensPlace } from "./zoom-lens.tsx";

// Needed only once the visitor points at the picture.
const ZoomLens = lazyComponent(() => import("./zoom-lens.tsx").then(({ ZoomLens }) => ZoomLens));
const Fullscreen = lazyComponent(() => import("./fullscreen.tsx").then(({ Fullscreen }) => Fullscreen));

interface GalleryProps {
	/** The name of the product. */
	name: string;
	images: readonly ProductImage[];
	lamp: Lamp;
}

/**
 * The pictures of a product as a strip that scrolls sideways, with the controls of its lamp, a zoom lens and a full-screen view.
 * Swiping, arrow keys and the thumbnails go to another picture; without scripts, swiping and the thumbnails.
 */
export function Gallery({ name, images, lamp }: GalleryProps) {
	const live = useLight(lamp);
	const { strip, index, show, follow, walk } = usePictureStrip(images);
	const expand = useRef<HTMLButtonElement>(null);
	const [lens, setLens] = useState<LensPlace>();
	const [isFullscreen, setFullscreen] = useState(false);
	useFirstWhenChanged(images[0]?.id, show);
	const shown = images[index] ?? images[0];
	if (!shown) return <NoPicture className="aspect-square w-full" />;

	function magnify({ pointerType, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
		// A finger covers the picture; touch screens have the full-screen view instead.
		if (pointerType === "mouse") setLens({ x: clientX, y: clientY, over: currentTarget.getBoundingClientRect() });
	}

	async function open() {
		setLens(undefined);
		// The dialog restores the focus to the element that had it.
		expand.current?.focus({ preventScroll: true });
		if (await Fullscreen.ready()) setFullscreen(true);
	}

	return (
		<InLight live={live}>
			<div className="relative">
				<section
					ref={strip}
					aria-label={m.pictures_of({ product: name })}
					// biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container has to be reached by keyboard
					tabIndex={0}
					onScroll={follow}
					onKeyDown={walk}
					onClick={() => void open()}
					onPointerMove={magnify}
					onPointerLeave={() => setLens(undefined)}
					className="cursor-zoom-in snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none]"
				>
					<ul className="flex">
						{images.map((image, at) => (
							<li key={image.id} id={anchorOf(image)} className="w-full shrink-0 snap-start snap-always">
								<LampLayers
									image={image}
									sizes="(min-width: 64rem) min(54vw, 58rem, max(30rem, 100vh - 17rem)), min(92vw, max(30rem, 100vh - 20rem))"
									urgent={at === 0}
									lit={Math.abs(at - index) <= 1}
									className="aspect-square max-sm:aspect-[8/7]"
								/>
							</li>
						))}
					</ul>
				</section>
				<IconButton
					ref={expand}
					label={m.show_fullscreen()}
					aria-description={shown.altText}
					aria-haspopup="dialog"
					onClick={() => void open()}
					className="absolute end-2 top-2 bg-surface/80 print:hidden noscript:hidden"
				>
					<ExpandIcon />
				</IconButton>
				{images.length > 1 && (
					<p
						aria-hidden="true"
						className="pointer-events-none absolute start-2 top-2 rounded-full bg-surface/80 px-3 py-1 text-xs tabular-nums lg:hidden print:hidden noscript:hidden"
					>
						<bdi dir="ltr">
							{numberFormat().format(index + 1)} / {numberFormat().format(images.length)}
						</bdi>
					</p>
				)}
				{images.some(isLit) && (
					<LightControls
						live={live}
						slim
						className={classes(
							"max-lg:absolute max-lg:inset-x-0 max-lg:bottom-0 max-lg:bg-surface/85 max-lg:px-3 max-lg:py-0.5 lg:mt-4",
							!isLit(shown) && "invisible",
						)}
					/>
				)}
				{lens && <ZoomLens place={lens} image={shown} />}
			</div>
			{images.length > 1 && <Thumbnails images={images} index={index} onShow={show} />}
			{isFullscreen && (
				<Fullscreen
					name={name}
					images={images}
					index={index}
					controls={isLit(shown) && <LightControls live={live} className="w-full max-w-4xl" />}
					onShow={(at) => show(at, "instant")}
					onClose={() => setFullscreen(false)}
				/>
			)}
		</InLight>
	);
}

/** Scrolls back to the first picture when it changes, because the pictures of the chosen variant are first. */
function useFirstWhenChanged(firstId: number | undefined, show: (index: number, behavior: ScrollBehavior) => void) {
	const shownId = useRef(firstId);
	useEffect(() => {
		if (shownId.current === firstId) return;
		shownId.current = firstId;
		show(0, "instant");
	}, [firstId, show]);
}

function anchorOf({ id }: ProductImage): string {
	return `picture-${id}`;
}

interface ThumbnailsProps {
	images: readonly ProductImage[];
	index: number;
	onShow: (index: number) => void;
}

/** Links to the pictures in the strip, named by what each picture shows. Phones swipe instead. */
function Thumbnails({ images, index, onShow }: ThumbnailsProps) {
	function go(event: MouseEvent, at: number) {
		event.preventDefault();
		onShow(at);
	}

	return (
		<ul aria-label={m.pictures()} className="mt-4 flex flex-wrap gap-2 max-sm:hidden print:hidden">
			{images.map((image, at) => (
				<li key={image.id}>
					<a
						href={`#${anchorOf(image)}`}
						aria-label={image.altText || m.picture_number({ number: at + 1, count: images.length })}
						aria-current={at === index}
						onClick={(event) => go(event, at)}
						className={classes(
							"block size-16 overflow-hidden border-b-2 transition-colors",
							at === index
								? "border-brass forced-colors:border-[Highlight]"
								: "border-transparent hover:border-line forced-colors:border-[Canvas]",
						)}
					>
						<Picture src={image.imageUrl} alt="" sizes="4rem" className="size-full object-cover" />
					</a>
				</li>
			))}
		</ul>
	);
}
