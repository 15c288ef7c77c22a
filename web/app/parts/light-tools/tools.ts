import * as m from "@noor/messages/parts/light-tools";

/**
 * The lighting tools in the order in which they are introduced. The page of the tools, its neighbours and the sitemap read
 * this list; icons are in `tool-icon.tsx`.
 */
export const lightTools = [
	{ id: "finder", to: "/light/finder", name: m.finder, sentence: m.finder_sentence },
	{ id: "how-many", to: "/light/how-many", name: m.how_many, sentence: m.how_many_sentence },
	{ id: "room", to: "/light/room", name: m.room, sentence: m.room_sentence },
	{ id: "beam", to: "/light/beam", name: m.beam, sentence: m.beam_sentence },
	{ id: "size", to: "/light/size", name: m.size, sentence: m.size_sentence },
	{ id: "compare", to: "/light/compare", name: m.compare, sentence: m.compare_sentence },
	{ id: "cost", to: "/light/cost", name: m.cost, sentence: m.cost_sentence },
	{ id: "evening", to: "/light/evening", name: m.evening, sentence: m.evening_sentence },
	{ id: "water", to: "/light/water", name: m.water, sentence: m.water_sentence },
	{ id: "bulbs", to: "/light/bulbs", name: m.bulbs, sentence: m.bulbs_sentence },
	{ id: "strips", to: "/light/strips", name: m.strips, sentence: m.strips_sentence },
	{ id: "dimmers", to: "/light/dimmers", name: m.dimmers, sentence: m.dimmers_sentence },
	{ id: "studio", to: "/light/studio", name: m.studio, sentence: m.studio_sentence },
	{ id: "photometry", to: "/light/photometry", name: m.photometry, sentence: m.photometry_sentence },
	{ id: "glossary", to: "/light/glossary", name: m.glossary, sentence: m.glossary_sentence },
] as const;

export type LightTool = (typeof lightTools)[number];
export type LightToolId = LightTool["id"];

/** The page that introduces all tools. */
export const lightPath = "/light";

const byId = new Map<LightToolId, LightTool>(lightTools.map((tool) => [tool.id, tool]));

export function lightTool(id: LightToolId): LightTool {
	return byId.get(id) as LightTool;
}
