import type { Category } from "@noor/contract/categories";
import * as m from "@noor/messages/admin/products/product-categories";
import { listText } from "@noor/messages/lists";
import { type FormEvent, useEffect, useState } from "react";
import { call } from "#api/browser.ts";
import { reasonOf } from "#api/problem.ts";
import { categoryOptions } from "#parts/admin/category-options.ts";
import { ProductsPicker } from "#parts/admin/product-picker.tsx";
import { toastDone, toastFailed } from "#parts/admin/toasts.ts";
import { useUnsavedGuard } from "#parts/admin/unsaved-guard.tsx";
import type { PickedProduct } from "#parts/admin/use-found-products.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { addLinks, type PendingLink } from "./pending-links.ts";
import type { ChangePending } from "./use-pending-links.ts";

interface LinkChooserProps {
	/** Null if they could not be loaded. */
	categories: readonly Category[] | null;
	pending: readonly PendingLink[];
	onPending: ChangePending;
}

/** Chooses products and their category, and adds them to the pending list. */
export function LinkChooser({ categories, pending, onPending }: LinkChooserProps) {
	const [products, setProducts] = useState<PickedProduct[]>([]);
	const [categoryId, setCategoryId] = useState("");
	const [isTried, setTried] = useState(false);
	const [isAdding, setAdding] = useState(false);
	const unsaved = useUnsavedGuard((screenStays) => products.length > 0 || (pending.length > 0 && !screenStays));
	useEffect(() => {
		if (!categories) toastFailed(m.categories_failed());
	}, [categories]);

	async function addToList(event: FormEvent) {
		event.preventDefault();
		const category = categories?.find(({ id }) => String(id) === categoryId);
		setTried(true);
		if (products.length === 0 || !category) return toastFailed(m.select_first());
		setAdding(true);
		try {
			const stored = await storedIn(category.id, products);
			onPending((pending) => {
				const addition = addLinks(pending, products, category, stored);
				showAddResult(addition);
				return addition.pending;
			});
			setProducts([]);
			setTried(false);
		} catch (error) {
			toastFailed(m.load_failed(), { detail: await reasonOf(error) });
		} finally {
			setAdding(false);
		}
	}

	return (
		<>
			<form
				aria-label={m.add_title()}
				noValidate
				onSubmit={(event) => void addToList(event)}
				className="dense shrink-0 px-6 pt-5 pb-5"
			>
				<h1 className="mb-4 text-xl">{m.add_title()}</h1>
				<div className="grid max-w-5xl items-start gap-x-6 gap-y-4 lg:grid-cols-[1fr_1fr_auto]">
					<ProductsPicker
						label={m.products()}
						name="productId"
						products={products}
						onProducts={setProducts}
						errors={isTried && products.length === 0 ? [m.product_required()] : []}
					/>
					<SelectField
						label={m.category()}
						name="categoryId"
						value={categoryId}
						onChange={(event) => setCategoryId(event.currentTarget.value)}
						options={[{ value: "", label: m.select_a_category() }, ...categoryOptions(categories ?? [])]}
						required
						errors={isTried && categoryId === "" ? [m.category_required()] : []}
					/>
					<Button
						type="submit"
						look="plain"
						size="sm"
						pending={isAdding}
						className="min-w-32 justify-self-start lg:mt-7"
					>
						{m.add_to_list()}
					</Button>
				</div>
			</form>
			{unsaved}
		</>
	);
}

/** The products that are in a category already. */
async function storedIn(categoryId: number, products: readonly PickedProduct[]): Promise<Set<number>> {
	const links = await Promise.all(
		products.map(({ id }) => call("GET /api/ProductCategory/product/:productId", { params: { productId: id } })),
	);
	return new Set(
		links
			.flat()
			.filter((link) => link.categoryId === categoryId)
			.map(({ productId }) => productId),
	);
}

const long = { isLong: true };

function showAddResult({ added, inSelection, inDatabase }: ReturnType<typeof addLinks>) {
	if (inSelection.length > 0) toastFailed(m.already_selected({ inSelection: listText(inSelection) }), long);
	if (inDatabase.length > 0) toastFailed(m.already_stored({ inDatabase: listText(inDatabase) }), long);
	if (added > 0) toastDone(m.added_to_selection({ added }));
}
