import type { ProductImage } from "@noor/contract/product-images";
import * as m from "@noor/messages/storefront/product";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { NoPicture } from "#parts/pictures/no-picture.tsx";
import { Picture } from "#parts/pictures/picture.tsx";
import { classes } from "#ui/classes.ts";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { InLight, LampLayers } from "./light/lamp-layers.tsx";
import type { Lamp } from "./light/light.ts";
import { LightControls } from "./light/light-controls.tsx";
import { useLight } from "./light/use-light.ts";
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

/** The photographs of a product, with the controls of its lamp, a zoom lens and a full-screen view. */
export function Gallery({ name, images, lamp }: GalleryProps) {
	const live = useLight(lamp);
	const [index, setIndex] = useState(0);
	const [lens, setLens] = useState<LensPlace>();
	const [isFullscreen, setFullscreen] = useState(false);
	useFirstWhenChanged(images, () => setIndex(0));
	const shown = images[index] ?? images[0];
	if (!shown) return <NoPicture className="aspect-square w-full" />;
	const canBeLit = images.some(isLit);

	function follow({ pointerType, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
		// A finger covers the picture; touch screens have the full-screen view instead.
		if (pointerType === "mouse") setLens({ x: clientX, y: clientY, over: currentTarget.getBoundingClientRect() });
	}

	return (
		<InLight live={live}>
			<div className="relative">
				<button
					type="button"
					aria-label={m.show_fullscreen()}
					aria-description={shown.altText}
					aria-haspopup="dialog"
					onPointerMove={follow}
					onPointerLeave={() => setLens(undefined)}
					onClick={async () => {
						setLens(undefined);
						if (await Fullscreen.ready()) setFullscreen(true);
					}}
					className="block w-full cursor-zoom-in!"
				>
					<LampLayers
						key={shown.id}
						image={shown}
						sizes="(min-width: 64rem) min(54vw, 58rem, max(30rem, 100vh - 20rem)), min(92vw, max(30rem, 100vh - 20rem))"
						urgent
						className="aspect-square"
					/>
				</button>
				{lens && <ZoomLens place={lens} image={shown} />}
			</div>
			{canBeLit && <LightControls live={live} className="mt-4" />}
			{images.length > 1 && <Thumbnails images={images} index={index} onShow={setIndex} />}
			{isFullscreen && (
				<Fullscreen
					name={name}
					images={images}
					index={index}
					controls={canBeLit && <LightControls live={live} className="w-full max-w-4xl" />}
					onShow={setIndex}
					onClose={() => setFullscreen(false)}
				/>
			)}
		</InLight>
	);
}

/** Shows the first picture again when the pictures change, because those of the chosen variant come first. */
function useFirstWhenChanged(images: readonly ProductImage[], showFirst: () => void) {
	const [firstId, setFirstId] = useState(images[0]?.id);
	if (images[0]?.id === firstId) return;
	setFirstId(images[0]?.id);
	showFirst();
}

function isLit({ lampImageUrl, litImageUrl }: ProductImage): boolean {
	return (lampImageUrl ?? litImageUrl) !== null;
}

interface ThumbnailsProps {
	images: readonly ProductImage[];
	index: number;
	onShow: (index: number) => void;
}

/** The thumbnails; arrow keys move between them. */
function Thumbnails({ images, index, onShow }: ThumbnailsProps) {
	const list = useRef<HTMLUListElement>(null);

	function walk(event: KeyboardEvent) {
		const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
		const step = steps[event.key];
		if (!step) return;
		event.preventDefault();
		const next = (index + step + images.length) % images.length;
		onShow(next);
		list.current?.querySelectorAll("button")[next]?.focus();
	}

	return (
		<ul ref={list} aria-label={m.pictures()} onKeyDown={walk} className="mt-5 flex flex-wrap gap-2">
			{images.map((image, at) => (
				<li key={image.id}>
					<button
						type="button"
						aria-label={m.show_picture({ number: at + 1, count: images.length })}
						aria-current={at === index}
						onClick={() => onShow(at)}
						className={classes(
							"block size-16 overflow-hidden border-b-2 transition-colors",
							at === index ? "border-brass" : "border-transparent hover:border-line",
						)}
					>
						<Picture src={image.imageUrl} alt="" sizes="4rem" className="size-full object-cover" />
					</button>
				</li>
			))}
		</ul>
	);
}
