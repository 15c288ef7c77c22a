import { readLampId } from "@noor/contract/lamp-ids";
import type { SuggestedLamp } from "@noor/contract/lamps";
import { localizedPath } from "@noor/contract/localized-path";
import { type ReadRoom, writeRoomLink } from "@noor/contract/room-link";
import type { RoomPlan } from "@noor/contract/room-plans";
import { maxRoomLamps } from "@noor/contract/room-rules";
import type { Tariff } from "@noor/lighting/running-cost";
import { listText } from "@noor/messages/lists";
import * as m from "@noor/messages/storefront/light/room";
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from "react";
import { LampPicker } from "#parts/lamps/lamp-picker.tsx";
import type { MeasuredLamp } from "#parts/lamps/measured-light.ts";
import { metresText } from "#parts/light-tools/figures.ts";
import { Formula } from "#parts/light-tools/tool-page.tsx";
import { lightTool } from "#parts/light-tools/tools.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { ChevronDownIcon } from "#ui/icons.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { toastError, toastSuccess } from "#ui/toast.tsx";
import { TroubleLine } from "#ui/trouble-line.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { isWallLamp, kindIdOf, kindsOf, usualHeightCm } from "./lamp-kinds.ts";
import { LampList } from "./lamp-list.tsx";
import { LampPanel } from "./lamp-panel.tsx";
import { LuxTable } from "./lux-table.tsx";
import { PlaceTable } from "./place-table.tsx";
import { addLamp, arrangeGrid, changeKind, changeLamp, changeRoom, duplicateLamp, removeLamp } from "./plan-changes.ts";
import { PlanView } from "./plan-view.tsx";
import { createRoomCalculator, maxServedValues, valuesOf } from "./room-figures.ts";
import { RoomForm } from "./room-form.tsx";
import { RoomResults } from "./room-results.tsx";
import { notStatedOf, parameterNames } from "./room-words.ts";
import { SaveRoom } from "./save-room.tsx";
import { useKnownLamps } from "./use-known-lamps.ts";
import { useRoomPlan } from "./use-room-plan.ts";

const Room3d = lazyComponent(() => import("./room-3d.tsx").then(({ Room3d }) => Room3d));
const SavedRooms = lazyComponent(() => import("./saved-rooms.tsx").then(({ SavedRooms }) => SavedRooms));

interface PlannerProps {
	/** The lamps of the address that the loader has read. */
	lamps: readonly (readonly [id: string, lamp: MeasuredLamp | null])[];
	/** The results for a form without scripts. */
	found: readonly SuggestedLamp[] | undefined;
	/** The parts of the address that could not be used. */
	read: Omit<ReadRoom, "plan">;
	/** The price of electricity; null if the shop keeps none. */
	tariff: Tariff | null;
}

