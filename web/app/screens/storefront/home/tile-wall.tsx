import { Section } from "./section.tsx";
import { Tile } from "./tile.tsx";

interface TileWallProps {
	title: string;
	more?: { to: string; label: string };
	tiles: readonly { to: string; name: string; imageUrl: string | null; note?: string }[];
}

/** Links with pictures: the categories, or the rooms. Five or four columns if every row is then full, else six. */
export function TileWall({ tiles, ...section }: TileWallProps) {
	if (tiles.length === 0) return null;
	return (
		<Section {...section}>
			<ul
				className={`grid grid-cols-2 gap-x-3 gap-y-7 sm:grid-cols-3 md:gap-x-4 ${tiles.length % 5 === 0 ? "lg:grid-cols-5" : tiles.length % 4 === 0 ? "lg:grid-cols-4" : "lg:grid-cols-6"}`}
			>
				{tiles.map((tile) => (
					<li key={tile.to} className="min-w-0">
						<Tile {...tile} sizes="(min-width: 64rem) 20vw, (min-width: 30rem) 31vw, 46vw" />
					</li>
				))}
			</ul>
		</Section>
	);
}
