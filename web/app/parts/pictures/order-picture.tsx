import { NoPicture } from "#parts/pictures/no-picture.tsx";
import { Picture } from "#parts/pictures/picture.tsx";
import { classes } from "#ui/classes.ts";

/** The picture of an ordered product at the time of the order; a placeholder if there was none. */
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
