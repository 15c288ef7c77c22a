import { Link } from "react-router";
import { NoPicture } from "#parts/pictures/no-picture.tsx";
import { Picture } from "#parts/pictures/picture.tsx";

interface TileProps {
	to: string;
	name: string;
	imageUrl: string | null;
	/** How wide the picture is shown, as the `sizes` attribute. */
	sizes: string;
	/** Below the name, outside of the link. */
	note?: string | undefined;
}

/** A link with a picture and a name. */
export function Tile({ to, name, imageUrl, sizes, note }: TileProps) {
	return (
		<>
			<Link to={to} className="group block">
				<div className="aspect-square overflow-hidden bg-wall">
					{imageUrl ? (
						<Picture
							src={imageUrl}
							alt=""
							sizes={sizes}
							className="size-full object-cover transition-[scale] duration-[250ms] group-hover:scale-[1.02] night:brightness-90"
						/>
					) : (
						<NoPicture className="size-full" />
					)}
				</div>
				<span className="mt-2.5 block font-display text-lg [overflow-wrap:anywhere] group-hover:text-accent">
					{name}
				</span>
			</Link>
			{note && <p className="mt-0.5 text-sm text-quiet max-sm:sr-only">{note}</p>}
		</>
	);
}
