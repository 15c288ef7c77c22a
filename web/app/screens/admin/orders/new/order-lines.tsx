import type { CartItem } from "@noor/contract/carts";
import { toAed, toFils } from "@noor/contract/money";
import type { ProductVariant } from "@noor/contract/products";
import * as m from "@noor/messages/admin/orders/new";
import { joinParts } from "@noor/messages/lists";
import { useState } from "react";
import { call } from "#api/browser.ts";
import { ProductPicker } from "#parts/admin/product-picker.tsx";
import { toastFailed } from "#parts/admin/toasts.ts";
import type { PickedProduct } from "#parts/admin/use-found-products.ts";
import { Money } from "#parts/money/money.tsx";
import { Button } from "#ui/button.tsx";
import { NumberStepper } from "#ui/number-stepper.tsx";
import { SelectField } from "#ui/select-field.tsx";

export interface OrderLine {
	product: PickedProduct;
	variants: readonly ProductVariant[];
	/** 0 for a product without variants. */
	variantId: number;
	quantity: number;
}

interface OrderLinesProps {
	lines: readonly OrderLine[];
	/** The lines as the server has priced them, of an earlier state of the form perhaps. */
	priced: readonly CartItem[];
	errors: readonly string[] | undefined;
	onLines: (lines: readonly OrderLine[]) => void;
}

/** The products of an order, found by a search, with their prices and what is in stock. */
export function OrderLines({ lines, priced, errors, onLines }: OrderLinesProps) {
	const [picked, setPicked] = useState(0);
	const change = (at: number, next: Partial<OrderLine>) =>
		onLines(lines.map((line, index) => (index === at ? { ...line, ...next } : line)));

	async function add(product: PickedProduct) {
		try {
			const { variants } = await call("GET /api/Products/:id", { params: { id: product.id } });
			const free = variants.find(({ variantId }) => !hasLine(lines, product.id, variantId));
			const variantId = (free ?? variants[0])?.variantId ?? 0;
			const at = lines.findIndex((line) => isLine(line, product.id, variantId));
			const known = lines[at];
			if (known) change(at, { quantity: Math.min(999, known.quantity + 1) });
			else onLines([...lines, { product, variants, variantId, quantity: 1 }]);
			// An empty field for the next product.
			setPicked((count) => count + 1);
		} catch (error) {
			console.warn(error);
			toastFailed(m.product_not_added({ name: product.name }));
		}
	}

	return (
		<fieldset className="min-w-0">
			<legend className="mb-2 text-base font-medium">{m.products()}</legend>
			{lines.length > 0 && (
				<ul className="mb-5 border-t border-line">
					{lines.map((line, at) => (
						<Line
							key={`${line.product.id}/${line.variantId}`}
							line={line}
							taken={lines.filter((other) => other !== line && other.product.id === line.product.id)}
							priced={priced.find((item) => isLine(line, item.productId, item.variantId))}
							onChange={(next) => change(at, next)}
							onRemove={() => onLines(lines.filter((other) => other !== line))}
						/>
					))}
				</ul>
			)}
			<ProductPicker
				key={picked}
				label={m.add_product()}
				name="picked"
				errors={lines.length === 0 ? errors : undefined}
				onProduct={(product) => product && void add(product)}
			/>
		</fieldset>
	);
}

function isLine({ product, variantId }: OrderLine, productId: number, ofVariant: number): boolean {
	return product.id === productId && variantId === ofVariant;
}

function hasLine(lines: readonly OrderLine[], productId: number, variantId: number): boolean {
	return lines.some((line) => isLine(line, productId, variantId));
}

interface LineProps {
	line: OrderLine;
	/** Other lines of the same product, whose variants cannot be chosen here. */
	taken: readonly OrderLine[];
	priced: CartItem | undefined;
	onChange: (next: Partial<OrderLine>) => void;
	onRemove: () => void;
}

function Line({ line: { product, variants, variantId, quantity }, taken, priced, onChange, onRemove }: LineProps) {
	const { name } = product;
	const free = variants.filter((variant) => !taken.some((other) => other.variantId === variant.variantId));
	const isShort = priced !== undefined && priced.stockQuantity < quantity;
	return (
		<li className="grid items-end gap-x-4 gap-y-2 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto_auto_auto]">
			<div className="min-w-0">
				<p className="font-medium break-words">{name}</p>
				{variants.length > 0 && (
					<SelectField
						label={m.variant_of({ name })}
						value={String(variantId)}
						onChange={({ currentTarget: { value } }) => onChange({ variantId: Number(value) })}
						options={free.map(({ variantId: id, size, sku }) => ({
							value: String(id),
							label: joinParts([size, sku]),
						}))}
					/>
				)}
				<p className={isShort ? "mt-1 text-sm text-red" : "mt-1 text-sm text-quiet"}>
					{priced ? m.in_stock({ count: priced.stockQuantity }) : m.pricing()}
				</p>
			</div>
			<NumberStepper
				label={m.quantity_of({ name })}
				of={name}
				value={quantity}
				onChange={(next) => onChange({ quantity: next })}
			/>
			<p className="min-w-28 text-end tabular-nums sm:py-2">
				{priced && <Money amount={toAed(toFils(priced.price) * quantity)} form="currency" />}
			</p>
			<Button look="bare" size="sm" aria-label={m.remove({ name })} onClick={onRemove}>
				{m.remove_label()}
			</Button>
		</li>
	);
}
