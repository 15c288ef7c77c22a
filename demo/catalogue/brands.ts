/**
 * Fictitious brands. Descriptions have at most 200 characters. Names of Arabic words are written in Arabic letters too; the
 * others stay in Latin letters in both languages. The origin of their products is a country code of ISO 3166-1
 * alpha-2, and the maker is who answers for their safety (Regulation (EU) 2023/988, Article 19).
 */
export const demoBrands = [
	{
		brandName: "Atelier Rimal",
		description:
			"A metal-spinning workshop in Al Quoz. Four lathes, one powder-coating line, and shades that are turned, trimmed and signed by the same pair of hands.",
		arabic: {
			brandName: "أتيليه رمال",
			description:
				"ورشة لتشكيل المعادن بالدوران في القوز. أربع مخارط وخط واحد للطلاء بالبودرة، وأغطية تُخرَط وتُشذَّب وتُوقَّع باليدين نفسيهما.",
		},
		origin: "AE",
		makerName: "Atelier Rimal Metal Works LLC",
		makerAddress: "Workshop 8, Street 6, Al Quoz Industrial Area 2, Dubai, United Arab Emirates",
		makerContact: "care@atelierrimal.example",
	},
	{
		brandName: "Wadi Glassworks",
		description:
			"Glass blown and pressed below the mountains of Ras Al Khaimah. The furnace has burned since 1994 and is let out for one week a year.",
		arabic: {
			brandName: "زجاجيات الوادي",
			description: "زجاج يُنفخ ويُكبس عند سفح جبال رأس الخيمة. الفرن موقد منذ 1994، ولا يُطفأ إلا أسبوعًا واحدًا في السنة.",
		},
		origin: "AE",
		makerName: "Wadi Glassworks LLC",
		makerAddress: "Wadi Bih Road, Ras Al Khaimah, United Arab Emirates",
		makerContact: "furnace@wadiglassworks.example",
	},
	{
		brandName: "Khayma Shade House",
		description:
			"Linen, paper, silk and cane, sewn and woven by a family that once made tents. Every shade can be sent back to be covered again.",
		arabic: {
			brandName: "بيت الخيمة للأغطية",
			description: "كتّان وورق وحرير وروطان، تخيطها وتنسجها عائلة كانت تصنع الخيام. ويمكن إرسال أي غطاء لكسوته من جديد.",
		},
		origin: "OM",
		makerName: "Khayma Shade House SPC",
		makerAddress: "Way 2114, Ruwi, Muscat, Oman",
		makerContact: "shades@khayma.example",
	},
	{
		brandName: "Lindaas Joinery",
		description:
			"A boatbuilder's yard on the Norwegian coast that turned to lamps in winter and stayed with them. Oak, oil and visible joints.",
		arabic: {
			description:
				"ورشة لبناء القوارب على ساحل النرويج، اتجهت إلى المصابيح في الشتاء ثم بقيت معها. بلوط وزيت ووصلات ظاهرة.",
		},
		origin: "NO",
		makerName: "Lindaas Joinery AS",
		makerAddress: "Båthusvegen 12, 5955 Lindås, Norway",
		makerContact: "post@lindaasjoinery.example",
	},
	{
		brandName: "Ufuq Technical",
		description:
			"Engineers in Sharjah who publish a measured light distribution for everything they sell. Spots, downlights, strips and what drives them.",
		arabic: {
			brandName: "أفق التقنية",
			description:
				"مهندسون في الشارقة ينشرون توزيعًا ضوئيًا مقيسًا لكل ما يبيعونه: المصابيح الموجّهة والغاطسة والأشرطة وما يشغّلها.",
		},
		origin: "AE",
		makerName: "Ufuq Technical Industries LLC",
		makerAddress: "Plot 418, Industrial Area 15, Sharjah, United Arab Emirates",
		makerContact: "support@ufuqtechnical.example",
	},
	{
		brandName: "Fateel Lamp Company",
		description:
			"Fateel is the Arabic for wick. LED lamps in the old shapes, sorted by colour at the factory so that twelve in a row look like one.",
		arabic: {
			brandName: "فتيل للمصابيح",
			description:
				"الفتيل هو ما يشتعل في السراج. لمبات LED بالأشكال القديمة، تُفرز حسب اللون في المصنع حتى تبدو اثنتا عشرة في صف كأنها واحدة.",
		},
		origin: "CN",
		makerName: "Fateel Lamp Company FZE",
		makerAddress: "Warehouse R2-31, Saif Zone, Sharjah, United Arab Emirates",
		makerContact: "lamps@fateel.example",
	},
	{
		brandName: "Falaj Outdoor",
		description:
			"Garden and wall lights for salt air, dust and fifty degrees, named after the water channels of Oman. Gaskets and screws are sold as spares.",
		arabic: {
			brandName: "فلج للإضاءة الخارجية",
			description:
				"مصابيح حدائق وجدران للهواء المالح والغبار وحرارة الخمسين، سُمّيت على أفلاج عُمان. وتُباع موانع التسرب والبراغي قطعَ غيار.",
		},
		origin: "OM",
		makerName: "Falaj Outdoor LLC",
		makerAddress: "Plot 77, Rusayl Industrial City, Muscat, Oman",
		makerContact: "spares@falajoutdoor.example",
	},
	{
		brandName: "Corvane & Pell",
		description:
			"Reading and desk lamps from a small London works. Joints are ground brass on brass, and the springs are guaranteed for twenty years.",
		arabic: {
			description: "مصابيح قراءة ومكتب من ورشة صغيرة في لندن. المفاصل نحاس مجلوخ على نحاس، والنوابض مضمونة عشرين سنة.",
		},
		origin: "GB",
		makerName: "Corvane & Pell Ltd",
		makerAddress: "14 Copperas Lane, London SE8, United Kingdom",
		makerContact: "workshop@corvanepell.example",
	},
	{
		brandName: "Dar Thurayya",
		description:
			"A brass foundry in Muscat that makes large lights to order: arms, rings and clusters, cast and brushed by hand and wired on site if asked.",
		arabic: {
			brandName: "دار الثريا",
			description:
				"مسبك نحاس في مسقط يصنع المصابيح الكبيرة حسب الطلب: أذرع وحلقات وعناقيد، تُصبّ وتُصقل باليد، وتُوصَّل في الموقع عند الطلب.",
		},
		origin: "OM",
		makerName: "Dar Thurayya Foundry SPC",
		makerAddress: "Way 418, Wadi Adai, Muscat, Oman",
		makerContact: "foundry@darthurayya.example",
	},
] as const;
