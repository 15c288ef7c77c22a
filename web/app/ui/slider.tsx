import { type ReactNode, type RefObject, useId, useImperativeHandle, useRef } from "react";

/** What a slider says of where it stands. */
export interface SliderReading {
	value: number;
	/** For the ear, in place of the number. */
	spoken: string;
	/** For the eye, beside the label. */
	figure: string;
	/** For the eye, below the rail. */
	note: string;
}

export interface SliderHandle {
	/** Moves the knob and says where it stands, without rendering anything. */
	show(reading: SliderReading): void;
}

interface SliderProps {
	handle: RefObject<SliderHandle | null>;
	label: string;
	min: number;
	max: number;
	step: number;
	/** Where it stands when it is rendered. */
	reading: SliderReading;
	/** What the knob slides along, as long as the way of its middle. */
	rail: ReactNode;
	disabled?: boolean;
	onSlide: (value: number) => void;
}

/**
 * A knob of brass on a rail. What moves with it is moved by `onSlide`, and what it says is said through `handle`, so that
 * nothing needs to be rendered while it slides.
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
			<div className="flex items-baseline justify-between gap-2 text-sm whitespace-nowrap">
				<label htmlFor={id} className="font-medium">
					{label}
				</label>
				<output ref={figure} htmlFor={id} aria-live="off" className="text-quiet tabular-nums">
					{reading.figure}
				</output>
			</div>
			<div className="relative">
				<div aria-hidden="true" className="absolute inset-x-[0.8125rem] top-1/2 -translate-y-1/2 rtl:-scale-x-100">
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
			<p ref={note} className="text-xs whitespace-nowrap text-quiet tabular-nums">
				{reading.note}
			</p>
		</div>
	);
}
