import type { Brand } from "@noor/contract/brands";
import type { ProductImage } from "@noor/contract/product-images";
import type { Product, ProductVariant } from "@noor/contract/products";
import { ProductForm } from "@noor/contract/products";
import type { Supplier } from "@noor/contract/suppliers";
import * as m from "@noor/messages/admin/products/product";
import { useState } from "react";
import { href, Link } from "react-router";
import { type ComparedField, comparedFigure } from "#parts/admin/differences.ts";
import { RecordForm } from "#parts/admin/record-form.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { comparedPictures, comparedVariants } from "./compared-parts.ts";
import { type EditedPicture, picturesOf } from "./picture-list.ts";
import { PicturesEditor } from "./pictures-editor.tsx";
import { rowsOf } from "./variant-rows.ts";
import { VariantsEditor } from "./variants-editor.tsx";

/** A product with all that its form edits. */
export interface EditedProduct extends Product {
	variants: ProductVariant[];
	images: ProductImage[];
}

interface ProductEditorProps {
	product: EditedProduct | null;
	brands: readonly Brand[];
	suppliers: readonly Supplier[];
}

/** The form of a product. It includes variants and pictures. */
export function ProductEditor({ product, brands, suppliers }: ProductEditorProps) {
	const brandOptions = brands.map(({ id, brandName }) => ({ value: String(id), label: brandName }));
	const supplierOptions = suppliers.map(({ id, supplierName }) => ({ value: String(id), label: supplierName }));
	return (
		<RecordForm
			title={product ? m.edit_title() : m.add_title()}
			id={product?.id}
			record={product}
			history={product ? { area: "products", record: product.id } : undefined}
			compared={comparedFields(brandOptions, supplierOptions)}
			schema={ProductForm}
			read={fieldsOf}
			multipart
			submitLabel={product ? m.update_label() : m.add_label()}
			pendingLabel={product ? m.updating() : m.adding()}
			resetLabel={m.reset()}
		>
			{(form) => <ProductFields brandOptions={brandOptions} supplierOptions={supplierOptions} {...form} />}
		</RecordForm>
	);
}

type Options = { value: string; label: string }[];

interface ProductFieldsProps {
	record: EditedProduct | null;
	brandOptions: Options;
	supplierOptions: Options;
	errors: Record<string, string[]>;
	recheck: () => void;
}

function ProductFields({ record: product, brandOptions, supplierOptions, errors, recheck }: ProductFieldsProps) {
	const [variants, setVariants] = useState(() => rowsOf(product?.variants ?? []));
	const [pictures, setPictures] = useState<readonly EditedPicture[]>(() =>
		picturesOf(product?.images ?? [], variants.rows),
	);
	const soldAsIs = variants.rows.length === 0;
	return (
		<div className="space-y-7">
			<div className="grid gap-x-6 gap-y-4 md:grid-cols-2 lg:grid-cols-4">
				<div className="md:col-span-2">
					<TextField
						label={m.product_name()}
						name="Name"
						defaultValue={product?.name}
						required
						autoComplete="off"
						errors={errors.Name}
					/>
				</div>
				<SelectField
					label={m.brand()}
					name="BrandId"
					defaultValue={product?.brandId ?? ""}
					options={[{ value: "", label: m.select_brand() }, ...brandOptions]}
					hint={
						brandOptions.length === 0 && (
							<Link to={href("/admin/products/brand")} className="link">
								{m.first_brand()}
							</Link>
						)
					}
					required
					errors={errors.BrandId}
				/>
				<SelectField
					label={m.supplier()}
					name="SupplierId"
					defaultValue={product?.supplierId ?? ""}
					options={[{ value: "", label: m.select_supplier() }, ...supplierOptions]}
					hint={
						supplierOptions.length === 0 && (
							<Link to={href("/admin/suppliers")} className="link">
								{m.first_supplier()}
							</Link>
						)
					}
					required
					errors={errors.SupplierId}
				/>
				<TextField
					label={m.base_price()}
					name="BasePrice"
					inputMode="decimal"
					defaultValue={product?.basePrice ?? 0}
					autoComplete="off"
					className="text-end tabular-nums"
					errors={errors.BasePrice}
				/>
				<TextField
					label={m.discount_price()}
					hint={m.discount_price_hint()}
					name="DiscountPrice"
					inputMode="decimal"
					defaultValue={product?.discountPrice ?? ""}
					autoComplete="off"
					className="text-end tabular-nums"
					errors={errors.DiscountPrice}
				/>
				{soldAsIs && (
					<>
						<TextField
							label={m.stock_quantity()}
							name="StockQuantity"
							inputMode="numeric"
							defaultValue={product && product.variants.length === 0 ? product.stockQuantity : ""}
							autoComplete="off"
							className="text-end tabular-nums"
							errors={errors.StockQuantity}
						/>
						{product && product.variants.length === 0 && (
							<input type="hidden" name="StockSeen" value={product.stockQuantity} />
						)}
					</>
				)}
				<div className="md:col-span-2 lg:col-span-4">
					<TextArea
						label={m.description()}
						name="Description"
						rows={3}
						defaultValue={product?.description}
						required
						errors={errors.Description}
					/>
				</div>
			</div>
			<VariantsEditor variants={variants} onChange={setVariants} errors={errors} recheck={recheck} />
			<PicturesEditor
				pictures={pictures}
				onChange={setPictures}
				rows={variants.rows}
				errors={errors}
				recheck={recheck}
			/>
		</div>
	);
}

/** The values that are validated on submit. The pictures were validated when they were chosen. */
function fieldsOf(form: FormData) {
	return Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
}

/** The fields that are compared after an edit conflict. */
function comparedFields(brands: Options, suppliers: Options): ComparedField[] {
	const labelIn = (options: Options) => (id: string) => options.find(({ value }) => value === id)?.label ?? id;
	return [
		{ label: m.product_name(), name: "Name" },
		{ label: m.brand(), name: "BrandId", show: labelIn(brands) },
		{ label: m.supplier(), name: "SupplierId", show: labelIn(suppliers) },
		comparedFigure(m.base_price(), "BasePrice", "0"),
		comparedFigure(m.discount_price(), "DiscountPrice"),
		{ label: m.description(), name: "Description" },
		comparedVariants,
		comparedPictures,
	];
}
