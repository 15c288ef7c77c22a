import { type FittingRecord, isHolder } from "@noor/contract/fittings";
import { type PartKind, partKindOf } from "@noor/contract/part-kinds";

/** The tool that says what fits a product, and the address of the tool for it. */
export interface FitLink {
	tool: "bulbs" | "strips" | "dimmers";
	to: string;
}

const toolOfPart: Readonly<Record<PartKind, Exclude<FitLink["tool"], "bulbs"> | undefined>> = {
	bulb: "dimmers",
	strip: "strips",
	driver: "strips",
	profile: "strips",
	dimmer: "dimmers",
};

/** Undefined if nothing has to fit. The loader asks, so that the page loads none of the rules. */
export function fitLink(productId: number, lighting: FittingRecord | undefined): FitLink | undefined {
	if (!lighting) return undefined;
	if (isHolder(lighting)) return { tool: "bulbs", to: `/light/bulbs?lamp=${productId}` };
	const kind = partKindOf(lighting.lightType);
	const tool = kind && toolOfPart[kind];
	if (!tool) return undefined;
	return { tool, to: kind === "bulb" ? `/light/dimmers?lamps=${productId}` : `/light/${tool}` };
}
