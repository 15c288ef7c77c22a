import type { ProductImage } from "@noor/contract/catalogue";
import { type KeyboardEvent, lazy, type PointerEvent, Suspense, useRef, useState } from "react";
import { LampPicture } from "#parts/pictures/lamp-picture.tsx";
import { Picture } from "#parts/pictures/picture.tsx";
import { classes } from "#ui/classes.ts";
import { Switch } from "#ui/switch.tsx";
import type { LensPlace } from "./zoom-lens.tsx";

// Neither is needed before somebody points at the picture.
const ZoomLens = lazy(() => import("./zoom-lens.tsx").then(({ ZoomLens }) => ({ default: ZoomLens })));
const Fullscreen = lazy(() => import("./fullscreen.tsx").then(({ Fullscreen }) => ({ default: Fullscreen })));

interface GalleryProps {
	/** Of the product. */
	name: string;
	images: readonly ProductImage[];
	colorTemperature: number | undefined;
}

/** The photographs of a product: a lens over them, all of the screen for them, and the switch that turns its lamp on. */
export function Gallery({ name, images, colorTemperature }: GalleryProps) {
	const [index, setIndex] = useState(0);
	const [on, setOn] = useState(false);
	const [lens, setLens] = useState<LensPlace>();
	const [isFullscreen, setFullscreen] = useState(false);
	const shown = images[index] ?? images[0];
	if (!shown) return <div className="aspect-square bg-wall" />;
	const lit = on && shown.litImageUrl !== null;

	function follow({ pointerType, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
		// A finger hides what it points at; there the whole screen serves better.
		if (pointerType === "mouse") setLens({ x: clientX, y: clientY, over: currentTarget.getBoundingClientRect() });
	}

	return (
		<div>
			<div className="relative">
				<LampPicture
					key={shown.id}
					src={shown.imageUrl}
					litSrc={shown.litImageUrl}
					alt={shown.altText}
					width={shown.width}
					height={shown.height}
					preview={shown.preview}
					sizes="(min-width: 90rem) 48rem, (min-width: 64rem) 54vw, 92vw"
					light={on ? "on" : "off"}
					urgent
					className="aspect-square"
				/>
				<button
					type="button"
					aria-label="Show the picture on the whole screen"
					aria-haspopup="dialog"
					onPointerMove={follow}
					onPointerLeave={() => setLens(undefined)}
					onClick={() => {
						setLens(undefined);
						setFullscreen(true);
					}}
					className="absolute inset-0 cursor-zoom-in!"
				/>
				{lens && (
					<Suspense>
						<ZoomLens place={lens} src={lit ? (shown.litImageUrl ?? "") : shown.imageUrl} lit={lit} />
					</Suspense>
				)}
			</div>
			<div className="mt-3 flex min-h-16 flex-wrap items-center justify-between gap-4">
				{shown.litImageUrl && (
					<Switch
						label="Light"
						checked={on}
						onChange={setOn}
						note={on && colorTemperature ? `${colorTemperature} K` : on ? "On" : "Off"}
					/>
				)}
				{images.length > 1 && <Thumbnails images={images} index={index} onShow={setIndex} />}
			</div>
			{isFullscreen && (
				<Suspense>
					<Fullscreen
						name={name}
						images={images}
						index={index}
						lit={on}
						onShow={setIndex}
						onClose={() => setFullscreen(false)}
					/>
				</Suspense>
			)}
		</div>
	);
}

interface ThumbnailsProps {
	images: readonly ProductImage[];
	index: number;
	onShow: (index: number) => void;
}

/** All pictures small; arrow keys go from one to the next. */
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
		<ul ref={list} aria-label="Pictures" onKeyDown={walk} className="flex gap-2">
			{images.map((image, at) => (
				<li key={image.id}>
					<button
						type="button"
						aria-label={`Show picture ${at + 1} of ${images.length}`}
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
