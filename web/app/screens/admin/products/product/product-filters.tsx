import type { Brand } from "@noor/contract/brands";
import type { Category } from "@noor/contract/categories";
import { productStatuses } from "@noor/contract/products";
import { stockFilters } from "@noor/contract/stock";
import * as m from "@noor/messages/admin/products/product";
import { href, Link } from "react-router";
import { z } from "zod";
import { categoryOptions } from "#parts/admin/category-options.ts";
import { toolLook } from "#parts/admin/table/tool-look.ts";
import { useAddressOf, useNarrow } from "#parts/admin/table-address.ts";
import { ChipList } from "#ui/chip-list.tsx";
import { FilterIcon } from "#ui/icons.tsx";
import { Popover } from "#ui/popover.tsx";
import { SelectField } from "#ui/select-field.tsx";

const Id = z.coerce.number().int().min(1).optional().catch(undefined);
const ProductFilters = z.object({
	status: z.enum(["all", ...productStatuses]).catch("all"),
	stock: z.enum(stockFilters).catch("all"),
	category: Id,
	brand: Id,
});

/** The filters in a URL; an invalid one counts as absent. */
export function readProductFilters(search: URLSearchParams) {
	return ProductFilters.parse(Object.fromEntries(search));
}

interface ProductToolsProps {
	brands: readonly Brand[];
	categories: readonly Category[];
}

/** The filters of the table, the active ones as chips, and the link to the sheet of prices and stock. */
export function ProductTools({ brands, categories }: ProductToolsProps) {
	const [wanted, narrow] = useNarrow();
	const addressOf = useAddressOf();
	const address = readProductFilters(wanted);
	const fields = [
		{
			name: "status",
			label: m.filter_status(),
			all: "all",
			options: [
				{ value: "published", label: m.status_published() },
				{ value: "scheduled", label: m.status_scheduled() },
				{ value: "draft", label: m.status_draft() },
			],
		},
		{
			name: "stock",
			label: m.filter_stock(),
			all: "all",
			options: [
				{ value: "low", label: m.stock_low() },
				{ value: "out", label: m.stock_out() },
			],
		},
		{ name: "category", label: m.filter_category(), all: "", options: categoryOptions(categories) },
		{
			name: "brand",
			label: m.filter_brand(),
			all: "",
			options: brands.map(({ id, brandName }) => ({ value: String(id), label: brandName })),
		},
	] as const;
	const chips = fields.flatMap(({ name, label, all, options }) => {
		const value = String(address[name] ?? "");
		if (value === "" || value === all) return [];
		const chosen = options.find((option) => option.value === value)?.label ?? value;
		const without = addressOf({ [name]: undefined, pageIndex: undefined });
		return [{ type: name, value, label: m.filter_chip({ filter: label, value: chosen }), address: without }];
	});
	return (
		<>
			<Popover
				title={m.filters()}
				trigger={
					<>
						<FilterIcon className="size-4" />
						{m.filters()}
					</>
				}
				triggerClassName={toolLook}
			>
				<div className="dense grid w-72 gap-4 px-5 py-3">
					{fields.map(({ name, label, all, options }) => (
						<SelectField
							key={name}
							label={label}
							value={String(address[name] ?? "")}
							options={[{ value: all, label: m.filter_all() }, ...options]}
							onChange={({ currentTarget: { value } }) => narrow({ [name]: value === all ? undefined : value })}
						/>
					))}
				</div>
			</Popover>
			{chips.length > 0 && <ChipList chips={chips} />}
			<Link
				to={`${href("/admin/products/sheet")}${addressOf({ pageIndex: undefined, pageSize: undefined, sort: undefined })}`}
				className={toolLook}
			>
				{m.edit_prices_and_stock()}
			</Link>
		</>
	);
}
