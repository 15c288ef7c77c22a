import type { Brand } from "@noor/contract/brands";
import type { Category } from "@noor/contract/categories";
import { maxBulkProducts } from "@noor/contract/limits";
import type { StaffProduct } from "@noor/contract/staff-products";
import * as m from "@noor/messages/admin/products/product";
import { type ReactNode, useState } from "react";
import { href, Link } from "react-router";
import { categoryOptions } from "#parts/admin/category-options.ts";
import type { Removal } from "#parts/admin/table/use-record-deletion.tsx";
import { useAction } from "#parts/admin/use-action.ts";
import { useDeletion } from "#parts/admin/use-deletion.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { RowSelection } from "#ui/row-selection.ts";
import { SelectField } from "#ui/select-field.tsx";
import { PriceDialog } from "./price-dialog.tsx";

/** The changes of the selected products. Each is one request that changes all of them or none. */
const acts = ["publish", "unpublish", "price", "add-category", "remove-category", "brand", "delete"] as const;
type Act = (typeof acts)[number];

/** Deletes one product or changes the selected ones, after confirmation. */
export function useProductChanges(
	selection: RowSelection<StaffProduct>,
	{ brands, categories }: { brands: readonly Brand[]; categories: readonly Category[] },
): Removal<StaffProduct> {
	const one = useDeletion(m.delete_question(), selection);
	const [asked, setAsked] = useState<Act>();
	const close = () => setAsked(undefined);
	const changing = useAction(() => {
		close();
		selection.clear();
	});
	const ids = selection.rows.map(({ id }) => id);
	const count = ids.length;
	const send = (act: Act, values: Record<string, unknown> = {}) => {
		const form = new FormData();
		form.set("change", JSON.stringify({ action: act, ids, ...values }));
		void changing.submit(form, { method: "post" });
	};
	const labels: Record<Act, string> = {
		publish: m.publish(),
		unpublish: m.unpublish(),
		price: m.change_prices(),
		"add-category": m.add_to_category(),
		"remove-category": m.remove_from_category(),
		brand: m.change_brand(),
		delete: m.delete_selected(),
	};
	const isTooMany = count > maxBulkProducts;
	return {
		ask: ({ id }) => one.ask(id),
		button: (
			<>
				{isTooMany && <p className="text-red">{m.too_many_chosen({ max: maxBulkProducts })}</p>}
				{acts.map((act) => (
					<Button
						key={act}
						look="bare"
						size="sm"
						disabled={isTooMany}
						pending={changing.pending && asked === act}
						onClick={() => setAsked(act)}
						className={`px-0! font-normal! ${act === "delete" ? "text-red!" : ""}`}
					>
						{labels[act]}
					</Button>
				))}
				<Link
					to={`${href("/admin/products/sheet")}?ids=${ids.join(",")}`}
					className="link inline-flex min-h-11 items-center text-sm md:min-h-9"
				>
					{m.edit_prices_and_stock()}
				</Link>
			</>
		),
		dialog: (
			<>
				{one.dialog}
				<ConfirmDialog
					open={asked === "delete"}
					title={m.confirm_delete()}
					message={m.delete_selected_question({ count })}
					danger
					onCancel={close}
					onConfirm={() => send("delete")}
				/>
				<ConfirmDialog
					open={asked === "publish" || asked === "unpublish"}
					title={asked === "publish" ? m.publish() : m.unpublish()}
					message={asked === "publish" ? m.publish_question({ count }) : m.unpublish_question({ count })}
					onCancel={close}
					onConfirm={() => asked && send(asked)}
				/>
				<ChoiceDialog
					key={`${asked} choice`}
					open={asked === "add-category" || asked === "remove-category" || asked === "brand"}
					title={asked ? labels[asked] : ""}
					description={m.for_count({ count })}
					label={asked === "brand" ? m.brand() : m.category()}
					options={
						asked === "brand"
							? brands.map(({ id, brandName }) => ({ value: String(id), label: brandName }))
							: categoryOptions(categories)
					}
					pending={changing.pending}
					onClose={close}
					onChoose={(id) => asked && send(asked, asked === "brand" ? { brandId: id } : { categoryId: id })}
				/>
				{asked === "price" && (
					<PriceDialog
						ids={ids}
						pending={changing.pending}
						errors={changing.errors}
						onClose={close}
						onApply={(values) => send("price", values)}
					/>
				)}
			</>
		),
	};
}

interface ChoiceDialogProps {
	open: boolean;
	title: string;
	description: string;
	label: string;
	options: readonly { value: string; label: string }[];
	pending: boolean;
	onClose: () => void;
	onChoose: (id: number) => void;
}

/** Chooses one brand or category. */
function ChoiceDialog({
	open,
	title,
	description,
	label,
	options,
	pending,
	onClose,
	onChoose,
}: ChoiceDialogProps): ReactNode {
	const [chosen, setChosen] = useState("");
	return (
		<Dialog
			open={open}
			onClose={onClose}
			title={title}
			description={description}
			width={440}
			actions={
				<>
					<Button look="plain" size="sm" onClick={onClose}>
						{m.cancel()}
					</Button>
					<Button size="sm" disabled={chosen === ""} pending={pending} onClick={() => onChoose(Number(chosen))}>
						{m.apply()}
					</Button>
				</>
			}
		>
			<div className="dense">
				<SelectField
					label={label}
					value={chosen}
					options={[{ value: "", label: m.choose_one() }, ...options]}
					onChange={({ currentTarget }) => setChosen(currentTarget.value)}
				/>
			</div>
		</Dialog>
	);
}
