import type { Category } from "@noor/contract/categories";
import { listCategoriesOfProduct } from "@noor/contract/product-categories";
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
	/** Null when they could not be loaded. */
	categories: readonly Category[] | null;
	pending: readonly PendingLink[];
	onPending: ChangePending;
}

/** Chooses products and the category they are to be in. What is chosen goes into the list, not into the shop yet. */
export function LinkChooser({ categories, pending, onPending }: LinkChooserProps) {
	const [products, setProducts] = useState<PickedProduct[]>([]);
	const [categoryId, setCategoryId] = useState("");
	const [isTried, setTried] = useState(false);
	const [isAdding, setAdding] = useState(false);
	const unsaved = useUnsavedGuard((screenStays) => products.length > 0 || (pending.length > 0 && !screenStays));
	useEffect(() => {
		if (!categories) toastFailed("Failed to load categories");
	}, [categories]);

	async function addToList(event: FormEvent) {
		event.preventDefault();
		const category = categories?.find(({ id }) => String(id) === categoryId);
		setTried(true);
		if (products.length === 0 || !category) return toastFailed("Please select at least one product and a category");
		setAdding(true);
		try {
			const stored = await storedIn(category.id, products);
			onPending((pending) => {
				const addition = addLinks(pending, products, category, stored);
				tellOf(addition);
				return addition.pending;
			});
			setProducts([]);
			setTried(false);
		} catch (error) {
			toastFailed("Failed to load product categories", { detail: await reasonOf(error) });
		} finally {
			setAdding(false);
		}
	}

	return (
		<>
			<form
				aria-label="Add Product Categories"
				noValidate
				onSubmit={(event) => void addToList(event)}
				className="dense shrink-0 px-6 pt-5 pb-5"
			>
				<h1 className="mb-4 text-xl">Add Product Categories</h1>
				<div className="grid max-w-5xl items-start gap-x-6 gap-y-4 lg:grid-cols-[1fr_1fr_auto]">
					<ProductsPicker
						label="Products"
						name="productId"
						products={products}
						onProducts={setProducts}
						errors={isTried && products.length === 0 ? ["At least one product is required"] : []}
					/>
					<SelectField
						label="Category"
						name="categoryId"
						value={categoryId}
						onChange={(event) => setCategoryId(event.currentTarget.value)}
						options={[{ value: "", label: "Select a category" }, ...categoryOptions(categories ?? [])]}
						required
						errors={isTried && categoryId === "" ? ["Category is required"] : []}
					/>
					<Button
						type="submit"
						look="plain"
						size="sm"
						pending={isAdding}
						className="min-w-32 justify-self-start lg:mt-7"
					>
						Add to List
					</Button>
				</div>
			</form>
			{unsaved}
		</>
	);
}

/** Which of some products are in a category already. */
async function storedIn(categoryId: number, products: readonly PickedProduct[]): Promise<Set<number>> {
	const links = await Promise.all(
		products.map(({ id }) => call(listCategoriesOfProduct, { params: { productId: id } })),
	);
	return new Set(
		links
			.flat()
			.filter((link) => link.categoryId === categoryId)
			.map(({ productId }) => productId),
	);
}

const long = { isLong: true };

function tellOf({ added, inSelection, inDatabase }: ReturnType<typeof addLinks>) {
	if (inSelection.length > 0)
		toastFailed(
			`These products are already mapped to this category in your selection: ${inSelection.join(", ")}`,
			long,
		);
	if (inDatabase.length > 0)
		toastFailed(`These product-category associations already exist in database: ${inDatabase.join(", ")}`, long);
	if (added > 0) toastDone(`Added ${added} new product-category associations to selection`);
}
