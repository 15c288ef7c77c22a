import type { ProductVariant } from "@noor/contract/products";
import { useRef, useState } from "react";
import { Money } from "#parts/money/money.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { RadioList } from "#ui/radio-list.tsx";

interface VariantDialogProps {
	open: boolean;
	productName: string;
	variants: readonly ProductVariant[];
	/** Called with the variant that was chosen, or with nothing. */
	onClose: (chosen?: ProductVariant) => void;
}

/** Asks in which variant a product is wanted. */
export function VariantDialog({ open, productName, variants, onClose }: VariantDialogProps) {
	const [pickedId, setPickedId] = useState<number>();
	const first = useRef<HTMLInputElement>(null);
	const picked = variants.find(({ variantId }) => variantId === pickedId);
	return (
		<Dialog
			open={open}
			onClose={() => onClose()}
			title="Select Variant"
			description={productName}
			width={500}
			contentMaxHeight="60vh"
			initialFocus={first}
			actions={
				<>
					<Button look="plain" size="sm" onClick={() => onClose()}>
						Cancel
					</Button>
					<Button size="sm" disabled={!picked} onClick={() => onClose(picked)}>
						Add to Cart
					</Button>
				</>
			}
		>
			<RadioList
				legend={`Variant of ${productName}`}
				hideLegend
				firstRef={first}
				name="variant"
				value={pickedId}
				onChange={setPickedId}
				options={variants.map((variant) => ({
					value: variant.variantId,
					label: variant.size,
					note: variant.stockQuantity > 0 ? `In Stock (${variant.stockQuantity})` : "Out of Stock",
					end: <Money amount={variant.price} form="aed-whole" />,
					disabled: variant.stockQuantity <= 0,
				}))}
			/>
		</Dialog>
	);
}
