import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { type VariantColumn, variantColumns } from "./variant-rows.ts";

/** A cell of the sheet. */
export interface CellPlace {
	index: number;
	column: VariantColumn;
}

interface SheetKeys {
	count: number;
	/** Scrolls to a row. */
	show: (index: number) => void;
	onEnter: (index: number) => void;
	onMove: (index: number, step: 1 | -1) => void;
}

/** The path of a cell, under which its errors are reported. */
export function pathOf({ index, column }: CellPlace): string {
	return `Variants.${index}.${column}`;
}

/** The cell of a path; undefined for any other path. */
export function placeOfPath(path: string): CellPlace | undefined {
	const [, index, name] = /^Variants\.(\d+)\.(\w+)$/.exec(path) ?? [];
	const column = variantColumns.find((column) => column.name === name)?.name;
	return index === undefined || !column ? undefined : { index: Number(index), column };
}

/** The keys of the sheet: Enter adds a row, up and down move the focus, with Alt the row. */
export function useVariantKeys(sheet: RefObject<HTMLElement | null>, { count, show, onEnter, onMove }: SheetKeys) {
	const wanted = useRef<CellPlace>(undefined);

	// A changed row can be focused only after it is rendered.
	useEffect(() => {
		if (wanted.current && wanted.current.index < count) focus(wanted.current);
	});

	function focus(place: CellPlace) {
		show(place.index);
		const cell = sheet.current?.querySelector<HTMLInputElement>(`[data-path="${pathOf(place)}"]`);
		if (!cell) return;
		wanted.current = undefined;
		cell.focus({ preventScroll: true });
		cell.select();
	}

	/** Focuses a cell. */
	function goTo(place: CellPlace) {
		wanted.current = place;
		focus(place);
	}

	/** Focuses a cell after the next render. */
	function goToChanged(place: CellPlace) {
		wanted.current = place;
	}

	function placeOf(target: EventTarget): CellPlace | undefined {
		return target instanceof HTMLInputElement ? placeOfPath(target.dataset.path ?? "") : undefined;
	}

	return {
		goTo,
		goToChanged,
		placeOf,
		onKeyDown: (event: KeyboardEvent) => {
			const place = placeOf(event.target);
			if (!place || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
			const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : undefined;
			if (event.key === "Enter") {
				event.preventDefault();
				onEnter(place.index);
			} else if (step !== undefined && place.index + step >= 0 && place.index + step < count) {
				event.preventDefault();
				const next = { ...place, index: place.index + step };
				if (!event.altKey) return goTo(next);
				goToChanged(next);
				onMove(place.index, step);
			}
		},
	};
}
