import * as m from "@noor/messages/parts/products";
import { classes } from "#ui/classes.ts";

/** Below this stock the number of pieces is shown. */
const few = 5;

/** 'In Stock' while the stock is unknown or above 0, else 'Out of Stock'; with the number of pieces if it is low. */
export function StockLabel({ stock, className }: { stock: number | undefined; className?: string }) {
	const inStock = stock === undefined || stock > 0;
	return (
		<span className={classes("inline-flex items-center gap-2 text-sm", inStock ? "text-green" : "text-red", className)}>
			<span aria-hidden="true" className="size-2 rounded-full bg-current" />
			{inStock ? m.in_stock() : m.out_of_stock()}
			{stock !== undefined && stock > 0 && stock < few && (
				<span className="text-amber">{m.only_left({ count: stock })}</span>
			)}
		</span>
	);
}
