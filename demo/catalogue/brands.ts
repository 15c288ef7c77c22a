/** Fictitious brands. Descriptions have at most 200 characters. */
export const demoBrands = [
	{
		brandName: "Atelier Rimal",
		description:
			"A metal-spinning workshop in Al Quoz. Four lathes, one powder-coating line, and shades that are turned, trimmed and signed by the same pair of hands.",
	},
	{
		brandName: "Wadi Glassworks",
		description:
			"Glass blown and pressed below the mountains of Ras Al Khaimah. The furnace has burned since 1994 and is let out for one week a year.",
	},
	{
		brandName: "Khayma Shade House",
		description:
			"Linen, paper, silk and cane, sewn and woven by a family that once made tents. Every shade can be sent back to be covered again.",
	},
	{
		brandName: "Lindaas Joinery",
		description:
			"A boatbuilder's yard on the Norwegian coast that turned to lamps in winter and stayed with them. Oak, oil and visible joints.",
	},
	{
		brandName: "Ufuq Technical",
		description:
			"Engineers in Sharjah who publish a measured light distribution for everything they sell. Spots, downlights, strips and what drives them.",
	},
	{
		brandName: "Fateel Lamp Company",
		description:
			"Fateel is the Arabic for wick. LED lamps in the old shapes, sorted by colour at the factory so that twelve in a row look like one.",
	},
	{
		brandName: "Falaj Outdoor",
		description:
			"Garden and wall lights for salt air, dust and fifty degrees, named after the water channels of Oman. Gaskets and screws are sold as spares.",
	},
	{
		brandName: "Corvane & Pell",
		description:
			"Reading and desk lamps from a small London works. Joints are ground brass on brass, and the springs are guaranteed for twenty years.",
	},
	{
		brandName: "Dar Thurayya",
		description:
			"A brass foundry in Muscat that makes large lights to order: arms, rings and clusters, cast and brushed by hand and wired on site if asked.",
	},
] as const;
