import type { Brand } from "@noor/contract/brands";
import type { Category } from "@noor/contract/categories";
import type { StockQuery } from "@noor/contract/stock";
import * as m from "@noor/messages/admin/products/product";
import { href, Link } from "react-router";
import { categoryOptions } from "#parts/admin/category-options.ts";
import { optionsOf } from "#parts/admin/options-of.ts";
import { toolLook } from "#parts/admin/table/tool-look.ts";
import { useAddressOf, useNarrow } from "#parts/admin/table-address.ts";
import { ChipList } from "#ui/chip-list.tsx";
import { FilterIcon } from "#ui/icons.tsx";
import { Popover } from "#ui/popover.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { statusNames } from "./product-status.tsx";

const stockNames: Record<Exclude<StockQuery["filter"], "all">, () => string> = { low: m.stock_low, out: m.stock_out };

/** The filters in a URL; an invalid one counts as absent. Without schemas, because browsers read them as well. */
export function readProductFilters(search: URLSearchParams) {
	return {
		status: nameIn(statusNames, search.get("status")),
		stock: nameIn(stockNames, search.get("stock")),
		category: idIn(search.get("category")),
		brand: idIn(search.get("brand")),
	};
}

function nameIn<Name extends string>(names: Readonly<Record<Name, unknown>>, text: string | null): Name | "all" {
	return text !== null && Object.hasOwn(names, text) ? (text as Name) : "all";
}

function idIn(text: string | null): number | undefined {
	const id = Number(text);
	return Number.isSafeInteger(id) && id >= 1 ? id : undefined;
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
			options: optionsOf(statusNames).toReversed(),
		},
		{
			name: "stock",
			label: m.filter_stock(),
			all: "all",
			options: optionsOf(stockNames),
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
