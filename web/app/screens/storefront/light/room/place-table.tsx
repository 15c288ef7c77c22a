import type { RoomLamp } from "@noor/contract/room-plans";
import * as m from "@noor/messages/storefront/light/room";
import { FigureTable } from "#parts/light-tools/figure-table.tsx";
import { metresText } from "#parts/light-tools/figures.ts";
import { kindIdOf, type LampKind } from "./lamp-kinds.ts";
import { kindName, marksOf } from "./room-words.ts";

interface PlaceTableProps {
	lamps: readonly RoomLamp[];
	kinds: ReadonlyMap<string, LampKind>;
}

/** The plan as a table: every lamp with its place and its setting, which is printed for the electrician. */
export function PlaceTable({ lamps, kinds }: PlaceTableProps) {
	const marks = marksOf(lamps, kinds);
	return (
		<FigureTable
			caption={m.places_caption()}
			hideCaption
			head={[m.mark(), m.lamp(), m.from_left(), m.from_top(), m.above_floor(), m.setting()]}
			rows={lamps.map((lamp, at) => {
				const kind = kinds.get(kindIdOf(lamp));
				return {
					key: `lamp ${at}`,
					cells: [
						marks[at],
						kind ? kindName(kind) : "",
						metresText(lamp.xCm / 100),
						metresText(lamp.yCm / 100),
						metresText(lamp.zCm / 100),
						lamp.isOn ? m.level({ level: lamp.level }) : m.off(),
					],
				};
			})}
		/>
	);
}
