import { figureText } from "@noor/contract/units";
import * as m from "@noor/messages/storefront/light/studio";
import { type CSSProperties, useId } from "react";
import { Link } from "react-router";
import { lampName, lampPath } from "#parts/lamps/lamp-words.ts";
import { wholeText } from "#parts/light-tools/figures.ts";
import { whiteOf } from "#parts/pictures/white-of.ts";
import { Switch } from "#ui/switch.tsx";
import { kelvinName, type LitLamp } from "./light-studio.ts";

interface LampControlsProps {
	lit: LitLamp;
	onLevel: (level: number) => void;
	onKelvin: (kelvin: number) => void;
}

const kelvinStep = 50;
const whites = 7;

/** Brightness and white of a lamp; one that cannot be dimmed has a switch. */
export function LampControls({ lit, onLevel, onKelvin }: LampControlsProps) {
	const { group, name, lamp, count, isDimmable, level, kelvin, warmest, coolest, lumens } = lit;
	const title = lamp ? lampName(lamp) : name;
	const colours = Array.from({ length: whites }, (_, at) =>
		whiteOf(warmest + ((coolest - warmest) * at) / (whites - 1)),
	);
	return (
		<fieldset
			className="min-w-0 border-t border-line pt-4"
			style={{ "--light": level / 100, "--white": whiteOf(kelvin) } as CSSProperties}
		>
			<legend className="sr-only">{title}</legend>
			<p className="font-display text-lg leading-snug">
				{lamp ? (
					<Link to={lampPath(lamp)} className="hover:text-accent">
						{title}
					</Link>
				) : (
					title
				)}
				{count > 1 && <span className="ms-2 text-sm text-quiet">{m.pieces({ count })}</span>}
			</p>
			<p className="text-sm text-quiet tabular-nums">
				{level === 0
					? m.off()
					: lumens === undefined
						? figureText(String(level), "%")
						: m.level_lumens({ level, lumens: wholeText(Number(lumens.toPrecision(2)), "lm") })}
			</p>
			{isDimmable ? (
				<Range
					label={m.brightness_of({ name: title })}
					visible={m.brightness()}
					name={group}
					value={level}
					min={0}
					max={100}
					step={1}
					spoken={m.percent({ level })}
					rail={<div className="wedge" />}
					onChange={onLevel}
				/>
			) : (
				<div className="mt-2">
					<Switch label={m.switched({ name: title })} checked={level > 0} onChange={(on) => onLevel(on ? 100 : 0)} />
				</div>
			)}
			{coolest > warmest ? (
				<div className="[--knob-eye:var(--white)]">
					<Range
						label={m.white_of({ name: title })}
						visible={m.white({ kelvin })}
						name={kelvinName(group)}
						value={kelvin}
						min={warmest}
						max={coolest}
						step={kelvinStep}
						spoken={m.kelvin_spoken({ kelvin })}
						rail={
							<div
								className="h-2 rounded-full border border-edge forced-color-adjust-none"
								style={{ backgroundImage: `linear-gradient(to right, ${colours.join(", ")})` }}
							/>
						}
						onChange={onKelvin}
					/>
				</div>
			) : (
				<p className="mt-2 text-sm text-quiet">
					<span
						aria-hidden="true"
						className="me-2 inline-block size-3.5 translate-y-0.5 rounded-full border border-edge bg-(--white)"
					/>
					{m.white_fixed({ kelvin })}
				</p>
			)}
		</fieldset>
	);
}

interface RangeProps {
	label: string;
	visible: string;
	name: string;
	value: number;
	min: number;
	max: number;
	step: number;
	spoken: string;
	rail: React.ReactNode;
	onChange: (value: number) => void;
}

function Range({ label, visible, name, value, min, max, step, spoken, rail, onChange }: RangeProps) {
	const id = useId();
	return (
		<div className="mt-2">
			<label htmlFor={id} className="text-sm">
				<span aria-hidden="true">{visible}</span>
				<span className="sr-only">{label}</span>
			</label>
			<div className="relative">
				<div aria-hidden="true" className="absolute inset-x-[0.8125rem] top-1/2 -translate-y-1/2 mirrored">
					{rail}
				</div>
				<input
					id={id}
					type="range"
					name={name}
					min={min}
					max={max}
					step={step}
					value={value}
					aria-valuetext={spoken}
					onChange={(event) => onChange(Number(event.currentTarget.value))}
					className="knob relative block min-h-11 w-full touch-pan-y"
				/>
			</div>
		</div>
	);
}
