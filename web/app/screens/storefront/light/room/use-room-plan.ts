import { readRoomLink, writeRoomLink } from "@noor/contract/room-link";
import type { RoomPlan } from "@noor/contract/room-plans";
import { useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { addChange, beginHistory, endStep, type PlanHistory, redo, undo } from "./plan-history.ts";

/** The debounce before the address is updated. Browsers limit how often it may change. */
const restMs = 300;

/** The parameter of the address that names the plan of the account which is open, as "7-3": its id and version. */
export const savedParameter = "saved";

/** The plan of the account that is open: what was loaded, or saved last. */
export interface OpenPlan {
	id: number;
	version: number;
}

export interface RoomPlanState {
	plan: RoomPlan;
	/** Changes the plan. Changes with the same step are undone together until `endStep`. */
	change(next: RoomPlan, step?: string): void;
	endStep(): void;
	undo: (() => void) | undefined;
	redo: (() => void) | undefined;
	/** The plan of the account that is saved over; undefined for a new one. */
	opened: OpenPlan | undefined;
	/** Shows another plan, which can be undone. */
	open(plan: RoomPlan, opened?: OpenPlan): void;
	/** Remembers where the plan has been saved. */
	saved(opened: OpenPlan | undefined): void;
}

/**
 * The plan on the screen, with undo and redo. It begins with the plan of the address, and the address follows it when changes
 * rest. Another address, as after going back, replaces the plan.
 */
export function useRoomPlan(): RoomPlanState {
	const { search } = useLocation();
	const [, setSearch] = useSearchParams();
	const [state, setState] = useState(() => stateOf(search));
	const { history, opened } = state;
	/** The address that the plan was read from or written to last. */
	const [shown, setShown] = useState(search);
	const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
	if (shown !== search) {
		setShown(search);
		if (addressOf(history.present, opened) !== search) setState(stateOf(search));
	}

	const address = addressOf(history.present, opened);
	const isWritten = useRef(true);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when the plan has changed
	useEffect(() => {
		// The address of a visit stays as it is until something is changed.
		if (isWritten.current) {
			isWritten.current = false;
			return;
		}
		clearTimeout(resting.current);
		resting.current = setTimeout(() => setSearch(address, { replace: true, preventScrollReset: true }), restMs);
		return () => clearTimeout(resting.current);
	}, [address]);

	const set = (change: (history: PlanHistory) => PlanHistory) =>
		setState((before) => ({ ...before, history: change(before.history) }));
	return {
		plan: history.present,
		opened,
		change: (next, step) => set((before) => addChange(before, next, step)),
		endStep: () => set(endStep),
		undo: history.past.length > 0 ? () => set(undo) : undefined,
		redo: history.future.length > 0 ? () => set(redo) : undefined,
		open: (plan, opened) => setState((before) => ({ history: addChange(before.history, plan), opened })),
		saved: (opened) => setState((before) => ({ ...before, opened })),
	};
}

interface State {
	history: PlanHistory;
	opened: OpenPlan | undefined;
}

function stateOf(search: string): State {
	const parameters = new URLSearchParams(search);
	const [, id, version] = /^(\d{1,10})-(\d{1,9})$/.exec(parameters.get(savedParameter) ?? "") ?? [];
	return {
		history: beginHistory(readRoomLink(parameters).plan),
		opened: id === undefined ? undefined : { id: Number(id), version: Number(version) },
	};
}

function addressOf(plan: RoomPlan, opened: OpenPlan | undefined): string {
	const search = writeRoomLink(plan);
	if (opened) search.set(savedParameter, `${opened.id}-${opened.version}`);
	return `?${search}`;
}
