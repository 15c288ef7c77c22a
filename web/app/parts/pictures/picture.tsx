import { pictureSrcSet } from "@noor/contract/pictures";
import { preload } from "react-dom";
import { classes } from "#ui/classes.ts";

interface PictureProps {
	/** The URL of any rendition; the others follow from it. */
	src: string;
	alt: string;
	/** How wide the picture is shown, as the `sizes` attribute. */
	sizes: string;
	/**
	 * The size of the stored picture in px, which reserves the space before it has loaded. Without it the picture is taken for a
	 * square, and at most 800 px are loaded.
	 */
	width?: number;
	height?: number;
	/** A tiny picture as a data URI, shown while the real one loads. */
	preview?: string | undefined;
	/** Loads eagerly with high priority; other pictures load lazily. */
	urgent?: boolean;
	className?: string;
}

/**
 * A photograph in the best size. A browser without AVIF gets the WebP file of `src` in one size: every browser that the styles
 * are for has AVIF, and a second list of sizes would be a tenth of a listing.
 */
export function Picture({ src, alt, sizes, width, height, preview, urgent = false, className }: PictureProps) {
	const avif = pictureSrcSet(src, "avif", width);
	if (urgent && avif)
		preload(src, { as: "image", type: "image/avif", imageSrcSet: avif, imageSizes: sizes, fetchPriority: "high" });
	return (
		<picture>
			{avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
			<img
				src={src}
				alt={alt}
				width={width ?? 800}
				height={height ?? 800}
				loading={urgent ? "eager" : "lazy"}
				fetchPriority={urgent ? "high" : undefined}
				decoding={urgent ? "sync" : "async"}
				style={preview ? { backgroundImage: `url("${preview}")` } : undefined}
				className={classes(preview && "bg-cover", className)}
			/>
		</picture>
	);
}
