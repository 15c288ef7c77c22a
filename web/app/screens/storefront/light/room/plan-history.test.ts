import { usualRoom } from "@noor/contract/room-link";
import { expect, test } from "vitest";
import { addChange, beginHistory, endStep, redo, undo } from "./plan-history.ts";

const named = (name: string) => ({ ...usualRoom, name });
const namesOf = ({ past, present, future }: ReturnType<typeof beginHistory>) =>
	[past, [present], future].map((plans) => plans.map(({ name }) => name));

test("changes are undone one by one and redone, until something else is changed", () => {
	const changed = addChange(addChange(beginHistory(named("1")), named("2")), named("3"));
	expect(namesOf(undo(undo(changed)))).toEqual([[], ["1"], ["2", "3"]]);
	expect(namesOf(redo(undo(undo(changed))))).toEqual([["1"], ["2"], ["3"]]);
	expect(namesOf(addChange(undo(changed), named("4")))).toEqual([["1", "2"], ["4"], []]);
	expect(namesOf(undo(beginHistory(named("1"))))).toEqual([[], ["1"], []]);
	expect(namesOf(redo(changed))).toEqual([["1", "2"], ["3"], []]);
});

test("all movements of a drag are undone together, and the next drag on its own", () => {
	const drag = (history: ReturnType<typeof beginHistory>, ...names: string[]) =>
		endStep(names.reduce((sum, name) => addChange(sum, named(name), "move 1"), history));
	const dragged = drag(drag(beginHistory(named("1")), "2", "3", "4"), "5", "6");
	expect(namesOf(undo(dragged))).toEqual([["1"], ["4"], ["6"]]);
	expect(namesOf(undo(undo(dragged)))).toEqual([[], ["1"], ["4", "6"]]);
});

test("a change that changes nothing is no step", () => {
	const begun = beginHistory(named("1"));
	expect(addChange(begun, begun.present)).toBe(begun);
});
