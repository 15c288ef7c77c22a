import type { RoomLamp, RoomPlan } from "@noor/contract/room-plans";
import { wattsAtLevel } from "@noor/lighting/dimming";
import * as m from "@noor/messages/storefront/light/room";
import { useEffect, useRef, useState } from "react";
import { metresText, roundedFigure, tenthsText, wholeText } from "#parts/light-tools/figures.ts";
import { FieldRow, ToolNumber } from "#parts/light-tools/tool-fields.tsx";
import { Button } from "#ui/button.tsx";
import { NumberStepper } from "#ui/number-stepper.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Slider, type SliderHandle } from "#ui/slider.tsx";
import { Switch } from "#ui/switch.tsx";
import { kindIdOf, type LampKind } from "./lamp-kinds.ts";
import { lightNow } from "./room-figures.ts";
import { kindName, marksOf } from "./room-words.ts";

interface LampPanelProps {
	plan: RoomPlan;
	kinds: ReadonlyMap<string, LampKind>;
	selected: number;
	onSelect: (index: number) => void;
	/** Changes the lamp. Changes with the same step are undone together. */
	onChange: (change: Partial<RoomLamp>, step: string) => void;
	onDuplicate: () => void;
	onRemove: () => void;
	onGrid: (columns: number, rows: number) => void;
	/** Gives all lamps of the kind the setting of this one. */
	onSameForKind: () => void;
}

/** The selected lamp: its place, its switch and its dimmer. */
export function LampPanel({
	plan,
	kinds,
	selected,
	onSelect,
	onChange,
	onDuplicate,
	onRemove,
	onGrid,
	onSameForKind,
}: LampPanelProps) {
	const lamp = plan.lamps[selected];
	const marks = marksOf(plan.lamps, kinds);
	if (!lamp) return null;
	const kind = kinds.get(kindIdOf(lamp));
	const turns = kind !== undefined && (!kind.body.isRound || kind.light?.isRound === false);
	return (
		<section aria-label={m.selected_lamp()} className="flex flex-col gap-4">
			<SelectField
				label={m.selected_lamp()}
				value={String(selected)}
				onChange={({ currentTarget }) => onSelect(Number(currentTarget.value))}
				options={plan.lamps.map((each, index) => ({
					value: String(index),
					label: m.lamp_option({ mark: marks[index] ?? "", name: nameOf(kinds.get(kindIdOf(each))) }),
				}))}
			/>
			<FieldRow>
				<ToolNumber
					label={m.from_left()}
					name="x"
					value={lamp.xCm / 100}
					bounds={{ min: 0, max: plan.lengthCm / 100 }}
					step={0.05}
					unit="m"
					onChange={(metres) => onChange({ xCm: Math.round(metres * 100) }, `x ${selected}`)}
				/>
				<ToolNumber
					label={m.from_top()}
					name="y"
					value={lamp.yCm / 100}
					bounds={{ min: 0, max: plan.widthCm / 100 }}
					step={0.05}
					unit="m"
					onChange={(metres) => onChange({ yCm: Math.round(metres * 100) }, `y ${selected}`)}
				/>
				<ToolNumber
					label={m.above_floor()}
					name="z"
					value={lamp.zCm / 100}
					bounds={{ min: 0, max: plan.heightCm / 100 }}
					step={0.05}
					unit="m"
					onChange={(metres) => onChange({ zCm: Math.round(metres * 100) }, `z ${selected}`)}
				/>
			</FieldRow>
			<p className="-mt-2 text-sm text-quiet">
				{m.lamp_hint({ distance: metresText((plan.heightCm - lamp.zCm) / 100) })}
			</p>
			{turns && (
				<ToolNumber
					label={m.turned()}
					name="turned"
					value={lamp.turnedDeg}
					bounds={{ min: 0, max: 359 }}
					step={15}
					unit="°"
					onChange={(degrees) => onChange({ turnedDeg: Math.round(degrees) }, `turn ${selected}`)}
				/>
			)}
			<div className="flex flex-wrap items-start gap-x-6 gap-y-2">
				<Switch
					label={m.switched_on()}
					checked={lamp.isOn}
					onChange={(isOn) => onChange({ isOn }, `switch ${selected} ${isOn}`)}
				/>
				<div className="min-w-40 grow">
					{kind && !kind.isDimmable ? (
						<p className="py-2.5 text-sm text-quiet">{m.not_dimmable()}</p>
					) : (
						<Dimmer
							key={selected}
							lamp={lamp}
							kind={kind}
							onChange={(level) => onChange({ level, isOn: level > 0 || lamp.isOn }, `level ${selected}`)}
						/>
					)}
				</div>
			</div>
			<div className="flex flex-wrap gap-2">
				<Button look="plain" size="sm" onClick={onDuplicate}>
					{m.duplicate()}
				</Button>
				<Button look="plain" size="sm" onClick={onRemove}>
					{m.remove()}
				</Button>
				{(kind?.count ?? 0) > 1 && (
					<Button look="plain" size="sm" onClick={onSameForKind}>
						{m.same_for_kind({ letter: kind?.letter ?? "" })}
					</Button>
				)}
			</div>
			<GridForm onGrid={onGrid} letter={kind?.letter ?? ""} />
		</section>
	);
}

