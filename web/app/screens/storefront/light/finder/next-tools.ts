import type { LightToolId } from "#parts/light-tools/tools.ts";
import type { CompleteAnswers } from "./answers.ts";
import { sideM, targetOf } from "./criteria.ts";

/** A tool that goes on with the answers of the finder. */
export interface NextTool {
	id: LightToolId;
	/** With the answers as its parameters. */
	to: string;
}

/** The tools that take the answers as their inputs. */
export function nextTools(answers: CompleteAnswers): NextTool[] {
	const { where, size, dim } = answers;
	const side = size === undefined ? undefined : String(sideM(size));
	const target = targetOf(answers);
	const tools: (NextTool | undefined)[] = [
		side !== undefined && target && answers.use === "room"
			? tool("how-many", { target: target.id, length: side, width: side })
			: undefined,
		side !== undefined ? tool("room", { length: side, width: side, height: "2.7" }) : undefined,
		where === "bathroom" ? tool("water", { scene: "bath", place: "bathroom-zone-2" }) : undefined,
		where === "outdoor" ? tool("water", { scene: "terrace", place: "terrace" }) : undefined,
		tool("bulbs", {
			...(dim === "yes" ? { dimmer: "yes" } : {}),
			...(where === "bathroom" || where === "outdoor" ? { wet: "yes" } : {}),
		}),
	];
	return tools.filter((each) => each !== undefined);
}

function tool(id: LightToolId, parameters: Record<string, string>): NextTool {
	const query = new URLSearchParams(parameters).toString();
	return { id, to: query === "" ? `/light/${id}` : `/light/${id}?${query}` };
}
