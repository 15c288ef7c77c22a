import { type ReactNode, type RefObject, useId, useImperativeHandle, useRef } from "react";

/** The value of a slider with its texts. */
export interface SliderReading {
	value: number;
	/** `aria-valuetext`. */
	spoken: string;
	/** Visible text beside the label. */
	figure: string;
	/** Visible text below the rail. */
	note: string;
}

export interface SliderHandle {
	/** Moves the knob and updates the texts directly in the DOM, without rendering. */
	show(reading: SliderReading): void;
}

interface SliderProps {
	handle: RefObject<SliderHandle | null>;
	label: string;
	min: number;
	max: number;
	step: number;
	/** The initial value. */
	reading: SliderReading;
	/** The track, as long as the range of the knob's centre. */
	rail: ReactNode;
	disabled?: boolean;
	onSlide: (value: number) => void;
}

/**
 * A range input with a custom track. Its visible texts have the attribute `data-words`, by which a narrow layout hides them
 * visually. `onSlide` is called for each movement; the caller updates the texts through `handle` without rendering.
 */
export function Slider({ handle, label, min, max, step, reading, rail, disabled, onSlide }: SliderProps) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const figure = useRef<HTMLOutputElement>(null);
	const note = useRef<HTMLParagraphElement>(null);
	useImperativeHandle(handle, () => ({
		show(next) {
			if (input.current) {
				input.current.value = String(next.value);
				input.current.setAttribute("aria-valuetext", next.spoken);
			}
			if (figure.current) figure.current.textContent = next.figure;
			if (note.current) note.current.textContent = next.note;
		},
	}));
	return (
		<div>
			<div data-words="" className="flex items-baseline justify-between gap-2 text-sm whitespace-nowrap">
				<label htmlFor={id} className="font-medium">
					{label}
				</label>
				<output ref={figure} htmlFor={id} aria-live="off" className="text-quiet tabular-nums">
					{reading.figure}
				</output>
			</div>
			<div className="relative">
				<div aria-hidden="true" className="absolute inset-x-[0.8125rem] top-1/2 -translate-y-1/2 mirrored">
					{rail}
				</div>
				<input
					ref={input}
					id={id}
					type="range"
					min={min}
					max={max}
					step={step}
					defaultValue={reading.value}
					aria-valuetext={reading.spoken}
					disabled={disabled}
					onInput={({ currentTarget }) => onSlide(Number(currentTarget.value))}
					className="knob relative block min-h-11 w-full touch-pan-y"
				/>
			</div>
			<p ref={note} data-words="" className="text-xs whitespace-nowrap text-quiet tabular-nums">
				{reading.note}
			</p>
		</div>
	);
}
