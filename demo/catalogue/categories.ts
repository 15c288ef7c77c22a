export interface DemoCategory {
	categoryName: string;
	description: string;
	/** Products whose lit photograph can be the tile: the first one that is in the shop, else any product of the category. */
	tile: readonly string[];
}

/** In the order of the home page. */
export const demoCategories = [
	{
		categoryName: "Pendants",
		description: "Single lights on a cord, for tables, counters and stairwells.",
		tile: ["qamar-dome-pendant", "lulu-opal-globe"],
	},
	{
		categoryName: "Chandeliers",
		description: "Large hanging lights with several arms or one wide ring, for rooms with height to spare.",
		tile: ["thurayya-chandelier", "halqa-ring-chandelier"],
	},
	{
		categoryName: "Table Lamps",
		description: "Lamps that stand on desks, bedside tables and sideboards and are switched at arm's length.",
		tile: ["kattan-linen-table-lamp", "katib-task-lamp"],
	},
	{
		categoryName: "Floor Lamps",
		description: "Lamps that bring light to a chair or a corner without a cable in the wall.",
		tile: ["hilal-arc-floor-lamp", "rukn-tripod-floor-lamp"],
	},
	{
		categoryName: "Wall Lights",
		description: "Sconces, reading arms and picture lights that leave the floor and the table free.",
		tile: ["jidar-up-down-sconce", "mafsal-swing-arm"],
	},
	{
		categoryName: "Ceiling Lights",
		description: "Flat and half-flat lights for corridors, bathrooms and rooms with low ceilings.",
		tile: ["badr-flush-disc", "samaa-semi-flush"],
	},
	{
		categoryName: "Spots & Track",
		description: "Directed light from rails, housings and recesses, for shelves, art and worktops.",
		tile: ["masar-track-spot", "ustuwana-surface-spot"],
	},
	{
		categoryName: "Outdoor",
		description: "Lights sealed against dust, rain and salt, for façades, paths and planting.",
		tile: ["fanar-wall-lantern", "mamsha-bollard"],
	},
	{
		categoryName: "Bulbs",
		description: "LED lamps for E27, E14 and GU10 sockets, in the shapes that old fittings were made for.",
		tile: ["shams-filament-globe-bulb", "shams-edison-bulb"],
	},
	{
		categoryName: "Accessories",
		description: "Strips, drivers, dimmers and cord sets: the parts that finish an installation.",
		tile: ["sharit-led-strip", "silk-cord-set"],
	},
] as const satisfies readonly DemoCategory[];

export type CategoryName = (typeof demoCategories)[number]["categoryName"];
