import type { ProductVariant } from "@noor/contract/products";
import * as m from "@noor/messages/admin/orders/order";
import { joinParts } from "@noor/messages/lists";
import { useRef, useState } from "react";
import { call } from "#api/browser.ts";
import { reasonOf } from "#api/problem.ts";
import { FormDialog } from "#parts/admin/form-dialog.tsx";
import { ProductPicker } from "#parts/admin/product-picker.tsx";
import { toastFailed } from "#parts/admin/toasts.ts";
import type { useAction } from "#parts/admin/use-action.ts";
import { moneyText } from "#parts/money/money-forms.ts";
import { NumberStepper } from "#ui/number-stepper.tsx";
import { SelectField } from "#ui/select-field.tsx";
import type { ShortItem } from "./short-item.ts";

interface SubstituteDialogProps {
	item: ShortItem;
	/** The ordered product with its size. */
	name: string;
	/** The idempotency key of the substitution. */
	requestId: string;
	deciding: ReturnType<typeof useAction>;
	open: boolean;
	onClose: () => void;
}

/** The choices of a product: its variants, or the product itself with id 0. */
type Choices = readonly Pick<ProductVariant, "variantId" | "size" | "price" | "stockQuantity">[];

/** Chooses the product that is sent in place of missing pieces. */
export function SubstituteDialog({ item, name, deciding, requestId, open, onClose }: SubstituteDialogProps) {
	const [choices, setChoices] = useState<Choices>([]);
	const [quantity, setQuantity] = useState(item.missing);
	const asked = useRef<number>(undefined);

	async function load(productId: number | undefined) {
		asked.current = productId;
		setChoices([]);
		if (productId === undefined) return;
		try {
			const product = await call("GET /api/Products/:id", { params: { id: productId } });
			if (asked.current === productId) setChoices(choicesOf(product));
		} catch (error) {
			toastFailed(m.substitute_not_loaded(), { detail: await reasonOf(error) });
		}
	}

	return (
		<FormDialog
			open={open}
			onClose={onClose}
			title={m.substitute_title()}
			description={m.substitute_description({ name, price: moneyText(item.price, "currency") })}
			label={m.substitute()}
			sending={deciding}
			fixed={{ intent: "substitute", itemId: item.id, version: item.shortage.version, requestId }}
			isBlocked={choices.length === 0}
		>
			{(errors) => (
				<>
					<input type="hidden" name="quantity" value={quantity} />
					<ProductPicker
						label={m.product()}
						name="productId"
						errors={errors.productId}
						onProduct={(product) => void load(product?.id)}
					/>
					{choices.length > 0 && (
						<SelectField
							label={m.size()}
							name="variantId"
							errors={errors.variantId}
							options={choices.map(({ variantId, size, price, stockQuantity }) => ({
								value: String(variantId),
								label: joinParts([size, moneyText(price, "currency"), m.in_stock({ count: stockQuantity })], " · "),
							}))}
						/>
					)}
					<NumberStepper
						label={m.quantity()}
						of={m.pieces_of({ name })}
						value={quantity}
						onChange={setQuantity}
						min={1}
						max={item.missing}
						className="max-w-48"
					/>
					<p className="text-sm text-quiet">{m.substitute_hint()}</p>
				</>
			)}
		</FormDialog>
	);
}

function choicesOf({
	variants,
	basePrice,
	stockQuantity,
}: {
	variants: readonly ProductVariant[];
	basePrice: number;
	stockQuantity: number;
}): Choices {
	return variants.length > 0 ? variants : [{ variantId: 0, size: "", price: basePrice, stockQuantity }];
}
