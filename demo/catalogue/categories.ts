export interface DemoCategory {
	categoryName: string;
	description: string;
	arabic: { categoryName: string; description: string };
	/** Products whose lit photograph can be the tile: the first one that is in the shop, else any product of the category. */
	tile: readonly string[];
}

/** In the order of the home page. */
export const demoCategories = [
	{
		categoryName: "Pendants",
		description: "Single lights on a cord, for tables, counters and stairwells.",
		arabic: {
			categoryName: "مصابيح معلّقة",
			description: "مصابيح مفردة على سلك، للطاولات وأسطح المطبخ وبيوت الدرج.",
		},
		tile: ["qamar-dome-pendant", "lulu-opal-globe"],
	},
	{
		categoryName: "Chandeliers",
		description: "Large hanging lights with several arms or one wide ring, for rooms with height to spare.",
		arabic: {
			categoryName: "ثريات",
			description: "مصابيح معلّقة كبيرة بأذرع متعددة أو بحلقة واحدة واسعة، للغرف ذات الأسقف العالية.",
		},
		tile: ["thurayya-chandelier", "halqa-ring-chandelier"],
	},
	{
		categoryName: "Table Lamps",
		description: "Lamps that stand on desks, bedside tables and sideboards and are switched at arm's length.",
		arabic: {
			categoryName: "مصابيح طاولة",
			description: "مصابيح للمكاتب وطاولات السرير والخزائن الجانبية، مفتاحها في متناول اليد.",
		},
		tile: ["kattan-linen-table-lamp", "katib-task-lamp"],
	},
	{
		categoryName: "Floor Lamps",
		description: "Lamps that bring light to a chair or a corner without a cable in the wall.",
		arabic: {
			categoryName: "مصابيح أرضية",
			description: "مصابيح تحمل الضوء إلى كرسي أو ركن من غير كابل في الجدار.",
		},
		tile: ["hilal-arc-floor-lamp", "rukn-tripod-floor-lamp"],
	},
	{
		categoryName: "Wall Lights",
		description: "Sconces, reading arms and picture lights that leave the floor and the table free.",
		arabic: {
			categoryName: "مصابيح جدارية",
			description: "إضاءة جدارية وأذرع قراءة ومصابيح لوحات، تُبقي الأرض والطاولة خاليتين.",
		},
		tile: ["jidar-up-down-sconce", "mafsal-swing-arm"],
	},
	{
		categoryName: "Ceiling Lights",
		description: "Flat and half-flat lights for corridors, bathrooms and rooms with low ceilings.",
		arabic: {
			categoryName: "مصابيح سقف",
			description: "مصابيح مسطّحة وشبه مسطّحة للممرات والحمّامات والغرف ذات الأسقف المنخفضة.",
		},
		tile: ["badr-flush-disc", "samaa-semi-flush"],
	},
	{
		categoryName: "Spots & Track",
		description: "Directed light from rails, housings and recesses, for shelves, art and worktops.",
		arabic: {
			categoryName: "مصابيح موجّهة ومسارات",
			description: "ضوء موجّه من مسارات وهياكل وفتحات غاطسة، للرفوف واللوحات وأسطح العمل.",
		},
		tile: ["masar-track-spot", "ustuwana-surface-spot"],
	},
	{
		categoryName: "Outdoor",
		description: "Lights sealed against dust, rain and salt, for façades, paths and planting.",
		arabic: {
			categoryName: "إضاءة خارجية",
			description: "مصابيح محكمة ضد الغبار والمطر والملح، للواجهات والممرات والنباتات.",
		},
		tile: ["fanar-wall-lantern", "mamsha-bollard"],
	},
	{
		categoryName: "Bulbs",
		description: "LED lamps for E27, E14 and GU10 sockets, in the shapes that old fittings were made for.",
		arabic: {
			categoryName: "لمبات",
			description: "لمبات LED لقواعد E27 وE14 وGU10، بالأشكال التي صُنعت لها المصابيح القديمة.",
		},
		tile: ["shams-filament-globe-bulb", "shams-edison-bulb"],
	},
	{
		categoryName: "Accessories",
		description: "Strips, drivers, dimmers and cord sets: the parts that finish an installation.",
		arabic: {
			categoryName: "ملحقات",
			description: "أشرطة ومشغّلات ومفاتيح تعتيم وأطقم أسلاك: القطع التي يكتمل بها التركيب.",
		},
		tile: ["sharit-led-strip", "silk-cord-set"],
	},
] as const satisfies readonly DemoCategory[];

export type CategoryName = (typeof demoCategories)[number]["categoryName"];
