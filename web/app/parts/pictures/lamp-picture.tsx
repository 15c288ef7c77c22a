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
		<div className={classes("relative overflow-hidden bg-wall", className)}>
			<Picture
				{...picture}
				src={src}
				alt={alt}
				urgent={urgent ?? false}
				className="size-full object-cover night:brightness-[0.5] night:sepia-[0.22]"
			/>
			{litSrc && (
				<div
					aria-hidden="true"
					className={classes(
						"pointer-events-none absolute inset-0 transition-[opacity,filter] duration-[250ms]",
						light === "on" && "opacity-100",
						light === "hover" &&
							"opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 night:opacity-100 night:not-group-hover:not-group-focus-within:brightness-[0.68]",
					)}
				>
					<Picture {...picture} src={litSrc} alt="" preview={undefined} className="size-full object-cover" />
				</div>
			)}
		</div>
	);
}
