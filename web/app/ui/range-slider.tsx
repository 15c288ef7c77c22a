import type { CSSProperties } from "react";
import type { SliderScale } from "./slider-scale.ts";

interface RangeSliderProps {
	scale: SliderScale;
	/** The chosen ends; an open end lies at the end of the scale. */
	min: number | undefined;
	max: number | undefined;
	labels: { min: string; max: string };
	/** `aria-valuetext` of a value, with its unit. */
	text: (value: number) => string;
	/** `aria-valuetext` of an open end. */
	open: string;
	onSlide: (range: { min: number | undefined; max: number | undefined }) => void;
}

/**
 * A slider with two thumbs: two range inputs on one rail. The thumbs cannot pass each other. A thumb at its end of the scale
 * means that this end is open.
 */
export function RangeSlider({ scale, min, max, labels, text, open, onSlide }: RangeSliderProps) {
	const within = (value: number) => Math.min(Math.max(value, scale.min), scale.max);
	const [low, high] = [within(min ?? scale.min), within(max ?? scale.max)];
	const isSet = min !== undefined || max !== undefined;
	const share = (value: number) => (scale.max === scale.min ? 0 : (value - scale.min) / (scale.max - scale.min));
	const thumb = { min: scale.min, max: scale.max, step: scale.step, className: "range-thumb" };
	return (
		<div
			data-set={isSet || undefined}
			// Without scripts only the number fields beside it work.
			className="range-slider noscript:hidden"
			style={{ "--from": share(low), "--to": share(high) } as CSSProperties}
		>
			<span aria-hidden="true" className="range-rail" />
			<input
				{...thumb}
				type="range"
				aria-label={labels.min}
				aria-valuetext={min === undefined ? open : text(low)}
				value={low}
				onChange={({ currentTarget }) => {
					const reached = Math.min(Number(currentTarget.value), high);
					onSlide({ min: reached <= scale.min ? undefined : reached, max });
				}}
				// Where both thumbs meet at the upper end, only the lower one can move.
				style={{ zIndex: share(low) > 0.5 ? 1 : 0 }}
			/>
			<input
				{...thumb}
				type="range"
				aria-label={labels.max}
				aria-valuetext={max === undefined ? open : text(high)}
				value={high}
				onChange={({ currentTarget }) => {
					const reached = Math.max(Number(currentTarget.value), low);
					onSlide({ min, max: reached >= scale.max ? undefined : reached });
				}}
			/>
		</div>
	);
}
