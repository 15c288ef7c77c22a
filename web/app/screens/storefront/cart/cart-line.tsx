import type { CartItem } from "@noor/contract/carts";
import { localizedPath } from "@noor/contract/localized-path";
import { toAed, toFils } from "@noor/contract/money";
import { joinParts } from "@noor/messages/lists";
import * as m from "@noor/messages/storefront/cart";
import { Children, type FormEvent, type ReactNode } from "react";
import { href, Link } from "react-router";
import { addToCart, removeFromCart } from "#api/cart.ts";
import { reasonOf } from "#api/problem.ts";
import { saveForLater } from "#api/saved-for-later.ts";
import { Money } from "#parts/money/money.tsx";
import { Picture } from "#parts/pictures/picture.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { CloseIcon, MinusIcon, PlusIcon } from "#ui/icons.tsx";
import { toastError } from "#ui/toast.tsx";

/** One line of the cart. Changes are optimistic updates, saved in order; refused ones are reverted with a toast. */
export function CartLine({ item }: { item: CartItem }) {
	const product = href("/product/:id", { id: String(item.productId) });
	const link = item.variantId > 0 ? `${product}?variant=${item.variantId}` : product;
	return (
		<li className="grid grid-cols-[6rem_minmax(0,1fr)_auto] gap-x-4 border-b border-line py-6 sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:gap-x-6">
			<Link to={link} tabIndex={-1} aria-hidden="true" className="row-span-2 block aspect-square self-start bg-wall">
				{item.imageUrl && (
					<Picture
						src={item.imageUrl}
						alt=""
						sizes="(min-width: 30rem) 9rem, 6rem"
						className="size-full object-cover night:brightness-75"
					/>
				)}
			</Link>
			<div className="min-w-0 wrap-anywhere">
				<h2 className="text-lg sm:text-xl">
					<Link to={link} className="transition-colors hover:text-accent">
						{item.productName}
					</Link>
				</h2>
				<p className="mt-1 text-sm text-quiet">{joinParts([item.brand, item.size])}</p>
				<p className="text-sm text-quiet">
					<bdi>{item.sku}</bdi>
				</p>
				<StockNote item={item} />
				<Button
					look="bare"
					size="sm"
					className="-ms-4 noscript:hidden"
					aria-label={m.save_product_for_later({ product: item.productName })}
					onClick={() => void change(moveToSaved(item))}
				>
					{m.save_for_later()}
				</Button>
			</div>
			<LineForm item={item} onSubmit={() => removeFromCart(item, item.quantity)} className="-mt-2 -me-2">
				<IconButton
					type="submit"
					name="quantity"
					value={0}
					label={m.remove_product({ product: item.productName })}
					className="text-quiet"
				>
					<CloseIcon />
				</IconButton>
			</LineForm>
			<div className="col-start-2 col-end-4 flex flex-wrap items-center justify-between gap-3 self-end pt-4">
				<LineForm
					item={item}
					onSubmit={(quantity) => (quantity < item.quantity ? removeFromCart(item) : addToCart(item))}
					className="inline-flex"
				>
					<fieldset className="inline-flex items-center rounded-sm border border-edge">
						<legend className="sr-only">{m.quantity_label({ product: item.productName })}</legend>
						<IconButton
							type="submit"
							name="quantity"
							value={item.quantity - 1}
							label={m.decrease_product({ product: item.productName })}
							disabled={item.quantity <= 1}
						>
							<MinusIcon />
						</IconButton>
						<span className="min-w-8 text-center tabular-nums" aria-live="polite">
							{item.quantity}
						</span>
						<IconButton
							type="submit"
							name="quantity"
							value={item.quantity + 1}
							label={m.increase_product({ product: item.productName })}
							disabled={item.quantity >= Math.min(999, item.stockQuantity)}
						>
							<PlusIcon />
						</IconButton>
					</fieldset>
				</LineForm>
				<p className="text-end">
					{item.compareAtPrice !== null && (
						<s className="me-3 text-sm text-quiet">
							<span className="sr-only">{m.former_price()} </span>
							<Money amount={toAed(toFils(item.compareAtPrice) * item.quantity)} form="currency" />
						</s>
					)}{" "}
					<Money amount={toAed(toFils(item.price) * item.quantity)} form="currency" className="text-lg" />
					{item.quantity > 1 && (
						<span className="block text-sm text-quiet">
							{Children.toArray(
								m.price_each({ price: () => <Money key="price" amount={item.price} form="currency" /> }),
							)}
						</span>
					)}
				</p>
			</div>
		</li>
	);
}

interface LineFormProps {
	item: CartItem;
	/** Called with the value of the button instead of the submission when scripts run. */
	onSubmit: (quantity: number) => Promise<void>;
	className: string;
	children: ReactNode;
}

/** Buttons that set the quantity of a line; they also work without scripts. */
function LineForm({ item, onSubmit, className, children }: LineFormProps) {
	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const { submitter } = event.nativeEvent as SubmitEvent;
		if (submitter instanceof HTMLButtonElement) void change(onSubmit(Number(submitter.value)));
	}

	return (
		<form method="post" action={localizedPath(href("/cart"))} onSubmit={submit} className={className}>
			<input type="hidden" name="productId" value={item.productId} />
			<input type="hidden" name="variantId" value={item.variantId} />
			{children}
		</form>
	);
}

/** Saves the line first, so that it is not lost if the page is closed before the cart has answered. */
async function moveToSaved(item: CartItem) {
	const undo = saveForLater(item);
	try {
		await removeFromCart(item, item.quantity);
	} catch (error) {
		undo();
		throw error;
	}
}

/** Shows the stock if it does not exceed the quantity in the cart. */
function StockNote({ item }: { item: CartItem }) {
	if (item.stockQuantity > item.quantity) return null;
	return (
		<p role="status" className="mt-2 text-sm text-amber">
			{item.stockQuantity > 0 ? m.only_left({ count: item.stockQuantity }) : m.out_of_stock()}
		</p>
	);
}

async function change(saved: Promise<void>) {
	try {
		await saved;
	} catch (error) {
		toastError(m.not_changed(), await reasonOf(error));
	}
}
