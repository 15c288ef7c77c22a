import type { Category } from "@noor/contract/categories";
import * as m from "@noor/messages/admin/products/product";
import { useRef, useState } from "react";
import { categoryOptions } from "#parts/admin/category-options.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { useFormPart } from "./use-form-part.ts";

interface CategoryBoxesProps {
	categories: readonly Category[];
	defaultIds: readonly number[];
	errors: readonly string[] | undefined;
}

/** The categories of a product as checkboxes. */
export function CategoryBoxes({ categories, defaultIds, errors }: CategoryBoxesProps) {
	const element = useRef<HTMLFieldSetElement>(null);
	const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(defaultIds));
	// Without the list of categories the field is omitted, so that saving does not change them.
	useFormPart(element, (form) => {
		if (categories.length > 0) form.set("CategoryIds", JSON.stringify([...chosen].toSorted((a, b) => a - b)));
	});
	const toggle = (id: number) =>
		setChosen((ids) => new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]));
	return (
		<fieldset ref={element} className="min-w-0">
			<legend className="text-lg">{m.categories()}</legend>
			{categories.length === 0 ? (
				<p className="mt-2 text-sm text-quiet">{m.no_categories()}</p>
			) : (
				<div className="mt-2 grid max-h-64 gap-x-6 overflow-y-auto border-y border-line py-1 sm:grid-cols-2 lg:grid-cols-3">
					{categoryOptions(categories).map(({ value, label }) => (
						<Checkbox
							key={value}
							label={label}
							checked={chosen.has(Number(value))}
							onChange={() => toggle(Number(value))}
							className="min-w-0 text-sm! wrap-anywhere md:min-h-9!"
						/>
					))}
				</div>
			)}
			{errors && <p className="mt-1 text-sm text-red">{errors.join(" ")}</p>}
		</fieldset>
	);
}
