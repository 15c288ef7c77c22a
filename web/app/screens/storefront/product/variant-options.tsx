import type { ProductVariant } from "@noor/contract/catalogue";
import { classes } from "#ui/classes.ts";

interface VariantOptionsProps {
	variants: readonly ProductVariant[];
	/** How many pieces there are of each; undefined while that is not known. */
	stock: ReadonlyMap<number, number> | undefined;
	chosenId: number | undefined;
	onChoose: (variantId: number) => void;
}

/** The variants as buttons in a row, and what is to be said of the chosen one. */
export function VariantOptions({ variants, stock, chosenId, onChoose }: VariantOptionsProps) {
	const chosen = variants.find(({ variantId }) => variantId === chosenId);
	return (
		<fieldset className="mt-8">
			<legend className="text-sm font-medium">Options</legend>
			<div className="mt-3 flex flex-wrap gap-2">
				{variants.map(({ variantId, size }) => (
					<label
						key={variantId}
						className={classes(
							"relative inline-flex min-h-12 items-center rounded-sm border border-edge px-5 transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent",
							stock && (stock.get(variantId) ?? 0) <= 0 && "text-quiet line-through",
						)}
					>
						<input
							type="radio"
							name="variant"
							value={variantId}
							checked={variantId === chosenId}
							onChange={() => onChoose(variantId)}
							className="absolute inset-0 appearance-none opacity-0"
						/>
						{size}
					</label>
				))}
			</div>
			{chosen?.sizeDescription && <p className="mt-3 text-sm text-quiet">{chosen.sizeDescription}</p>}
		</fieldset>
	);
}
