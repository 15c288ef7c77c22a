import * as m from "@noor/messages/parts/products/listing";
import { type ChangeEvent, type ReactNode, useId, useState } from "react";
import { moneyText } from "#parts/money/money-forms.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { FilterDisclosure } from "./filter-menu.tsx";
import type { FilterDraft } from "./use-filter-draft.ts";

/** Range and initial position of the price slider, in AED. Until it is moved it does not filter. */
const slider = { min: 0, max: 1000, initial: 500, step: 10 };

/** The price range: a slider for the highest price, whose upper end means no limit, and two number fields. */
export function PriceFilter({ draft, apply }: { draft: FilterDraft; apply: ReactNode }) {
	const { minPrice, maxPrice, priceIsOpen: atEnd } = draft;
	const id = useId();
	const [open, setOpen] = useState(true);
	const hydrated = useHydrated();
	const untouched = maxPrice === undefined && !atEnd;
	const position = maxPrice ?? (atEnd ? slider.max : slider.initial);
	const words =
		maxPrice !== undefined
			? m.slider_up_to({ price: moneyText(maxPrice, "currency") })
			: atEnd
				? m.slider_any()
				: m.slider_not_set();

	function slide(event: ChangeEvent<HTMLInputElement>) {
		const reached = Number(event.currentTarget.value);
		const isOpen = reached >= slider.max;
		draft.setPrice({ minPrice, maxPrice: isOpen ? undefined : reached }, isOpen);
	}

	return (
		<FilterDisclosure
			label={m.price_label()}
			chosen={minPrice === undefined && maxPrice === undefined ? 0 : 1}
			open={open}
			onToggle={() => setOpen(!open)}
		>
			<label htmlFor={id} className="flex justify-between text-sm text-quiet tabular-nums">
				<span className="sr-only">{m.highest_price()}</span>
				<span aria-hidden="true">{moneyText(slider.min, "aed-whole")}</span>
				<span aria-hidden="true" className={untouched ? "" : "text-ink"}>
					{untouched ? "" : words}
				</span>
				<span aria-hidden="true">{moneyText(slider.max, "aed-whole")}+</span>
			</label>
			{/* Without a name: a slider always has a value, and one that was not moved must not filter. */}
			<input
				id={id}
				type="range"
				min={slider.min}
				max={slider.max}
				step={slider.step}
				value={Math.min(position, slider.max)}
				disabled={!hydrated}
				aria-valuetext={words}
				onChange={slide}
				data-untouched={untouched || undefined}
				className="slider mt-1 min-h-11 w-full md:min-h-9"
			/>
			<div className="mt-2 flex items-center gap-2">
				<PriceField
					label={m.lowest_price()}
					name="minPrice"
					placeholder={draft.facets.price?.min}
					value={minPrice}
					onChange={(price) => draft.setPrice({ minPrice: price, maxPrice })}
				/>
				<span aria-hidden="true" className="text-quiet">
					–
				</span>
				<PriceField
					label={m.highest_price()}
					name="maxPrice"
					placeholder={draft.facets.price?.max}
					value={maxPrice}
					onChange={(price) => draft.setPrice({ minPrice, maxPrice: price })}
				/>
			</div>
			{apply}
		</FilterDisclosure>
	);
}

interface PriceFieldProps {
	label: string;
	name: string;
	/** The price range of the products found, shown while the field is empty. */
	placeholder: number | undefined;
	value: number | undefined;
	onChange: (price: number | undefined) => void;
}

function PriceField({ label, name, placeholder, value, onChange }: PriceFieldProps) {
	return (
		<span className="relative min-w-0 grow basis-0">
			<span aria-hidden="true" className="absolute start-3 top-1/2 -translate-y-1/2 text-sm text-quiet">
				{m.currency()}
			</span>
			<input
				type="number"
				inputMode="decimal"
				min={0}
				step="any"
				aria-label={label}
				name={name}
				placeholder={placeholder === undefined ? "" : String(placeholder)}
				value={value ?? ""}
				onChange={({ currentTarget }) => {
					const { valueAsNumber } = currentTarget;
					onChange(Number.isNaN(valueAsNumber) || valueAsNumber < 0 ? undefined : valueAsNumber);
				}}
				className="min-h-11 w-full [appearance:textfield] rounded-sm border border-edge bg-raised ps-12 pe-2 text-sm tabular-nums transition-colors placeholder:text-quiet hover:border-ink focus-visible:outline-offset-0 md:min-h-10 [&::-webkit-inner-spin-button]:appearance-none"
			/>
		</span>
	);
}
