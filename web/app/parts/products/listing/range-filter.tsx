import type { Range, RangeFilter } from "@noor/contract/ranges";
import { unitText } from "@noor/contract/units";
import * as m from "@noor/messages/parts/products/listing";
import { type ReactNode, useEffect, useState } from "react";
import { RangeSlider } from "#ui/range-slider.tsx";
import { sliderScale } from "#ui/slider-scale.ts";
import { FilterDisclosure, type MenuToggle } from "./filter-menu.tsx";
import { boundText } from "./filter-text.ts";
import type { FilterDraft } from "./use-filter-draft.ts";

interface RangeMenuProps extends MenuToggle {
	filter: RangeFilter;
	draft: FilterDraft;
	apply: ReactNode;
}

/**
 * The menu of a range: a slider with two thumbs from the lowest to the highest value of the products, and two number
 * fields, which also work without scripts. Hidden if the products have at most one value.
 */
export function RangeMenu({ filter, draft, apply, ...toggle }: RangeMenuProps) {
	const extent = draft.facets.ranges[filter.name];
	const range = draft.ranges[filter.name];
	if (!range && (!extent || extent.min === extent.max)) return null;
	return (
		<FilterDisclosure label={filter.label()} chosen={range ? 1 : 0} {...toggle}>
			<RangeFields filter={filter} draft={draft} />
			{apply}
		</FilterDisclosure>
	);
}

function RangeFields({ filter, draft }: Pick<RangeMenuProps, "filter" | "draft">) {
	const { name, unit } = filter;
	const extent = draft.facets.ranges[name];
	const range = draft.ranges[name];
	const ends = [extent?.min, extent?.max, range?.min, range?.max].filter((end) => end !== undefined);
	const scale = sliderScale({ min: Math.min(...ends), max: Math.max(...ends) }, filter.step);
	const label = filter.label();
	const words = unit ? unitText(unit) : m.aed();
	const labels = {
		min: m.range_lowest({ label: label.toLowerCase() }),
		max: m.range_highest({ label: label.toLowerCase() }),
	};
	const set = ({ min, max }: Range) =>
		draft.setRange(name, min === undefined && max === undefined ? undefined : { min, max });
	const field = (end: "min" | "max") => (
		<BoundField
			label={(end === "min" ? m.range_lowest_unit : m.range_highest_unit)({
				label: label.toLowerCase(),
				unit: words,
			})}
			name={filter[end]}
			unit={words}
			placeholder={extent?.[end]}
			value={range?.[end]}
			onChange={(value) => set({ ...range, [end]: value })}
		/>
	);
	return (
		<>
			<RangeSlider
				scale={scale}
				min={range?.min}
				max={range?.max}
				labels={labels}
				text={(value) => boundText(name, value)}
				open={m.range_any()}
				onSlide={set}
			/>
			<div className="mt-2 flex items-center gap-2">
				{field("min")}
				<span aria-hidden="true" className="text-quiet">
					–
				</span>
				{field("max")}
			</div>
		</>
	);
}

interface BoundFieldProps {
	label: string;
	name: string;
	unit: string;
	/** The end of the range of the products found, shown while the field is empty. */
	placeholder: number | undefined;
	value: number | undefined;
	onChange: (value: number | undefined) => void;
}

/** A number field that does not reformat its text while typing, because "1." is an incomplete number. */
function BoundField({ label, name, unit, placeholder, value, onChange }: BoundFieldProps) {
	const [text, setText] = useState(value === undefined ? "" : String(value));
	useEffect(
		() => setText((text) => (numberOf(text) === value ? text : value === undefined ? "" : String(value))),
		[value],
	);
	return (
		<span className="relative min-w-0 grow basis-0">
			<input
				type="number"
				inputMode="decimal"
				min={0}
				step="any"
				aria-label={label}
				name={name}
				placeholder={placeholder === undefined ? "" : String(placeholder)}
				value={text}
				onChange={({ currentTarget }) => {
					setText(currentTarget.value);
					onChange(numberOf(currentTarget.value));
				}}
				className="min-h-11 w-full [appearance:textfield] rounded-sm border border-edge bg-raised ps-2.5 pe-10 text-sm tabular-nums transition-colors placeholder:text-quiet hover:border-ink focus-visible:outline-offset-0 md:min-h-10 [&::-webkit-inner-spin-button]:appearance-none"
			/>
			<span
				aria-hidden="true"
				className="pointer-events-none absolute end-2.5 top-1/2 -translate-y-1/2 text-sm text-quiet"
			>
				{unit}
			</span>
		</span>
	);
}

function numberOf(text: string): number | undefined {
	const number = Number(text);
	return text.trim() === "" || Number.isNaN(number) || number < 0 ? undefined : number;
}
