import type { CartFix } from "@noor/contract/carts";
import { localizedPath } from "@noor/contract/localized-path";
import { toAed, toFils } from "@noor/contract/money";
import { joinParts } from "@noor/messages/lists";
import { numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/storefront/cart";
import { type FormEvent, useState } from "react";
import { href, Link } from "react-router";
import { addToCart, removeFromCart } from "#api/cart.ts";
import { reasonOf } from "#api/problem.ts";
import { Money } from "#parts/money/money.tsx";
import { Button } from "#ui/button.tsx";
import { toastError } from "#ui/toast.tsx";

/** The items that the lines of the cart still need, such as a bulb, each with a button that adds it. */
export function CartFixes({ fixes }: { fixes: readonly CartFix[] }) {
	if (fixes.length === 0) return null;
	return (
		<section aria-label={m.fixes_label()} className="mb-8 border-s-2 border-brass bg-raised ps-5 pe-4">
			<ul className="divide-y divide-line">
				{fixes.map((fix) => (
					<Fix key={`${fix.kind}/${fix.productId}/${fix.variantId}`} fix={fix} />
				))}
			</ul>
		</section>
	);
}

function Fix({ fix: { kind, text, add, remove } }: { fix: CartFix }) {
	const [pending, setPending] = useState(false);

	const action = remove ? m.fix_replace() : m.fix_add({ count: add?.quantity ?? 0 });

	async function submit(event: FormEvent) {
		event.preventDefault();
		if (!add || pending) return;
		setPending(true);
		try {
			// Together, so that the cart is saved once.
			await Promise.all([addToCart(add, add.quantity), remove && removeFromCart(remove, remove.quantity)]);
		} catch (error) {
			toastError(m.not_changed(), await reasonOf(error));
		}
		setPending(false);
	}

	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
			<div className="min-w-0 grow basis-64 wrap-anywhere">
				<p>{text}</p>
				{add && (
					<p className="mt-0.5 text-sm text-quiet">
						<Link
							to={`${href("/product/:id", { id: String(add.productId) })}?variant=${add.variantId}`}
							className="link"
						>
							{joinParts([add.productName, add.size])}
						</Link>
						{add.quantity > 1 && ` × ${numberFormat().format(add.quantity)}`}{" "}
						<Money amount={toAed(toFils(add.price) * add.quantity)} form="currency" />
					</p>
				)}
			</div>
			{add ? (
				<form method="post" action={localizedPath(href("/cart"))} onSubmit={(event) => void submit(event)}>
					<input type="hidden" name="productId" value={add.productId} />
					<input type="hidden" name="variantId" value={add.variantId} />
					<input type="hidden" name="add" value={add.quantity} />
					<Button
						type="submit"
						look="plain"
						size="sm"
						pending={pending}
						aria-label={m.fix_label({ action, product: add.productName })}
					>
						{action}
					</Button>
				</form>
			) : (
				<Link
					to={href(kind === "bulb-missing" ? "/light/bulbs" : "/light/strips")}
					className="link inline-flex min-h-11 items-center text-sm"
				>
					{kind === "bulb-missing" ? m.fix_find_bulb() : m.fix_find_driver()}
				</Link>
			)}
		</li>
	);
}
