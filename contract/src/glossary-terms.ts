/** The terms of the glossary of light, which are the anchors of its page. Specifications and tools link to them. */
export const glossaryTerms = [
	"lumen",
	"lux",
	"efficacy",
	"beam-angle",
	"uniformity",
	"kelvin",
	"cri",
	"melanopic",
	"dimming",
	"socket",
	"driver",
	"ip",
	"l70",
	"energy-class",
] as const;
export type GlossaryTerm = (typeof glossaryTerms)[number];

/** The address of a term in the glossary. */
export function glossaryPath(term: GlossaryTerm): string {
	return `/light/glossary#${term}`;
}
