import * as m from "@noor/messages/storefront/light/strips";
import { useId } from "react";
import { classes } from "#ui/classes.ts";
import type { ChosenSet } from "./choose-set.ts";

/** Where the strip begins and ends in the drawing. */
const [from, to] = [150, 690];

/**
 * The run as a diagram: dimmer, driver and strip with a mark for every metre, and the feed at one end or at both. Its content is
 * in the sentences and in the table below it.
 */
export function RunDrawing({ set: { lengthM, feed, dimmer, driver } }: { set: ChosenSet }) {
	const glow = useId();
	const metres = Array.from({ length: Math.max(0, Math.ceil(lengthM) - 1) }, (_, at) => at + 1);
	const line = "fill-none stroke-ink [stroke-width:1.5]";
	const box = "fill-raised stroke-ink [stroke-width:1.5]";
	return (
		<figure>
			<svg viewBox="0 0 720 200" aria-hidden="true" className="block h-auto w-full bg-raised">
				<linearGradient id={glow} x1="0" y1="0" x2="0" y2="1">
					<stop offset="0" className="[stop-color:var(--color-brass)] [stop-opacity:.55]" />
					<stop offset="1" className="[stop-color:var(--color-brass)] [stop-opacity:0]" />
				</linearGradient>
				{/* The light below the strip, and the cornice that hides it. */}
				<path d={`M${from} 62H${to}L${to + 20} 190H${from - 20}Z`} fill={`url(#${glow})`} />
				<path d="M110 34H710V48H110Z" className="fill-wall/60 stroke-edge [stroke-width:1]" />
				<path d={`M${from} 52H${to}V62H${from}Z`} className="fill-brass stroke-ink [stroke-width:1]" />
				{metres.map((metre) => {
					const x = from + ((to - from) * metre) / lengthM;
					return <path key={metre} d={`M${x} 52V62`} className="stroke-ink [stroke-width:1]" />;
				})}
				{/* Mains, dimmer and driver. */}
				<path d={dimmer ? "M16 150H30M62 150H84" : "M16 150H84"} className={line} />
				{dimmer && (
					<>
						<path d="M30 134H62V166H30Z" className={box} />
						<circle cx="46" cy="150" r="9" className={box} />
						<path d="M46 150L51 143" className={line} />
					</>
				)}
				<path d="M84 132H136V168H84Z" className={classes(box, !driver && "[stroke-dasharray:4_4]")} />
				<path
					d="M92 142H128M92 158H128M100 142V158M110 142V158M120 142V158"
					className="fill-none stroke-line [stroke-width:1.5]"
				/>
				<path d={`M110 132V57H${from}`} className={line} />
				<path d={`M${from - 10} 52L${from} 57L${from - 10} 62`} className={line} />
				{feed === "both-ends" && (
					<>
						<path d={`M136 150H704V57H${to}`} className={line} />
						<path d={`M${to + 10} 52L${to} 57L${to + 10} 62`} className={line} />
					</>
				)}
			</svg>
			<figcaption className="sr-only">{m.drawing()}</figcaption>
		</figure>
	);
}
