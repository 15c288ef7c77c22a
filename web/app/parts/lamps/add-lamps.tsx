import type { CartItem } from "@noor/contract/carts";
import type { Lamp } from "@noor/contract/lamps";
import { localizedPath } from "@noor/contract/localized-path";
import { listText } from "@noor/messages/lists";
import * as m from "@noor/messages/parts/lamps";
import { type FormEvent, useState } from "react";
import { href } from "react-router";
import { addToCart } from "#api/cart.ts";
import { showInCart } from "#api/cart-drawer.ts";
import { reasonOf } from "#api/problem.ts";
import { Button } from "#ui/button.tsx";
import { toastError, toastSuccess } from "#ui/toast.tsx";
import { lampIdOf, usualVariant } from "./lamp-words.ts";

interface AddLampsProps {
	lines: readonly { lamp: Lamp; count: number }[];
	/** By default "Add 6 to the cart". */
	label?: string;
	/** A smaller button, where there are many. */
	isMinor?: boolean;
}

/**
 * Adds lamps with their counts to the cart in one press. Of a product without a choice of variant it is the first one in
 * stock, as on its page. Without scripts it is a form of the cart.
 */
export function AddLamps({ lines, label, isMinor = false }: AddLampsProps) {
	const [saving, setSaving] = useState(false);
	const wanted = lines.flatMap(({ lamp, count }) => (count > 0 ? [{ lamp: withVariant(lamp), count }] : []));
	const [first] = wanted;
	if (!first) return null;
	const pieces = wanted.reduce((sum, { count }) => sum + count, 0);
	const short = wanted.find(({ lamp, count }) => lamp.stockQuantity < count);

	async function add() {
		setSaving(true);
		try {
			await Promise.all(wanted.map(({ lamp, count }) => addToCart(toItem(lamp), count)));
			toastSuccess(m.added({ count: pieces }));
			showInCart(toItem(wanted.at(-1)?.lamp ?? (first?.lamp as Lamp)));
		} catch (error) {
			toastError(m.not_added(), await reasonOf(error));
		} finally {
			setSaving(false);
		}
	}

	function submit(event: FormEvent) {
		event.preventDefault();
		if (!saving) void add();
	}

	return (
		<form method="post" action={localizedPath(href("/cart"))} onSubmit={submit} className="flex flex-col gap-1.5">
			<input
				type="hidden"
				name="lines"
				value={wanted.map(({ lamp, count }) => `${lampIdOf(lamp)}*${count}`).join(",")}
			/>
			<Button
				type="submit"
				pending={saving}
				disabled={short !== undefined}
				{...(isMinor && { look: "plain", size: "sm" })}
			>
				{label ?? m.add({ count: pieces })}
			</Button>
			{lines.some(({ lamp }) => lamp.variantId === null) && first.lamp.size !== "" && (
				<p className="text-sm text-quiet">{m.as_variant({ size: listText(wanted.map(({ lamp }) => lamp.size)) })}</p>
			)}
			{short && (
				<p className="text-sm text-quiet">{m.not_enough({ stock: short.lamp.stockQuantity, name: short.lamp.name })}</p>
			)}
		</form>
	);
}

function withVariant(lamp: Lamp): Lamp {
	if (lamp.variantId !== null) return lamp;
	const usual = usualVariant(lamp.variants);
	return usual ? { ...lamp, ...usual, priceBefore: null } : lamp;
}

function toItem(lamp: Lamp): CartItem {
	return {
		productId: lamp.productId,
		variantId: lamp.variantId ?? 0,
		productName: lamp.name,
		price: lamp.price,
		compareAtPrice: lamp.priceBefore,
		quantity: 1,
		imageUrl: lamp.photo?.imageUrl ?? "",
		brand: lamp.brandName,
		type: "",
		size: lamp.size,
		sku: lamp.sku,
		stockQuantity: lamp.stockQuantity,
	};
}
