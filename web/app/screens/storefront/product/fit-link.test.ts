import { blankLighting } from "@noor/contract/attribute-rows";
import { expect, test } from "vitest";
import { fitLink } from "./fit-link.ts";

test("a luminaire for bulbs leads to the bulbs that fit it, parts to the tool of their kind, and nothing else to a tool", () => {
	const link = (lightType: string, socketType: string) => fitLink(7, { ...blankLighting, lightType, socketType });
	expect(link("Pendant", "E27")).toEqual({ tool: "bulbs", to: "/light/bulbs?lamp=7" });
	expect(link("Bulb", "E27")).toEqual({ tool: "dimmers", to: "/light/dimmers?lamps=7" });
	expect(link("LED strip", "Integrated LED")).toEqual({ tool: "strips", to: "/light/strips" });
	expect(link("LED driver", "None")).toEqual({ tool: "strips", to: "/light/strips" });
	expect(link("Dimmer", "None")).toEqual({ tool: "dimmers", to: "/light/dimmers" });
	expect(link("Downlight", "Integrated LED")).toBeUndefined();
	expect(fitLink(7, undefined)).toBeUndefined();
});
