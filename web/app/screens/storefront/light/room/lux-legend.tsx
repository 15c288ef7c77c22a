import * as m from "@noor/messages/storefront/light/room";
import { colourOf, luxAt, markText, placeOnScale } from "./lux-scale.ts";

const marks = [10, 20, 50, 100, 200, 300, 500, 1000, 2000];
/** On narrow screens every other mark. */
const fewMarks = [10, 50, 100, 300, 1000];
const gradient = `linear-gradient(to right, ${Array.from({ length: 33 }, (_, at) => colourOf(luxAt(at / 32))).join(", ")})`;

/** The scale of the map, and what its colours mean in the figures of the room. */
export function LuxLegend({ target }: { target: number }) {
	return (
		<div aria-hidden="true" dir="ltr" className="text-xs text-quiet tabular-nums">
			<div className="relative h-3 [print-color-adjust:exact]" style={{ background: gradient }}>
				<span
					className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-ink"
					style={{ left: `${placeOnScale(target) * 100}%` }}
				/>
			</div>
			<div className="relative mt-1 h-5">
				{marks.map((lx) => (
					<span
						key={lx}
						className={fewMarks.includes(lx) ? "absolute -translate-x-1/2" : "absolute -translate-x-1/2 max-sm:hidden"}
						style={{ left: `${placeOnScale(lx) * 100}%` }}
					>
						{markText(lx)}
					</span>
				))}
				<span className="absolute end-0 bg-surface ps-1">{m.lux()}</span>
			</div>
		</div>
	);
}