function nameOf(kind: LampKind | undefined): string {
	return kind ? kindName(kind) : "";
}

interface DimmerProps {
	lamp: RoomLamp;
	kind: LampKind | undefined;
	onChange: (level: number) => void;
}

function Dimmer({ lamp, kind, onChange }: DimmerProps) {
	const handle = useRef<SliderHandle>(null);
	const reading = readingOf(lamp, kind);
	// Undo and the keys of the plan change the level too.
	useEffect(() => handle.current?.show(reading));
	return (
		<div
			className="[--white:var(--color-brass)]"
			style={{ "--light": lamp.isOn ? lamp.level / 100 : 0 } as React.CSSProperties}
		>
			<Slider
				handle={handle}
				label={m.dimmer()}
				min={0}
				max={100}
				step={1}
				reading={reading}
				rail={<div className="wedge" />}
				onSlide={onChange}
			/>
		</div>
	);
}

function readingOf(lamp: RoomLamp, kind: LampKind | undefined) {
	const share = lightNow({ ...lamp, isOn: true });
	const watts = wattsAtLevel(kind?.watts, lamp.level / 100);
	const note = m.share_of_light({
		percent: Math.round(share * 100),
		lumens: kind?.light ? wholeText(roundedFigure(kind.light.lumens * share), "lm") : m.unknown(),
		watts: watts === undefined ? m.unknown() : tenthsText(watts, "W"),
	});
	const figure = m.level({ level: lamp.level });
	return { value: lamp.level, figure, note, spoken: m.level_spoken({ level: lamp.level, note }) };
}

/** Adds a regular grid of the same lamp over the whole room. */
function GridForm({ letter, onGrid }: { letter: string; onGrid: (columns: number, rows: number) => void }) {
	const [columns, setColumns] = useState(2);
	const [rows, setRows] = useState(2);
	return (
		<fieldset className="min-w-0">
			<legend className="mb-1.5 text-sm font-medium">{m.grid_legend({ letter })}</legend>
			<div className="flex flex-wrap items-center gap-2">
				<NumberStepper label={m.grid_columns()} of={m.grid_columns()} value={columns} onChange={setColumns} max={10} />
				<span aria-hidden="true">×</span>
				<NumberStepper label={m.grid_rows()} of={m.grid_rows()} value={rows} onChange={setRows} max={10} />
				<Button look="plain" size="sm" onClick={() => onGrid(columns, rows)}>
					{m.grid_replace({ count: columns * rows })}
				</Button>
			</div>
		</fieldset>
	);
}
