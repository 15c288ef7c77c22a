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
	const address = addressOf(history.present, opened);
	const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
	/** The addresses that were written, the latest last. The router shows them later than the plan. */
	const written = useRef([search]);
	const isFirst = useRef(true);
	useEffect(() => {
		const at = written.current.indexOf(search);
		if (at >= 0) {
			written.current.splice(0, at);
			return;
		}
		written.current = [search];
		clearTimeout(resting.current);
		setState(stateOf(search));
	}, [search]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when the plan has changed
	useEffect(() => {
		clearTimeout(resting.current);
		// The address of a visit stays as it is until something is changed.
		if (isFirst.current || address === written.current.at(-1)) {
			isFirst.current = false;
			return;
		}
		resting.current = setTimeout(() => {
			written.current.push(address);
			setSearch(address, { replace: true, preventScrollReset: true });
		}, restMs);
	}, [address]);
	useEffect(() => () => clearTimeout(resting.current), []);

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
