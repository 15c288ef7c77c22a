import type { ProductImage } from "@noor/contract/product-images";
import { type CSSProperties, type ReactNode, useEffect, useRef } from "react";
import { classes } from "#ui/classes.ts";
import { Picture } from "../picture.tsx";
import { whiteOf } from "../white-of.ts";
import { type Light, visibleLevel } from "./light.ts";
import type { LiveLight } from "./use-light.ts";

/** The colour temperature of a lamp without that attribute, in K. */
const unknownKelvin = 3000;

type LightStyle = CSSProperties & Record<"--light" | "--white" | "--fade", string | undefined>;

/**
 * Sets the light for all `LampLayers` inside it: how bright the lamp looks as `--light` (0 to 1), its white as `--white`.
 * Dimming changes only these properties, without rendering.
 */
export function InLight({ live, className, children }: { live: LiveLight; className?: string; children: ReactNode }) {
	const root = useRef<HTMLDivElement>(null);
	useEffect(() => {
		let wasOn = live.get().isOn;
		return live.subscribe(() => {
			const light = live.get();
			const style = root.current?.style;
			// Switching fades; sliding has no transition.
			style?.setProperty("--fade", light.isOn === wasOn ? "0ms" : "var(--fade-switched)");
			style?.setProperty("--light", levelOf(light));
			style?.setProperty("--white", whiteOf(light.kelvin || unknownKelvin));
			wasOn = light.isOn;
		});
	}, [live]);
	const light = live.get();
	const style: LightStyle = {
		// Before the first change the stylesheet sets the light by the theme.
		"--light": live.isChosen() ? levelOf(light) : undefined,
		"--white": whiteOf(light.kelvin || unknownKelvin),
		"--fade": undefined,
	};
	return (
		<div ref={root} className={classes("in-light", className)} style={style}>
			{children}
		</div>
	);
}

function levelOf(light: Light): string {
	return String(visibleLevel(light) / 100);
}

/** A photograph with its layers, where it has them. Without a size it is taken for a square. */
export type LayeredPicture = Pick<ProductImage, "imageUrl" | "altText" | "preview" | "litImageUrl" | "lampImageUrl"> &
	Partial<Pick<ProductImage, "width" | "height">>;

interface LampLayersProps {
	image: LayeredPicture;
	/** The `sizes` attribute of the pictures. */
	sizes: string;
	urgent?: boolean;
	/** False omits the layer with the light, for a picture that is out of view. */
	lit?: boolean;
	/** `object-fit: contain` instead of `cover`. Pictures that are not square are always contained. */
	whole?: boolean;
	className?: string;
}

/**
 * A photograph in two layers: the studio, which darkens as the lamp gets brighter, and over it the light of the lamp. A picture
 * without layers, such as a drawing, does not change with the light.
 */
export function LampLayers({ image, sizes, urgent = false, lit = true, whole, className }: LampLayersProps) {
	const { width, height } = image;
	const size = { sizes, ...(width && height && { width, height }) };
	const fit = classes("size-full", whole || width !== height ? "object-contain" : "object-cover");
	return (
		<div className={classes("relative isolate overflow-hidden bg-wall", className)}>
			<Picture
				{...size}
				src={image.imageUrl}
				alt={image.altText}
				preview={image.preview}
				urgent={urgent}
				className={classes(isLit(image) ? "studio-light" : "night:brightness-[0.85]", fit)}
			/>
			{lit && image.lampImageUrl && (
				<div aria-hidden="true" className="lamp-light pointer-events-none absolute inset-0">
					<Picture {...size} src={image.lampImageUrl} alt="" className={fit} />
				</div>
			)}
			{lit && !image.lampImageUrl && image.litImageUrl && (
				<div aria-hidden="true" className="lamp-fade pointer-events-none absolute inset-0">
					<Picture {...size} src={image.litImageUrl} alt="" className={fit} />
				</div>
			)}
		</div>
	);
}

/** Whether a picture has layers, so that its lamp can be dimmed. */
export function isLit({ lampImageUrl, litImageUrl }: LayeredPicture): boolean {
	return (lampImageUrl ?? litImageUrl) !== null;
}
