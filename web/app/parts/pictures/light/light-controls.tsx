import * as m from "@noor/messages/parts/pictures/light";
import { Children, type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { classes } from "#ui/classes.ts";
import { Slider, type SliderHandle, type SliderReading } from "#ui/slider.tsx";
import { Switch } from "#ui/switch.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { whiteOf } from "../white-of.ts";
import { dimmed, isTunable, type Lamp, type Light, visibleLevel } from "./light.ts";
import { fixedFigures, levelFigures, levelSpoken, whiteFigures, whiteSpoken } from "./light-words.ts";
import type { LiveLight } from "./use-light.ts";

interface LightControlsProps {
	live: LiveLight;
	/** Below 1024 px a strip of controls without visible labels, positioned over a picture. */
	slim?: boolean;
	className?: string;
}

/**
 * The controls that a lamp has: switch, dimmer, colour temperature. A fixed property is shown as text. Without scripts
 * there are no controls.
 */
export function LightControls({ live, slim = false, className }: LightControlsProps) {
	const hydrated = useHydrated();
	const isOn = useSyncExternalStore(live.subscribe, isLampOn, isLampOn);
	const { lamp } = live;

	function isLampOn() {
		return live.get().isOn;
	}

	return (
		<fieldset
			className={classes(
				"@container min-w-0 transition-opacity noscript:hidden print:hidden",
				slim && "max-lg:**:data-words:sr-only",
				!hydrated && "opacity-0",
				className,
			)}
		>
			<legend className="sr-only">{m.light_legend()}</legend>
			<div
				className={classes(
					"gap-x-6 gap-y-3 @xl:grid-cols-[auto_minmax(0,1fr)_minmax(0,1.15fr)] @2xl:gap-x-10",
					slim
						? "max-lg:flex max-lg:items-center max-lg:gap-x-4 max-lg:*:has-[input[type=range]]:grow lg:grid"
						: "grid",
				)}
			>
				<div className={slim ? "lg:@xl:pt-5" : "@xl:pt-5"}>
					<Switch
						label={Children.toArray(
							m.switch_label({
								before: (text) => (
									<span key="before" className="sr-only">
										{text}
									</span>
								),
								name: (text) => (
									<span key="name" data-words="" className="inline-block first-letter:uppercase">
										{text}
									</span>
								),
								after: (text) => (
									<span key="after" className="sr-only">
										{text}
									</span>
								),
							}),
						)}
						note={<span data-words="">{isOn ? m.switched_on() : m.switched_off()}</span>}
						checked={isOn}
						onChange={(on) => live.change((light) => ({ ...light, isOn: on }))}
					/>
				</div>
				{lamp.isDimmable ? (
					<Brightness live={live} disabled={!hydrated} />
				) : (
					<Fixed label={m.brightness()}>{m.not_dimmable()}</Fixed>
				)}
				{isTunable(lamp) ? (
					<Warmth live={live} disabled={!hydrated} />
				) : (
					lamp.warmest > 0 && (
						<Fixed label={m.colour_temperature()}>
							<span
								aria-hidden="true"
								className="me-2 inline-block size-3.5 translate-y-0.5 rounded-full border border-edge bg-(--white)"
							/>
							{fixedFigures(lamp.warmest)}
						</Fixed>
					)
				)}
			</div>
		</fieldset>
	);
}

interface ControlProps {
	live: LiveLight;
	disabled: boolean;
}

/** The dimmer. */
function Brightness({ live, disabled }: ControlProps) {
	const handle = useSliderSync(live, readLevel);
	return (
		<Slider
			handle={handle}
			label={m.brightness()}
			min={0}
			max={100}
			step={1}
			reading={readLevel(live.get(), live.lamp)}
			rail={<div className="wedge" />}
			disabled={disabled}
			onSlide={(level) => live.change((light) => dimmed(light, level))}
		/>
	);
}

const kelvinStep = 50;

/** The colour temperature of a tunable lamp. */
function Warmth({ live, disabled }: ControlProps) {
	const handle = useSliderSync(live, readWhite);
	const { warmest, coolest } = live.lamp;
	const whites = Array.from({ length: 9 }, (_, at) => whiteOf(warmest + ((coolest - warmest) * at) / 8));
	return (
		<div className="[--knob-eye:var(--white)]">
			<Slider
				handle={handle}
				label={m.colour_temperature()}
				min={warmest}
				max={coolest}
				step={kelvinStep}
				reading={readWhite(live.get(), live.lamp)}
				rail={
					<div
						className="h-2 rounded-full border border-edge forced-color-adjust-none"
						style={{ backgroundImage: `linear-gradient(to right, ${whites.join(", ")})` }}
					/>
				}
				disabled={disabled}
				onSlide={(kelvin) => live.change((light) => ({ ...light, kelvin }))}
			/>
		</div>
	);
}

function Fixed({ label, children }: { label: string; children: ReactNode }) {
	return (
		<p
			data-words=""
			className="text-sm whitespace-nowrap @max-xl:flex @max-xl:flex-wrap @max-xl:justify-between @max-xl:gap-x-4"
		>
			<span className="block font-medium">{label}</span>
			<span className="block text-quiet tabular-nums @xl:mt-2.5 @xl:whitespace-normal">{children}</span>
		</p>
	);
}

function readLevel(light: Light, lamp: Lamp) {
	const value = visibleLevel(light);
	const { level, light: note } = levelFigures(value, lamp);
	return { value, figure: level, note, spoken: levelSpoken(value, lamp) };
}

function readWhite({ kelvin }: Light, lamp: Lamp) {
	const { white, word } = whiteFigures(kelvin, lamp);
	return { value: kelvin, figure: white, note: word, spoken: whiteSpoken(kelvin) };
}

/** Keeps a slider in step with the light, which other controls change too. */
function useSliderSync(live: LiveLight, read: (light: Light, lamp: Lamp) => SliderReading) {
	const handle = useRef<SliderHandle>(null);
	useEffect(() => {
		const show = () => handle.current?.show(read(live.get(), live.lamp));
		show();
		return live.subscribe(show);
	}, [live, read]);
	return handle;
}
