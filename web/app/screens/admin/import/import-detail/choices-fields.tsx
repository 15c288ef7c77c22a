import { type ProductColumn, productColumns } from "@noor/contract/import-columns";
import type { ProductImport } from "@noor/contract/imports";
import { maxImportDefault, maxLineLength } from "@noor/contract/text-lengths";
import { translatedKinds } from "@noor/contract/translations";
import * as m from "@noor/messages/admin/import/import-detail";
import { useId } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { defaultFieldOf } from "./read-choices.ts";

/** The names that the shop has, which are offered for new products. */
export interface KnownNames {
	brands: readonly string[];
	suppliers: readonly string[];
}

/** The maximum length of a typed stock, in characters. */
const maxStockFigure = 10;

const labels = new Map<ProductColumn, () => string>(productColumns.map(({ id, label }) => [id, label]));

/** How the numbers of the file are written, and the values of new products where the file has none. */
export function ChoicesFields({ job, names }: { job: ProductImport; names: KnownNames }) {
	const field = (column: keyof ProductImport["defaults"]) => ({
		label: labels.get(column)?.() ?? column,
		name: defaultFieldOf(column),
		defaultValue: job.defaults[column] ?? "",
	});
	return (
		<div className="mt-8 grid max-w-3xl gap-6">
			<div className="max-w-72">
				<SelectField
					label={m.decimal_label()}
					name="decimal"
					defaultValue={job.decimal}
					options={[
						{ value: ".", label: m.decimal_point() },
						{ value: ",", label: m.decimal_comma() },
					]}
				/>
			</div>
			<fieldset>
				<legend className="text-base font-medium">{m.defaults_title()}</legend>
				<p className="mt-1 text-sm text-quiet">{m.defaults_text()}</p>
				<div className="mt-4 grid gap-4 sm:grid-cols-2">
					<NameField {...field("brand")} names={names.brands} />
					<NameField {...field("supplier")} names={names.suppliers} />
					<TextField {...field("categories")} hint={m.default_categories_hint()} maxLength={maxImportDefault} />
					<TextField {...field("stock")} inputMode="numeric" maxLength={maxStockFigure} />
					<TextField
						{...field("size")}
						hint={m.default_size_hint()}
						maxLength={translatedKinds.variants.fields.size.max}
					/>
					<TextArea {...field("description")} maxLength={maxImportDefault} />
				</div>
			</fieldset>
			<Checkbox
				name="createMissing"
				label={m.create_missing_label()}
				defaultChecked={job.createMissing}
				className="text-sm"
			/>
			<div>
				<Checkbox name="publish" label={m.publish_label()} defaultChecked={job.publish} className="text-sm" />
				<p className="ms-8 text-sm text-quiet">{m.publish_text()}</p>
			</div>
		</div>
	);
}

function NameField({
	names,
	...field
}: {
	label: string;
	name: string;
	defaultValue: string;
	names: readonly string[];
}) {
	const id = useId();
	return (
		<div>
			<TextField {...field} list={id} maxLength={maxLineLength} />
			<datalist id={id}>
				{names.map((name) => (
					<option key={name} value={name} />
				))}
			</datalist>
		</div>
	);
}
