/**
 * The colours of finishes for swatches, as CSS colours by the words of a finish in lower case. Finishes are free texts of
 * staff, so the table has the usual words of the trade; a finish without an entry is shown by its name only.
 */
const colours: Readonly<Record<string, string>> = {
	aluminium: "#b9bcbe",
	amber: "#b0702a",
	anthracite: "#3d4043",
	beige: "#d8c7a9",
	black: "#1f1e1d",
	"blackened brass": "#3a332a",
	blue: "#3c5a7d",
	brass: "#b8924a",
	bronze: "#6e5138",
	brown: "#6b4a33",
	burgundy: "#6b2230",
	charcoal: "#36393b",
	chrome: "#c9cdd0",
	clay: "#b5714f",
	clear: "#e9eef0",
	copper: "#b5714a",
	cream: "#efe6d0",
	frosted: "#f1f1ed",
	gold: "#c9a24b",
	graphite: "#414448",
	gray: "#8b8d8e",
	green: "#4c6a52",
	grey: "#8b8d8e",
	ivory: "#f2ead8",
	linen: "#ddd2bd",
	"natural linen": "#cdbb9c",
	navy: "#26344f",
	nickel: "#b4b0a7",
	oak: "#b98d5c",
	ochre: "#c08a2e",
	opal: "#f5f3ee",
	orange: "#cf6a2e",
	pink: "#d9a3a0",
	rattan: "#b98f57",
	red: "#a5352c",
	rust: "#9c4a2b",
	sage: "#8f9f86",
	sand: "#d6c3a0",
	silver: "#c3c5c7",
	smoked: "#5b5450",
	"smoked glass": "#5b5450",
	steel: "#a4a7a9",
	taupe: "#8a7d70",
	terracotta: "#b9603f",
	walnut: "#5f4230",
	white: "#f4f2ed",
	"white linen": "#f0ebe0",
	yellow: "#dcb13c",
};

// The longest name first, so that "blackened brass" is found before "brass".
const names = Object.keys(colours).sort((a, b) => b.length - a.length);

/** The colour of a finish by its name, such as "Brushed brass"; undefined if none of its words has a colour. */
export function colourOfFinish(finish: string): string | undefined {
	const words = ` ${finish.toLowerCase().replace(/[^a-z]+/g, " ")} `;
	const name = names.find((each) => words.includes(` ${each} `));
	return name && colours[name];
}