/** The room planner: the plan with its map of light, and beside it the figures, the selected lamp and the room. */
export function Planner({ lamps, found, read, tariff }: PlannerProps) {
	const room = useRoomPlan();
	const { plan, change } = room;
	const hydrated = useHydrated();
	const [selected, setSelected] = useState<number>();
	const [isIn3d, setIn3d] = useState(false);
	const [isListOpen, setListOpen] = useState<boolean>();
	/** A lamp that was picked and is placed once the catalogue has answered. */
	const [waiting, setWaiting] = useState<string>();
	const ids = useMemo(() => [...new Set(plan.lamps.map(kindIdOf))], [plan.lamps]);
	const { known, failure, retry } = useKnownLamps(lamps, waiting === undefined ? ids : [...ids, waiting]);
	const kinds = useMemo(() => kindsOf(plan, known), [plan, known]);
	const [calculate] = useState(createRoomCalculator);
	const isCalculated = hydrated || valuesOf(plan) <= maxServedValues;
	const figures = useMemo(
		() => (isCalculated ? calculate(plan, kinds, tariff) : undefined),
		[calculate, plan, kinds, tariff, isCalculated],
	);
	const settled = useDeferredValue(figures);
	const index = selected !== undefined && selected < plan.lamps.length ? selected : undefined;

	const place = useEffectEvent((id: string) => {
		const lampId = readLampId(id);
		const lamp = known.get(id);
		if (!lampId || lamp === undefined) return;
		setWaiting(undefined);
		if (lamp === null) return toastError(m.not_sold());
		const place = { zCm: usualHeightCm(lamp, plan), isAtWall: isWallLamp(lamp) };
		add(addLamp(plan, { productId: lampId.productId, variantId: lampId.variantId ?? 0, ...place }));
	});
	useEffect(() => {
		if (waiting !== undefined && known.has(waiting)) place(waiting);
	}, [waiting, known]);

	/** Shows a plan with one more lamp, which is selected. */
	function add(next: RoomPlan | undefined) {
		if (!next) return toastError(m.room_full({ max: maxRoomLamps }));
		change(next);
		setSelected(next.lamps.length - 1);
	}

	function remove(at: number) {
		change(removeLamp(plan, at));
		setSelected(plan.lamps.length > 1 ? Math.min(at, plan.lamps.length - 2) : undefined);
	}

	function arrange(at: number, columns: number, rows: number) {
		const next = arrangeGrid(plan, at, columns, rows);
		if (!next) return toastError(m.room_full({ max: maxRoomLamps }));
		change(next);
		setSelected(next.lamps.length - 1);
	}

	async function copyLink() {
		const address = `${location.origin}${localizedPath(lightTool("room").to)}?${writeRoomLink(plan)}`;
		try {
			await navigator.clipboard.writeText(address);
			toastSuccess(m.link_copied());
		} catch {
			toastError(m.link_not_copied(), address);
		}
	}

	async function show3d() {
		if (isIn3d || (await Room3d.ready())) setIn3d(!isIn3d);
	}

	async function showList() {
		if (await SavedRooms.ready()) setListOpen(true);
	}

	const undoOrRedo = useEffectEvent((event: KeyboardEvent) => {
		const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
		const isText =
			event.target instanceof HTMLInputElement && !["range", "checkbox", "radio"].includes(event.target.type);
		if (!isCommand || isText) return;
		const key = event.key.toLowerCase();
		const act = key === "z" ? (event.shiftKey ? room.redo : room.undo) : key === "y" ? room.redo : undefined;
		if (!act) return;
		event.preventDefault();
		act();
	});
	useEffect(() => {
		document.addEventListener("keydown", undoOrRedo);
		return () => document.removeEventListener("keydown", undoOrRedo);
	}, []);

	const faults = [
		read.ignored.length > 0 &&
			m.ignored({ fields: listText(read.ignored.map((parameter) => parameterNames[parameter]())) }),
		read.lostLamps > 0 && m.lost_lamps({ count: read.lostLamps }),
		read.movedLamps > 0 && m.moved_lamps({ count: read.movedLamps }),
	].filter((fault) => fault !== false);
	const addressOf = (added: string[]) => {
		const search = writeRoomLink(plan);
		search.set("lamps", [search.get("lamps"), ...added].filter(Boolean).join("_"));
		return `${lightTool("room").to}?${search}`;
	};
	const size = {
		length: metresText(plan.lengthCm / 100),
		width: metresText(plan.widthCm / 100),
		height: metresText(plan.heightCm / 100),
		plane: metresText(plan.planeCm / 100),
	};

	return (
		<>
			{faults.length > 0 && (
				<div role="status" className="mt-6 border-s-2 border-amber ps-4 text-sm">
					{faults.map((fault) => (
						<p key={fault}>{fault}</p>
					))}
				</div>
			)}
			<div className="mt-8 grid items-start gap-x-12 gap-y-10 lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-16 print:block">
				<div className="min-w-0">
					<div className="flex flex-wrap items-end gap-x-3 gap-y-4 print:hidden">
						<form
							method="get"
							action={localizedPath(lightTool("room").to)}
							onSubmit={(event) => event.preventDefault()}
							className="min-w-0 grow basis-72"
						>
							{[...writeRoomLink(plan)].map(([name, value]) => (
								<input key={name} type="hidden" name={name} value={value} />
							))}
							<LampPicker
								name="added"
								label={m.add_lamp()}
								lamps={[]}
								found={found}
								max={1}
								addressOf={addressOf}
								onChange={([id]) => setWaiting(id)}
							/>
						</form>
						<div className="flex flex-wrap gap-2 noscript:hidden">
							<IconButton label={m.undo()} disabled={!room.undo} onClick={room.undo}>
								<UndoIcon className="mirrored" />
							</IconButton>
							<IconButton label={m.redo()} disabled={!room.redo} onClick={room.redo}>
								<UndoIcon className="scale-x-[calc(-1*var(--forward))]" />
							</IconButton>
							<Button look="plain" size="sm" aria-pressed={isIn3d} onClick={() => void show3d()}>
								{m.view_3d()}
							</Button>
						</div>
					</div>
					{failure && (
						<TroubleLine onRetry={retry} className="mt-3">
							{failure}
						</TroubleLine>
					)}
					<div className="mt-6">
						<PlanView
							plan={plan}
							kinds={kinds}
							figures={figures}
							selected={index}
							onSelect={setSelected}
							onMove={(at, to, step) => change(changeLamp(plan, at, to), step)}
							onMoved={room.endStep}
							onRemove={remove}
							onDuplicate={(at) => add(duplicateLamp(plan, at))}
							onSwitch={(at) => change(changeLamp(plan, at, { isOn: !plan.lamps[at]?.isOn }))}
						/>
						<p className="mt-2 text-sm text-quiet tabular-nums">
							{plan.name && <strong className="font-medium text-ink">{plan.name} · </strong>}
							{m.room_line(size)}
						</p>
					</div>
					{isIn3d && settled && (
						<div className="mt-8">
							<Room3d plan={plan} kinds={kinds} figures={settled} />
						</div>
					)}
				</div>
				<div className="flex min-w-0 flex-col gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 print:mt-6">
					<RoomResults
						plan={plan}
						figures={figures}
						notStated={notStatedOf(kinds.values())}
						isUpperBound={[...kinds.values()].some(({ light }) => light?.isUpperBound)}
						onPlane={(planeCm) => change(changeRoom(plan, { planeCm }))}
					/>
					{index !== undefined && (
						<div className="border-t border-line pt-6 noscript:hidden print:hidden">
							<LampPanel
								plan={plan}
								kinds={kinds}
								selected={index}
								onSelect={setSelected}
								onChange={(lamp, step) => change(changeLamp(plan, index, lamp), step)}
								onDuplicate={() => add(duplicateLamp(plan, index))}
								onRemove={() => remove(index)}
								onGrid={(columns, rows) => arrange(index, columns, rows)}
								onSameForKind={() => {
									const lamp = plan.lamps[index];
									if (lamp) change(changeKind(plan, lamp, { zCm: lamp.zCm, level: lamp.level, isOn: lamp.isOn }));
								}}
							/>
						</div>
					)}
					<Fold title={m.room()} isOpen className="print:hidden">
						<RoomForm plan={plan} onChange={change} />
					</Fold>
					<div className="flex flex-wrap gap-2 noscript:hidden print:hidden">
						<SaveRoom room={room} />
						<Button look="plain" size="sm" onClick={() => void showList()}>
							{m.my_rooms()}
						</Button>
						<Button look="plain" size="sm" onClick={() => void copyLink()}>
							{m.copy_link()}
						</Button>
						<Button look="plain" size="sm" onClick={() => window.print()}>
							{m.print()}
						</Button>
					</div>
				</div>
				{kinds.size > 0 && (
					<div className="min-w-0 lg:col-start-1 lg:row-start-2 print:mt-8">
						<LampList
							kinds={[...kinds.values()]}
							onVariant={(kindId, variantId) => {
								const pattern = readLampId(kindId);
								if (pattern) change(changeKind(plan, { ...pattern, variantId: pattern.variantId ?? 0 }, { variantId }));
							}}
						/>
					</div>
				)}
			</div>
			<div className="mt-8 -space-y-px">
				{plan.lamps.length > 0 && (
					<Fold title={m.places()} className="print:[&::details-content]:[content-visibility:visible]">
						<PlaceTable lamps={plan.lamps} kinds={kinds} />
					</Fold>
				)}
				{settled && (
					<Fold title={m.table()} className="print:hidden">
						<LuxTable figures={settled} />
					</Fold>
				)}
			</div>
			<Formula>
				<p>{m.formula_direct()}</p>
				<p>{m.formula_reflected()}</p>
				<p>{m.formula_maintained()}</p>
				<p>{m.formula_limits()}</p>
			</Formula>
			{isListOpen !== undefined && (
				<SavedRooms open={isListOpen} onClose={() => setListOpen(false)} onOpen={room.open} />
			)}
		</>
	);
}

interface FoldProps {
	title: string;
	isOpen?: boolean;
	className?: string;
	children: React.ReactNode;
}

/** A part of the page that can be closed. */
function Fold({ title, isOpen = false, className, children }: FoldProps) {
	return (
		<details open={isOpen} className={classes("group border-y border-line", className)}>
			<summary className="flex min-h-12 list-none items-center gap-2 text-sm font-medium hover:text-accent [&::-webkit-details-marker]:hidden">
				{title}
				<ChevronDownIcon className="ms-auto size-4 text-quiet transition-transform group-open:rotate-180" />
			</summary>
			<div className="pt-2 pb-6">{children}</div>
		</details>
	);
}

function UndoIcon({ className }: { className?: string }) {
	return (
		<svg viewBox="0 0 24 24" aria-hidden="true" className={classes("icon", className)}>
			<path d="M8.5 5 4 9.5 8.5 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-3" />
		</svg>
	);
}
