import * as m from "@noor/messages/admin/products/product";
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

/** Creates a variant for every combination of lists, as sizes and finishes. */
export function CombineDialog({ open, variants, onClose, onCombine }: CombineDialogProps) {
	const [input, setInput] = useState(nothing);
	const { first, second, third, price, stockQuantity, skuStart } = input;
	const combined = combine(variants, {
		lists: [first, second, third].map(valuesOf),
		price: price.trim(),
		stockQuantity: stockQuantity.trim(),
		skuStart,
	});
	const before = new Set(variants.rows.map(({ key }) => key));
	const added = combined.rows.filter(({ key }) => !before.has(key)).length;
	const field = (name: keyof typeof nothing) => ({
		value: input[name],
		autoComplete: "off",
		onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
			setInput({ ...input, [name]: currentTarget.value }),
	});
	return (
		<Dialog
			open={open}
			onClose={onClose}
			title={m.combine_variants()}
			description={m.combine_text()}
			width={700}
			actions={
				<>
					<Button look="plain" size="sm" onClick={onClose}>
						{m.cancel()}
					</Button>
					<Button
						size="sm"
						disabled={added === 0}
						onClick={() => {
							onCombine(combined);
							setInput(nothing);
						}}
					>
						{m.add_variants({ added })}
					</Button>
				</>
			}
		>
			{/* Events bubble through the React tree to the product's form, which must not see these. */}
			<fieldset
				aria-label={m.what_is_combined()}
				onInput={(event) => event.stopPropagation()}
				onBlur={(event) => event.stopPropagation()}
				className="dense grid gap-x-6 gap-y-4 sm:grid-cols-3"
			>
				<TextArea label={m.sizes()} rows={5} placeholder="30 cm, 44 cm" {...field("first")} />
				<TextArea label={m.finishes()} rows={5} placeholder={m.finishes_placeholder()} {...field("second")} />
				<TextArea label={m.anything_else()} rows={5} {...field("third")} />
				<TextField label={m.price_of_each()} inputMode="decimal" {...field("price")} />
				<TextField label={m.stock_of_each()} inputMode="numeric" {...field("stockQuantity")} />
				<TextField label={m.sku_start()} placeholder="NOOR-QAM" {...field("skuStart")} />
			</fieldset>
		</Dialog>
	);
}
