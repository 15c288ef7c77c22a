import { Picture } from "#parts/pictures/picture.tsx";
import { classes } from "#ui/classes.ts";

/** What was ordered, as it was photographed then; a plain shade where no picture was kept. */
export function OrderPicture({
	url,
	sizes,
	className,
}: {
	url: string | undefined;
	sizes: string;
	className?: string;
}) {
	return (
		<span className={classes("block overflow-hidden bg-wall", className)}>
			{url ? (
				<Picture src={url} alt="" sizes={sizes} className="size-full object-cover night:brightness-75" />
			) : (
				<Shade />
			)}
		</span>
	);
}

function Shade() {
	return (
		<svg viewBox="0 0 48 48" aria-hidden="true" className="size-full text-edge" fill="none" stroke="currentColor">
			<path
				d="M24 8v9M15 29c0-6.500 4-12 9-12s9 5.500 9 12H15Zm6 0a3 3 0 0 0 6 0"
				strokeWidth=".9"
				strokeLinejoin="round"
			/>
		</svg>
	);
}
