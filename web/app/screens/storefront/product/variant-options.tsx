import type { ProductVariant } from "@noor/contract/products";
import * as m from "@noor/messages/storefront/product";
import { classes } from "#ui/classes.ts";

interface VariantOptionsProps {
	variants: readonly ProductVariant[];
	/** The stock by variant id; undefined until it has loaded. */
	stock: ReadonlyMap<number, number> | undefined;
	chosenId: number | undefined;
	onChoose: (variantId: number) => void;
}

/** The variants as a row of buttons, with the description of the chosen one. */
export function VariantOptions({ variants, stock, chosenId, onChoose }: VariantOptionsProps) {
	const chosen = variants.find(({ variantId }) => variantId === chosenId);
	return (
		<fieldset className="mt-8">
			<legend className="text-sm font-medium">{m.variants_legend()}</legend>
			<div className="mt-3 flex flex-wrap gap-2">
				{variants.map(({ variantId, size }) => (
					<button
						key={variantId}
						type="button"
						aria-pressed={variantId === chosenId}
						onClick={() => onChoose(variantId)}
						className={classes(
							"min-h-12 rounded-sm border border-edge px-5 transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface",
							stock && (stock.get(variantId) ?? 0) <= 0 && "text-quiet line-through",
						)}
					>
						{size}
					</button>
				))}
			</div>
			{chosen?.sizeDescription && <p className="mt-3 text-sm text-quiet">{chosen.sizeDescription}</p>}
		</fieldset>
	);
}
