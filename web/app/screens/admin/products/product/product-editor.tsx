import type { Brand } from "@noor/contract/brands";
import type { Category } from "@noor/contract/categories";
import { maxSeoDescription, maxSeoTitle, shownSeoDescription, shownSeoTitle } from "@noor/contract/limits";
import type { EditedProduct } from "@noor/contract/staff-products";
import type { Supplier } from "@noor/contract/suppliers";
import * as m from "@noor/messages/admin/products/product";
import { joinParts } from "@noor/messages/lists";
import { useRef, useState } from "react";
import { href, Link, useSearchParams } from "react-router";
import { categoryNames } from "#parts/admin/category-options.ts";
import { type ComparedField, comparedChoice, comparedFigure } from "#parts/admin/differences.ts";
import type { Offers } from "#parts/admin/lighting/lighting-inputs.tsx";
import { RecordForm } from "#parts/admin/record-form.tsx";
import { InBothLanguages } from "#parts/admin/translations/in-both-languages.tsx";
import { comparedArabic, translationsIn } from "#parts/admin/translations/translations-in.ts";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { CategoryBoxes } from "./category-boxes.tsx";
import { comparedPictures, comparedVariants } from "./compared-parts.ts";
import { LightingSection, lightingIn, lightingNames } from "./lighting-section.tsx";
import { copiedPicturesOf, type EditedPicture, picturesOf } from "./picture-list.ts";
import { PicturesEditor } from "./pictures-editor.tsx";
import { statusNames } from "./product-status.tsx";
import { PublicationFields } from "./publication-fields.tsx";
import { useFormPart } from "./use-form-part.ts";
import { copiedRowsOf, rowsOf } from "./variant-rows.ts";
import { VariantsEditor } from "./variants-editor.tsx";

interface ProductEditorProps {
	product: EditedProduct | null;
	/** The product that a new one is copied from. */
	copied: EditedProduct | null;
	brands: readonly Brand[];
	suppliers: readonly Supplier[];
	categories: readonly Category[];
	offers: Offers;
}

/** The form of a product with all its sections. */
export function ProductEditor({ product, copied, brands, suppliers, categories, offers }: ProductEditorProps) {
	const [address] = useSearchParams();
	const brandOptions = brands.map(({ id, brandName }) => ({ value: String(id), label: brandName }));
	const supplierOptions = suppliers.map(({ id, supplierName }) => ({ value: String(id), label: supplierName }));
	return (
		<RecordForm
			title={product ? m.edit_title() : m.add_title()}
			id={product?.id}
			record={product}
			history={product ? { area: "products", record: product.id } : undefined}
			compared={comparedFields(brandOptions, supplierOptions, categories)}
			schema={async () => (await import("@noor/contract/products")).ProductForm}
			read={fieldsOf}
			multipart
			isAlone={address.has("add")}
			isBelowList={product === null && !address.has("add")}
			submitLabel={product ? m.update_label() : m.add_label()}
			pendingLabel={product ? m.updating() : m.adding()}
			resetLabel={m.reset()}
		>
			{(form) => (
				<ProductFields
					brandOptions={brandOptions}
					supplierOptions={supplierOptions}
					categories={categories}
					offers={offers}
					copied={copied}
					{...form}
				/>
			)}
		</RecordForm>
	);
}

type Options = { value: string; label: string }[];

interface ProductFieldsProps {
	record: EditedProduct | null;
	copied: EditedProduct | null;
	categories: readonly Category[];
	offers: Offers;
	brandOptions: Options;
	supplierOptions: Options;
	errors: Record<string, string[]>;
	recheck: () => void;
}

