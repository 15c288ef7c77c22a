import * as m from "@noor/messages/storefront/home";
import { type RefObject, useRef } from "react";
import { Slider, type SliderHandle } from "#ui/slider.tsx";
import { dimmedEvent } from "./film.tsx";

/** The dimmer of the hero. It sets `--light` of `root` directly, so that moving the knob does not render. */
export function HeroDimmer({ root }: { root: RefObject<HTMLElement | null> }) {
	const handle = useRef<SliderHandle>(null);
	function dim(level: number) {
		root.current?.style.setProperty("--light", String(level / 100));
		root.current?.style.setProperty("--fade", "0ms");
		root.current?.dispatchEvent(new Event(dimmedEvent));
		handle.current?.show(readingOf(level));
	}
	return (
		<div className="w-full [--white:var(--color-brass)] sm:w-64 noscript:hidden">
			<Slider
				handle={handle}
				label={m.dimmer_label()}
				min={0}
				max={100}
				step={1}
				reading={readingOf(100)}
				rail={<div className="wedge" />}
				onSlide={dim}
			/>
		</div>
	);
}

function readingOf(level: number) {
	return { value: level, figure: m.dimmer_level({ level }), note: "", spoken: m.dimmer_spoken({ level }) };
}
