import { NoPicture } from "#parts/pictures/no-picture.tsx";
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
				<NoPicture className="size-full" />
			)}
		</span>
	);
}
