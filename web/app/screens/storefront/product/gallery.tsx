import type { ProductImage } from "@noor/contract/catalogue";
import { useState } from "react";
import { LampPicture } from "#parts/pictures/lamp-picture.tsx";
import { Picture } from "#parts/pictures/picture.tsx";
import { classes } from "#ui/classes.ts";
import { Switch } from "#ui/switch.tsx";

interface GalleryProps {
	images: readonly ProductImage[];
	colorTemperature: number | undefined;
}

/** The photographs of a product, and the switch that turns its lamp on. */
export function Gallery({ images, colorTemperature }: GalleryProps) {
	const [index, setIndex] = useState(0);
	const [on, setOn] = useState(false);
	const shown = images[index] ?? images[0];
	if (!shown) return <div className="aspect-square bg-wall" />;
	return (
		<div>
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
			<div className="mt-3 flex min-h-16 flex-wrap items-center justify-between gap-4">
				{shown.litImageUrl && (
					<Switch
						label="Light"
						checked={on}
						onChange={setOn}
						note={on && colorTemperature ? `${colorTemperature} K` : on ? "On" : "Off"}
					/>
				)}
				{images.length > 1 && (
					<ul className="flex gap-2">
						{images.map((image, at) => (
							<li key={image.id}>
								<button
									type="button"
									aria-label={`Show picture ${at + 1} of ${images.length}`}
									aria-current={at === index}
									onClick={() => setIndex(at)}
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
				)}
			</div>
		</div>
	);
}