function ProductFields({
	record,
	copied,
	brandOptions,
	supplierOptions,
	errors,
	recheck,
	...more
}: ProductFieldsProps) {
	const product = record ?? copied;
	const name = record?.name ?? (copied ? m.copy_of({ name: copied.name }) : undefined);
	const translations = product?.translations;
	const fields = useRef<HTMLDivElement>(null);
	useFormPart(fields, (form) => form.set("Translations", JSON.stringify(translationsIn(form, "products") ?? {})));
	const [variants, setVariants] = useState(() =>
		record ? rowsOf(record.variants) : copiedRowsOf(copied?.variants ?? []),
	);
	const [pictures, setPictures] = useState<readonly EditedPicture[]>(() =>
		(record ? picturesOf : copiedPicturesOf)(
			product?.images ?? [],
			// A copied row has no id yet; it has the position of the row that it was copied from.
			variants.rows.map((row, index) => ({ ...row, variantId: product?.variants[index]?.variantId })),
		),
	);
	const soldAsIs = variants.rows.length === 0;
	return (
		<div ref={fields} className="space-y-7">
			{record && <ProductLinks product={record} />}
			<div className="grid gap-x-6 gap-y-4 md:grid-cols-2 lg:grid-cols-4">
				<InBothLanguages
					kind="products"
					field="name"
					label={m.product_name()}
					english={name}
					translations={translations}
					errors={errors}
					path="Translations"
					name="Name"
					required
				/>
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
					className="align-figures tabular-nums"
					errors={errors.BasePrice}
				/>
				<TextField
					label={m.discount_price()}
					hint={m.discount_price_hint()}
					name="DiscountPrice"
					inputMode="decimal"
					defaultValue={product?.discountPrice ?? ""}
					autoComplete="off"
					className="align-figures tabular-nums"
					errors={errors.DiscountPrice}
				/>
				<PublicationFields
					status={record?.status ?? (copied ? "draft" : "published")}
					publishAt={record?.publishAt ?? null}
					errors={errors}
				/>
				{soldAsIs && (
					<>
						<TextField
							label={m.stock_quantity()}
							name="StockQuantity"
							inputMode="numeric"
							defaultValue={record && record.variants.length === 0 ? record.stockQuantity : ""}
							autoComplete="off"
							className="align-figures tabular-nums"
							errors={errors.StockQuantity}
						/>
						{record && record.variants.length === 0 && (
							<input type="hidden" name="StockSeen" value={record.stockQuantity} />
						)}
					</>
				)}
				<InBothLanguages
					kind="products"
					field="description"
					label={m.description()}
					english={product?.description}
					translations={translations}
					errors={errors}
					path="Translations"
					isArea
					name="Description"
					rows={3}
					required
				/>
			</div>
			<VariantsEditor
				variants={variants}
				onChange={setVariants}
				errors={errors}
				recheck={recheck}
				lighting={product?.lighting ?? null}
				offers={more.offers}
			/>
			<PicturesEditor
				pictures={pictures}
				onChange={setPictures}
				rows={variants.rows}
				errors={errors}
				recheck={recheck}
			/>
			<CategoryBoxes categories={more.categories} defaultIds={product?.categoryIds ?? []} errors={errors.CategoryIds} />
			<LightingSection
				details={record?.lighting ?? (copied?.lighting ? { ...copied.lighting, gtin: "" } : null)}
				offers={more.offers}
				errors={errors}
			/>
			<details
				open={
					Boolean(product?.seoTitle || product?.seoDescription || errors.SeoTitle || errors.SeoDescription) || undefined
				}
			>
				<summary className="min-h-11 py-2 font-display text-lg">{m.seo()}</summary>
				<div className="grid gap-4">
					<InBothLanguages
						kind="products"
						field="seoTitle"
						label={m.seo_title()}
						english={product?.seoTitle}
						translations={translations}
						errors={errors}
						path="Translations"
						hint={m.seo_title_hint({ shown: shownSeoTitle })}
						name="SeoTitle"
						maxLength={maxSeoTitle}
						placeholder={product?.name}
					/>
					<InBothLanguages
						kind="products"
						field="seoDescription"
						label={m.seo_text()}
						english={product?.seoDescription}
						translations={translations}
						errors={errors}
						path="Translations"
						isArea
						hint={m.seo_text_hint({ shown: shownSeoDescription })}
						name="SeoDescription"
						rows={2}
						maxLength={maxSeoDescription}
					/>
				</div>
			</details>
		</div>
	);
}

/** The actions of a stored product besides editing. */
function ProductLinks({ product: { id, status } }: { product: EditedProduct }) {
	const look = "link inline-flex min-h-11 items-center text-sm md:min-h-9";
	return (
		<p className="-mt-3 flex flex-wrap gap-x-6">
			<Link to={href("/product/:id", { id: String(id) })} className={look}>
				{status === "published" ? m.show_in_shop() : m.preview()}
			</Link>
			<Link to={`?add=1&copy=${id}`} className={look}>
				{m.duplicate_product()}
			</Link>
			<Link to={href("/admin/products/product/:id/photometry", { id: String(id) })} className={look}>
				{m.photometric_files()}
			</Link>
		</p>
	);
}

/** The values that are validated on submit. The pictures were validated when they were chosen. */
function fieldsOf(form: FormData) {
	return Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
}

/** The fields that are compared after an edit conflict. */
function comparedFields(brands: Options, suppliers: Options, categories: readonly Category[]): ComparedField[] {
	const labelIn = (options: Options) => (id: string) => options.find(({ value }) => value === id)?.label ?? id;
	return [
		{ label: m.product_name(), name: "Name" },
		{ label: m.brand(), name: "BrandId", show: labelIn(brands) },
		{ label: m.supplier(), name: "SupplierId", show: labelIn(suppliers) },
		comparedFigure(m.base_price(), "BasePrice", "0"),
		comparedFigure(m.discount_price(), "DiscountPrice"),
		{ label: m.description(), name: "Description" },
		...comparedArabic({
			name: m.product_name(),
			description: m.description(),
			seoTitle: m.seo_title(),
			seoDescription: m.seo_text(),
		}),
		comparedVariants,
		comparedPictures,
		comparedChoice(m.status(), "Status", statusNames),
		{
			label: m.publish_at(),
			name: "PublishAt",
			stored: (record) => timeOf(record.publishAt),
			entered: (form) => timeOf(form.get("PublishAt")),
		},
		{ label: m.seo_title(), name: "SeoTitle" },
		{ label: m.seo_text(), name: "SeoDescription" },
		{
			label: m.categories(),
			name: "CategoryIds",
			stored: ({ categoryIds }) => JSON.stringify(categoryIds),
			entered: (form, theirs) => String(form.get("CategoryIds") ?? JSON.stringify(theirs.categoryIds)),
			show: (ids) => joinParts((JSON.parse(ids) as number[]).map((id) => categoryNames(categories, id))),
		},
		{
			label: m.lighting_details(),
			name: "Lighting",
			stored: ({ lighting }) => lightingText(lighting as Record<string, unknown> | null),
			entered: (form) => lightingText(lightingIn(form)),
		},
	];
}

function timeOf(at: unknown): string {
	return at ? new Date(String(at)).toISOString() : "";
}

/** The values of lighting details as one line, in the order of the form. */
function lightingText(values: Record<string, unknown> | null): string {
	if (values === null) return "";
	return joinParts(
		lightingNames
			.map((name) => values[name])
			.filter((value) => value !== null && value !== undefined && value !== "" && value !== false)
			.map(String),
	);
}
