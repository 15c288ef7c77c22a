import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { combine, type VariantRows, valuesOf } from "./variant-rows.ts";

const nothing = { first: "", second: "", third: "", price: "", stockQuantity: "0", skuStart: "" };

interface CombineDialogProps {
	open: boolean;
	variants: VariantRows;
	onClose: () => void;
	onCombine: (combined: VariantRows) => void;
}

/** Makes a variant of every combination of some lists: sizes and finishes, lengths and colours. */
export function CombineDialog({ open, variants, onClose, onCombine }: CombineDialogProps) {
	const [said, setSaid] = useState(nothing);
	const { first, second, third, price, stockQuantity, skuStart } = said;
	const combined = combine(variants, {
		lists: [first, second, third].map(valuesOf),
		price: price.trim(),
		stockQuantity: stockQuantity.trim(),
		skuStart,
	});
	const before = new Set(variants.rows.map(({ key }) => key));
	const added = combined.rows.filter(({ key }) => !before.has(key)).length;
	const field = (name: keyof typeof nothing) => ({
		value: said[name],
		autoComplete: "off",
		onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
			setSaid({ ...said, [name]: currentTarget.value }),
	});
	return (
		<Dialog
			open={open}
			onClose={onClose}
			title="Combine variants"
			description="One variant for every combination. Write one value on a line, or commas between them."
			width={700}
			actions={
				<>
					<Button look="plain" size="sm" onClick={onClose}>
						Cancel
					</Button>
					<Button
						size="sm"
						disabled={added === 0}
						onClick={() => {
							onCombine(combined);
							setSaid(nothing);
						}}
					>
						{added === 1 ? "Add 1 variant" : `Add ${added} variants`}
					</Button>
				</>
			}
		>
			{/* In React's eyes the dialog is inside the product's form, which has nothing to do with what is written here. */}
			<fieldset
				aria-label="What is combined"
				onInput={(event) => event.stopPropagation()}
				onBlur={(event) => event.stopPropagation()}
				className="dense grid gap-x-6 gap-y-4 sm:grid-cols-3"
			>
				<TextArea label="Sizes" rows={5} placeholder="30 cm, 44 cm" {...field("first")} />
				<TextArea label="Finishes" rows={5} placeholder="Brass, Black" {...field("second")} />
				<TextArea label="Anything else" rows={5} {...field("third")} />
				<TextField label="Price of each" inputMode="decimal" {...field("price")} />
				<TextField label="Stock of each" inputMode="numeric" {...field("stockQuantity")} />
				<TextField label="SKU begins with" placeholder="NOOR-QAM" {...field("skuStart")} />
			</fieldset>
		</Dialog>
	);
}
