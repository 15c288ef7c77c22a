/** The seven emirates, as the card provider's address form names them. */
export const emirates = [
	"Abu Dhabi",
	"Ajman",
	"Dubai",
	"Fujairah",
	"Ras Al Khaimah",
	"Sharjah",
	"Umm Al Quwain",
] as const;
export type Emirate = (typeof emirates)[number];

// ISO 3166-2 codes, abbreviations and Arabic names, some of which the card provider's form submits.
const spellings: Record<Emirate, readonly string[]> = {
	"Abu Dhabi": ["az", "ad", "auh", "abu zaby", "abudhabi", "أبو ظبي", "أبوظبي", "ابوظبي", "ابو ظبي"],
	Ajman: ["aj", "عجمان"],
	Dubai: ["du", "dxb", "dubayy", "دبي", "دبيّ"],
	Fujairah: ["fu", "al fujairah", "al fujayrah", "الفجيرة"],
	"Ras Al Khaimah": ["rk", "rak", "ras al khaymah", "رأس الخيمة", "راس الخيمة"],
	Sharjah: ["sh", "shj", "al sharjah", "ash shariqah", "الشارقة", "الشارقةّ"],
	"Umm Al Quwain": ["uq", "uaq", "umm al qaywayn", "أم القيوين", "ام القيوين"],
};

const known = new Map(
	emirates.flatMap((emirate) => [emirate, ...spellings[emirate]].map((spelling) => [normalise(spelling), emirate])),
);

/** The emirate that a text names in any usual spelling; undefined if it names none. */
export function emirateOf(text: string): Emirate | undefined {
	return known.get(normalise(text));
}

function normalise(text: string): string {
	return text
		.trim()
		.toLowerCase()
		.replace(/^(ae-|emirate of |إمارة )/, "")
		.replace(/[-\s]+/g, " ")
		.replace(/ emirate$/, "");
}
