import type { ProductImage } from "@noor/contract/product-images";
import { numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/storefront/product";
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { LampLayers } from "#parts/pictures/light/lamp-layers.tsx";
import { IconButton } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { ArrowEndIcon, ArrowStartIcon, CloseIcon, MinusIcon, PlusIcon } from "#ui/icons.tsx";
import { usePictureStrip } from "./picture-strip.ts";
import { maxZoom, useZoom } from "./zoom.ts";

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

/** A double click zooms, so a single click closes only after this delay. */
const doubleClickMs = 250;

/**
 * The pictures on the whole screen. Swiping, arrow keys and buttons go to another picture; pinching, the wheel, a double click,
 * the keys + − 0 and buttons zoom. The `dialog` element traps and restores the focus; the page behind does not
 * scroll. Escape and a click on the picture close it.
 */
export function Fullscreen({ name, images, index, controls, onShow, onClose }: FullscreenProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const { strip, index: at, show, follow, walk } = usePictureStrip(images, index);
	const { box, zoom, zoomBy, zoomTo, drag } = useZoom(at);
	const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
	const step = (by: number) => show((at + by + images.length) % images.length);

	useEffect(() => {
		// Browsers differ in which of the two scrolls.
		const scrolling = [document.documentElement, document.body].map(({ style }) => ({ style, was: style.overflow }));
		const node = dialog.current;
		for (const { style } of scrolling) style.overflow = "hidden";
		node?.showModal();
		return () => {
			clearTimeout(closing.current);
			// The browser restores the focus only if the dialog is closed before it is removed.
			node?.close();
			for (const { style, was } of scrolling) style.overflow = was;
		};
	}, []);
	const begin = useEffectEvent(() => show(index, "instant"));
	// Runs after the effect above has opened the dialog: a closed one has no width to scroll by.
	useEffect(() => begin(), []);
	const tell = useEffectEvent(onShow);
	useEffect(() => tell(at), [at]);

	function press({ detail, clientX, clientY }: MouseEvent) {
		clearTimeout(closing.current);
		if (detail > 1) zoomTo(zoom > 1 ? 1 : 2.5, { x: clientX, y: clientY });
		else if (zoom === 1) closing.current = setTimeout(onClose, doubleClickMs);
	}

	return (
		<dialog
			ref={dialog}
			aria-label={m.fullscreen_label({ product: name })}
			onClose={onClose}
			onKeyDown={(event) => {
				// A focused slider handles its keys itself.
				if (event.target instanceof HTMLInputElement) return;
				if (event.key === "+" || event.key === "=") zoomBy(1.5);
				else if (event.key === "-") zoomBy(1 / 1.5);
				else if (event.key === "0") zoomTo(1);
				else walk(event);
			}}
			className="fixed inset-0 m-0 size-full max-h-none max-w-none bg-sunken text-ink backdrop:bg-sunken open:grid open:grid-rows-[minmax(0,1fr)_auto]"
		>
			<section
				ref={strip}
				onScroll={follow}
				className={classes(
					"snap-x snap-mandatory overflow-y-hidden [scrollbar-width:none]",
					zoom > 1 ? "overflow-x-hidden" : "overflow-x-auto",
				)}
			>
				<ul className="flex h-full">
					{images.map((image, place) => (
						<li key={image.id} className="size-full shrink-0 snap-start snap-always">
							<div
								ref={place === at ? box : undefined}
								// `useZoom` counts from the left.
								dir="ltr"
								onPointerDown={drag}
								className={classes(
									"size-full touch-pan-x touch-pan-y overscroll-contain",
									place === at && zoom > 1 ? "overflow-auto" : "overflow-hidden",
								)}
							>
								<button
									type="button"
									aria-label={m.close_picture()}
									tabIndex={place === at ? undefined : -1}
									onClick={press}
									className={classes(
										"block size-full focus-visible:-outline-offset-4",
										place === at && zoom > 1 ? "cursor-grab!" : "cursor-zoom-out!",
									)}
									style={place === at ? { width: `${zoom * 100}%`, height: `${zoom * 100}%` } : undefined}
								>
									<LampLayers
										image={image}
										whole
										sizes={`${Math.ceil(place === at ? zoom : 1) * 100}vmin`}
										lit={Math.abs(place - at) <= 1}
										className="size-full bg-transparent!"
									/>
								</button>
							</div>
						</li>
					))}
				</ul>
			</section>
			<IconButton label={m.close()} onClick={onClose} className="absolute end-3 top-3 bg-surface">
				<CloseIcon />
			</IconButton>
			<div className="page flex max-w-none flex-wrap items-center justify-center gap-x-12 gap-y-2 bg-surface py-3 lg:flex-nowrap">
				{controls}
				<div className="flex items-center gap-2">
					<IconButton label={m.zoom_out()} disabled={zoom === 1} onClick={() => zoomBy(1 / 1.5)}>
						<MinusIcon />
					</IconButton>
					<p role="status" className="w-14 text-center text-sm tabular-nums">
						{m.level({ level: Math.round(zoom * 100) })}
					</p>
					<IconButton label={m.zoom_in()} disabled={zoom === maxZoom} onClick={() => zoomBy(1.5)}>
						<PlusIcon />
					</IconButton>
				</div>
				{images.length > 1 && (
					<div className="flex items-center gap-2">
						<IconButton label={m.previous_picture()} onClick={() => step(-1)}>
							<ArrowStartIcon />
						</IconButton>
						<p role="status" className="text-sm whitespace-nowrap tabular-nums">
							<bdi dir="ltr">
								{numberFormat().format(at + 1)} / {numberFormat().format(images.length)}
							</bdi>
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
