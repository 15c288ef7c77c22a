import { pictureSrcSet } from "@noor/contract/pictures";
import { classes } from "#ui/classes.ts";
import { Picture } from "./picture.tsx";

interface LampPictureProps {
	/** The studio photograph, the lamp switched off. */
	src: string;
	/** The same photograph with the lamp on, registered to it. */
	litSrc: string | null;
	alt: string;
	sizes: string;
	preview?: string | undefined;
	urgent?: boolean;
	/** `hover` lights it while the pointer or the focus is on the nearest `group`. */
	light: "on" | "hover";
	className?: string;
}

/**
 * A lamp that can be switched on: its two photographs on top of each other, with a fade between them. The night theme
 * darkens the photographs, and lamps in a grid are dimmed instead of off.
 */
export function LampPicture({ src, litSrc, alt, light, className, urgent, ...picture }: LampPictureProps) {
	return (
		<div className={classes("lamp-picture", className)}>
			<Picture {...picture} src={src} alt={alt} urgent={urgent ?? false} className="lamp-off" />
			{/* One element: a list has twenty of them, and a browser without AVIF does without the light. */}
			{litSrc && (
				<img
					src={litSrc}
					srcSet={pictureSrcSet(litSrc, "avif") || undefined}
					sizes={picture.sizes}
					alt=""
					width={800}
					height={800}
					loading="lazy"
					decoding="async"
					className={light === "hover" ? "lamp-on lamp-hover" : "lamp-on"}
				/>
			)}
		</div>
	);
}
