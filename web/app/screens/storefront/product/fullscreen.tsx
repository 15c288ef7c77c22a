import type { ProductImage } from "@noor/contract/catalogue";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { LampPicture } from "#parts/pictures/lamp-picture.tsx";
import { IconButton } from "#ui/button.tsx";
import { ArrowEndIcon, ArrowStartIcon, CloseIcon } from "#ui/icons.tsx";

interface FullscreenProps {
	/** Of the product. */
	name: string;
	images: readonly ProductImage[];
	index: number;
	/** Whether the lamp is on. */
	lit: boolean;
	onShow: (index: number) => void;
	onClose: () => void;
}

/**
 * A picture on the whole screen. The browser's own dialog keeps the focus inside and gives it back; the page behind does
 * not scroll. Escape and a click on the picture close it, arrow keys go to the next picture.
 */
export function Fullscreen({ name, images, index, lit, onShow, onClose }: FullscreenProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const image = images[index] ?? images[0];
	const step = (by: number) => onShow((index + by + images.length) % images.length);

	useEffect(() => {
		const { style } = document.documentElement;
		const { overflow } = style;
		const node = dialog.current;
		style.overflow = "hidden";
		node?.showModal();
		return () => {
			// Closed before it is taken away: only then does the browser give the focus back.
			node?.close();
			style.overflow = overflow;
		};
	}, []);

	function onKeyDown(event: KeyboardEvent) {
		if (event.key === "ArrowRight") step(1);
		if (event.key === "ArrowLeft") step(-1);
	}

	return (
		<dialog
			ref={dialog}
			aria-label={`${name}, pictures`}
			onClose={onClose}
			onKeyDown={onKeyDown}
			className="fixed inset-0 m-0 size-full max-h-none max-w-none bg-sunken text-ink backdrop:bg-sunken"
		>
			{image && (
				<button
					type="button"
					aria-label="Close the picture"
					onClick={onClose}
					className="grid size-full cursor-zoom-out! place-items-center focus-visible:-outline-offset-4"
				>
					<LampPicture
						key={image.id}
						src={image.imageUrl}
						litSrc={image.litImageUrl}
						alt={image.altText}
						width={image.width}
						height={image.height}
						preview={image.preview}
						sizes="100vmin"
						light={lit ? "on" : "off"}
						className="aspect-square size-[min(100dvw,100dvh)]"
					/>
				</button>
			)}
			<IconButton label="Close" onClick={onClose} className="absolute end-3 top-3 bg-surface">
				<CloseIcon />
			</IconButton>
			{images.length > 1 && (
				<div className="absolute inset-x-0 bottom-4 flex items-center justify-center gap-4">
					<IconButton label="Previous picture" onClick={() => step(-1)} className="bg-surface">
						<ArrowStartIcon />
					</IconButton>
					<p role="status" className="bg-surface px-3 py-2 text-sm tabular-nums">
						{index + 1} / {images.length}
					</p>
					<IconButton label="Next picture" onClick={() => step(1)} className="bg-surface">
						<ArrowEndIcon />
					</IconButton>
				</div>
			)}
		</dialog>
	);
}
