import type { ProductVariant } from "@noor/contract/products";
import * as m from "@noor/messages/parts/products";
import { useRef, useState } from "react";
import { Money } from "#parts/money/money.tsx";
import { Button } from "#ui/button.tsx";
import { DialogWindow } from "#ui/dialog-window.tsx";
import { RadioList } from "#ui/radio-list.tsx";

interface VariantDialogProps {
	open: boolean;
	productName: string;
	variants: readonly ProductVariant[];
	/** Called with the chosen variant, or without one if the dialog was cancelled. */
	onClose: (chosen?: ProductVariant) => void;
}

/** The dialog in which a variant is chosen before the product is added to the cart. */
export function VariantDialog({ open, productName, variants, onClose }: VariantDialogProps) {
	const [pickedId, setPickedId] = useState<number>();
	const first = useRef<HTMLInputElement>(null);
	const picked = variants.find(({ variantId }) => variantId === pickedId);
	return (
		<DialogWindow
			open={open}
			onClose={() => onClose()}
			title={m.variant_dialog_title()}
			description={productName}
			width={500}
			contentMaxHeight="60vh"
			initialFocus={first}
			actions={
				<>
					<Button look="plain" size="sm" onClick={() => onClose()}>
						{m.cancel_label()}
					</Button>
					<Button size="sm" disabled={!picked} onClick={() => onClose(picked)}>
						{m.add_to_cart()}
					</Button>
				</>
			}
		>
			<RadioList
				legend={m.variants_label({ product: productName })}
				hideLegend
				firstRef={first}
				name="variant"
				value={pickedId}
				onChange={setPickedId}
				options={variants.map((variant) => ({
					value: variant.variantId,
					label: variant.size,
					note: variant.stockQuantity > 0 ? m.in_stock_count({ count: variant.stockQuantity }) : m.out_of_stock(),
					end: <Money amount={variant.price} form="aed-whole" />,
					disabled: variant.stockQuantity <= 0,
				}))}
			/>
		</DialogWindow>
	);
}
