import type { ProductImage } from "@noor/contract/product-images";
import * as m from "@noor/messages/storefront/product";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { IconButton } from "#ui/button.tsx";
import { ArrowEndIcon, ArrowStartIcon, CloseIcon } from "#ui/icons.tsx";
import { LampLayers } from "./light/lamp-layers.tsx";

interface FullscreenProps {
	/** The name of the product. */
	name: string;
	images: readonly ProductImage[];
	index: number;
	/** The controls of the lamp, below its picture. */
	controls: ReactNode;
	onShow: (index: number) => void;
	onClose: () => void;
}

/**
 * A picture on the whole screen. The browser's own dialog keeps the focus inside and gives it back; the page behind does
 * not scroll. Escape and a click on the picture close it, arrow keys go to the next picture.
 */
export function Fullscreen({ name, images, index, controls, onShow, onClose }: FullscreenProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const image = images[index] ?? images[0];
	const step = (by: number) => onShow((index + by + images.length) % images.length);

	useEffect(() => {
		// Browsers differ in which of the two scrolls.
		const scrolling = [document.documentElement, document.body].map(({ style }) => ({ style, was: style.overflow }));
		const node = dialog.current;
		for (const { style } of scrolling) style.overflow = "hidden";
		node?.showModal();
		return () => {
			// The browser restores the focus only if the dialog is closed before it is removed.
			node?.close();
			for (const { style, was } of scrolling) style.overflow = was;
		};
	}, []);

	function onKeyDown(event: KeyboardEvent) {
		// Arrow keys move a focused slider.
		if (event.target instanceof HTMLInputElement) return;
		if (event.key === "ArrowRight") step(1);
		if (event.key === "ArrowLeft") step(-1);
	}

	return (
		<dialog
			ref={dialog}
			aria-label={m.fullscreen_label({ product: name })}
			onClose={onClose}
			onKeyDown={onKeyDown}
			className="fixed inset-0 m-0 size-full max-h-none max-w-none bg-sunken text-ink backdrop:bg-sunken open:grid open:grid-rows-[minmax(0,1fr)_auto]"
		>
			{image && (
				<button
					type="button"
					aria-label={m.close_picture()}
					onClick={onClose}
					className="@container-size grid cursor-zoom-out! place-items-center focus-visible:-outline-offset-4"
				>
					<LampLayers
						key={image.id}
						image={image}
						sizes="100vmin"
						className="aspect-square size-[min(100cqw,100cqh)]"
					/>
				</button>
			)}
			<IconButton label={m.close()} onClick={onClose} className="absolute end-3 top-3 bg-surface">
				<CloseIcon />
			</IconButton>
			<div className="page flex max-w-none flex-wrap items-center justify-center gap-x-16 gap-y-2 bg-surface py-3 lg:flex-nowrap">
				{controls}
				{images.length > 1 && (
					<div className="flex items-center gap-2">
						<IconButton label={m.previous_picture()} onClick={() => step(-1)}>
							<ArrowStartIcon />
						</IconButton>
						<p role="status" className="text-sm whitespace-nowrap tabular-nums">
							{index + 1} / {images.length}
						</p>
						<IconButton label={m.next_picture()} onClick={() => step(1)}>
							<ArrowEndIcon />
						</IconButton>
					</div>
				)}
			</div>
		</dialog>
	);
}
