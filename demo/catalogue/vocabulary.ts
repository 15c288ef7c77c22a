// The values of the lighting attributes with their Arabic. Each value becomes an entry of a filter, so there must be one
// spelling per concept, in both languages.

export const materials = {
	Aluminium: "ألمنيوم",
	Brass: "نحاس أصفر",
	"Clear glass": "زجاج شفاف",
	"Fluted glass": "زجاج مضلّع",
	"Frosted glass": "زجاج مصنفر",
	Linen: "كتّان",
	"Opal glass": "زجاج حليبي",
	Paper: "ورق",
	Polycarbonate: "بولي كربونات",
	Polyimide: "بولي إيميد",
	Rattan: "روطان",
	"Smoked glass": "زجاج مدخّن",
	Steel: "فولاذ",
	Textile: "نسيج",
} as const;

export const frameColors = {
	Anthracite: "رمادي فحمي",
	Black: "أسود",
	Brass: "نحاسي",
	Bronze: "برونزي",
	Natural: "طبيعي",
	Nickel: "نيكل",
	Sage: "أخضر مريمي",
	Terracotta: "تيراكوتا",
	White: "أبيض",
} as const;

/** The base of the luminaire: the part in contact with the ceiling, wall, table or lamp holder. */
export const basementTypes = {
	"Adhesive back": "ظهر لاصق",
	"Ceiling canopy": "قاعدة سقف",
	"Ceiling plate": "صفيحة سقف",
	"Floor base": "قاعدة أرضية",
	"Ground plate": "صفيحة تثبيت على الأرض",
	"Ground spike": "وتد أرضي",
	"Lamp cap": "قاعدة لمبة",
	"Rail adapter": "وصلة مسار",
	"Recessed ring": "حلقة غاطسة",
	"Surface housing": "هيكل ظاهر",
	"Table base": "قاعدة طاولة",
	"Wall box": "علبة جدارية",
	"Wall plate": "صفيحة جدارية",
} as const;

export const lightTypes = {
	"Aluminium profile": "بروفايل ألمنيوم",
	Bulb: "لمبة",
	"Ceiling light": "مصباح سقف",
	Chandelier: "ثريا",
	"Cord set": "طقم سلك",
	Dimmer: "مفتاح تعتيم",
	Downlight: "مصباح غاطس",
	"Floor lamp": "مصباح أرضي",
	"Garden light": "مصباح حديقة",
	"LED driver": "مشغّل LED",
	"LED strip": "شريط LED",
	Pendant: "مصباح معلّق",
	Spotlight: "مصباح موجّه",
	"Table lamp": "مصباح طاولة",
	"Wall light": "مصباح جداري",
} as const;

export const shapes = {
	Arc: "قوس",
	Bell: "جرس",
	Box: "علبة",
	Branching: "متفرّع",
	Candle: "شمعة",
	Cone: "مخروط",
	Cylinder: "أسطوانة",
	Disc: "قرص",
	Dome: "قبة",
	Drum: "أسطوانة عريضة",
	Globe: "كرة",
	Lantern: "فانوس",
	Linear: "طولي",
	Mushroom: "فطر",
	Pear: "كمثرى",
	Reflector: "عاكس",
	Ring: "حلقة",
	Tripod: "ثلاث قوائم",
	Trough: "نصف أسطوانة",
} as const;

export const finishes = {
	Anodised: "مؤكسد",
	Brushed: "مصقول بالفرشاة",
	Clear: "شفاف",
	Glossy: "لامع",
	Natural: "طبيعي",
	Polished: "مصقول لامع",
	"Powder-coated": "مطلي بالبودرة",
	Satin: "ساتان",
	Tinted: "ملوّن",
	Woven: "منسوج",
} as const;

export const specialFeatures = {
	"Adjustable arm": "ذراع قابلة للضبط",
	"Adjustable cord": "سلك قابل للضبط",
	"Cut to length": "يُقص بالطول المطلوب",
	"Flicker-free": "بلا وميض",
	"Foot switch": "مفتاح قدم",
	"In-line switch": "مفتاح على السلك",
	"Lamp included": "اللمبة مرفقة",
	"Low glare": "وهج منخفض",
	"Pull chain": "سلسلة سحب",
	"Remote driver": "مشغّل منفصل",
	"Salt-air resistant": "مقاوم للهواء المالح",
	"Silent dimming": "تعتيم صامت",
	"Swivel head": "رأس دوّار",
	"Tool-free mounting": "تركيب بلا أدوات",
	"Touch dimmer": "تعتيم باللمس",
	"Tunable white": "أبيض متغيّر",
	"Up and down light": "إضاءة علوية وسفلية",
} as const;

export const mountingTypes = {
	Adhesive: "بالإلصاق",
	"Ceiling recessed": "غاطس في السقف",
	"Ceiling surface": "على سطح السقف",
	"Floor-standing": "قائم على الأرض",
	Ground: "مثبّت في الأرض",
	"In-line": "على خط التغذية",
	"Lamp holder": "في حامل اللمبة",
	Suspended: "معلّق",
	"Table-standing": "قائم على الطاولة",
	Track: "على مسار إضاءة",
	"Wall recessed": "غاطس في الجدار",
	"Wall surface": "على سطح الجدار",
} as const;

export const socketTypes = {
	E14: "E14",
	E27: "E27",
	GU10: "GU10",
	"Integrated LED": "LED مدمج",
	None: "بلا قاعدة",
} as const;
