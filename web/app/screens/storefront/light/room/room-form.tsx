import { writeRoomLink } from "@noor/contract/room-link";
import type { RoomPlan } from "@noor/contract/room-plans";
import { activities, highestPlaneCm, maxRoomName, roomHeights, roomSides } from "@noor/contract/room-rules";
import * as m from "@noor/messages/storefront/light/room";
import { useState } from "react";
import { wholeText } from "#parts/light-tools/figures.ts";
import { targetNames } from "#parts/light-tools/target-words.ts";
import { FieldRow, ToolChoice, ToolNumber } from "#parts/light-tools/tool-fields.tsx";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { changeRoom, type SurfaceSet, surfaceSetOf, surfaceSets } from "./plan-changes.ts";
import { targetOf } from "./room-figures.ts";
import { surfaceNames } from "./room-words.ts";

interface RoomFormProps {
	plan: RoomPlan;
	/** Changes with the same step are undone together. */
	onChange: (plan: RoomPlan, step: string) => void;
}

const reflectanceBounds = { min: 0, max: 95 };
const surfaceChoices = ["light", "usual", "dark", "own"] as const;

/** The room: its sides, its surfaces and what is done in it. Without scripts it asks the server for the plan. */
export function RoomForm({ plan, onChange }: RoomFormProps) {
	const set = surfaceSetOf(plan);
	const [isOwn, setOwn] = useState(false);
	const surfaces = isOwn || set === undefined ? "own" : set;
	const change = (field: string, room: Partial<Omit<RoomPlan, "lamps">>) =>
		onChange(changeRoom(plan, room), `room ${field}`);

	const metres = (name: string, field: "lengthCm" | "widthCm" | "heightCm" | "planeCm") => ({
		...{ name, value: plan[field] / 100, step: 0.05, unit: "m" as const },
		onChange: (value: number) => change(name, { [field]: Math.round(value * 100) }),
	});
	const reflectance = (name: string, field: "ceilingPercent" | "wallsPercent" | "floorPercent") => ({
		...{ name, value: plan[field], bounds: reflectanceBounds, step: 5, unit: "%" as const },
		onChange: (value: number) => change(name, { [field]: Math.round(value) }),
	});

	function chooseSurfaces(chosen: SurfaceSet | "own") {
		setOwn(chosen === "own");
		if (chosen !== "own") change("surfaces", surfaceSets[chosen]);
	}

	return (
		<form
			method="get"
			onSubmit={(event) => event.preventDefault()}
			aria-label={m.room()}
			className="flex min-w-0 flex-col gap-5"
		>
			<input type="hidden" name="lamps" value={writeRoomLink(plan).get("lamps") ?? ""} />
			<FieldRow>
				<ToolNumber label={m.length()} bounds={inMetres(roomSides)} {...metres("length", "lengthCm")} />
				<ToolNumber label={m.width()} bounds={inMetres(roomSides)} {...metres("width", "widthCm")} />
			</FieldRow>
			<FieldRow>
				<ToolNumber label={m.height()} bounds={inMetres(roomHeights)} {...metres("height", "heightCm")} />
				<ToolNumber
					label={m.plane()}
					bounds={{ min: 0, max: highestPlaneCm(plan.heightCm) / 100 }}
					{...metres("plane", "planeCm")}
				/>
			</FieldRow>
			<ToolChoice
				legend={m.surfaces()}
				name="surfaces"
				value={surfaces}
				options={surfaceChoices.map((value) => ({ value, label: surfaceNames[value]() }))}
				onChange={chooseSurfaces}
			/>
			<div className={surfaces === "own" ? "contents" : "hidden noscript:contents"}>
				<FieldRow>
					<ToolNumber label={m.ceiling()} {...reflectance("ceiling", "ceilingPercent")} />
					<ToolNumber label={m.walls()} {...reflectance("walls", "wallsPercent")} />
					<ToolNumber label={m.floor()} {...reflectance("floor", "floorPercent")} />
				</FieldRow>
			</div>
			<SelectField
				label={m.activity()}
				name="for"
				value={plan.activity}
				onChange={({ currentTarget }) => {
					const activity = activities.find((id) => id === currentTarget.value);
					if (activity) change("activity", { activity });
				}}
				options={activities.map((id) => ({
					value: id,
					label: m.activity_option({ activity: targetNames[id](), needed: wholeText(targetOf(id).lx, "lx") }),
				}))}
			/>
			<ToolNumber
				label={m.hours()}
				name="hours"
				value={plan.hoursPerDay}
				bounds={{ min: 0, max: 24 }}
				step={0.5}
				unit="h"
				onChange={(hours) => change("hours", { hoursPerDay: Math.round(hours * 2) / 2 })}
			/>
			<FieldRow>
				<TextField
					label={m.name()}
					name="name"
					maxLength={maxRoomName}
					value={plan.name}
					onChange={({ currentTarget }) => change("name", { name: currentTarget.value })}
				/>
				<TextField
					label={m.project()}
					name="project"
					maxLength={maxRoomName}
					value={plan.project}
					onChange={({ currentTarget }) => change("project", { project: currentTarget.value })}
				/>
			</FieldRow>
			<noscript>
				<Button type="submit" className="self-start">
					{m.show_plan()}
				</Button>
			</noscript>
		</form>
	);
}

function inMetres({ min, max }: { min: number; max: number }) {
	return { min: min / 100, max: max / 100 };
}
