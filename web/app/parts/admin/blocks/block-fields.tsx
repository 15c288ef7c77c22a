import { blockFields, type TextBlock, textsOfBlock } from "@noor/contract/block-translations";
import type { LetterBlock } from "@noor/contract/letter-blocks";
import type { PageBlock } from "@noor/contract/page-blocks";
import type { TranslatedField } from "@noor/contract/translations";
import * as m from "@noor/messages/parts/admin/blocks";
import { type ReactNode, useState } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { PictureField } from "../picture-field.tsx";
import { ProductsPicker } from "../product-picker.tsx";
import { BesideArabic } from "../translations/beside-arabic.tsx";
import { arabicName } from "../translations/translations-in.ts";
import { useAction } from "../use-action.ts";
import type { PickedProduct } from "../use-found-products.ts";
import { textOf } from "./read-blocks.ts";

interface BlockFieldsProps {
	block: LetterBlock;
	/** The key of the block, with which the names of its fields begin. */
	name: string;
	/** Where the block is in the form, for errors. */
	path: string;
	/** The names of products. */
	products: readonly PickedProduct[];
	errors: Record<string, string[]>;
	/** A stored picture and a chosen product fire no input event. */
	onChanged: () => void;
}

/** The fields of a block, by its type. */
export function BlockFields({ block, name, path, products, errors, onChanged }: BlockFieldsProps) {
	const at = (field: string) => ({ "data-path": `${path}.${field}`, errors: errorsBelow(errors, `${path}.${field}`) });
	const text = { name: `${name}.text`, defaultValue: textOf(block), rows: 3 };
	const inBoth = (field: string, label: string, english: ReactNode) => (
		<BesideArabic {...arabicOf(block, field)} label={label} name={`${name}.${arabicName(field)}`} {...arabicAt(field)}>
			{english}
		</BesideArabic>
	);
	const arabicAt = (field: string) => {
		const place = `${path}.translations.ar.${field}`;
		return { path: place, errors: errorsBelow(errors, place) };
	};
	switch (block.type) {
		case "heading":
			return (
				<div className="grid gap-3">
					{inBoth(
						"text",
						m.text(),
						<TextField
							label={m.text()}
							name={text.name}
							defaultValue={text.defaultValue}
							autoComplete="off"
							{...at("text")}
						/>,
					)}
					<div className="sm:max-w-60">
						<SelectField
							label={m.level()}
							name={`${name}.level`}
							defaultValue={String(block.level)}
							options={[
								{ value: "2", label: m.level_section() },
								{ value: "3", label: m.level_subsection() },
							]}
						/>
					</div>
				</div>
			);
		case "paragraph":
		case "callout":
			return inBoth("text", m.text(), <TextArea label={m.text()} {...text} {...at("text")} />);
		case "list":
			return (
				<div className="grid gap-2">
					{inBoth("items", m.items(), <TextArea label={m.items()} hint={m.items_hint()} {...text} {...at("items")} />)}
					<Checkbox label={m.numbered()} name={`${name}.isOrdered`} defaultChecked={block.isOrdered} />
				</div>
			);
		case "question":
			return (
				<div className="grid gap-3">
					{inBoth(
						"question",
						m.question(),
						<TextField
							label={m.question()}
							name={`${name}.question`}
							defaultValue={block.question}
							autoComplete="off"
							{...at("question")}
						/>,
					)}
					{inBoth("answer", m.answer(), <TextArea label={m.answer()} {...text} {...at("answer")} />)}
				</div>
			);
		case "table":
			return inBoth(
				"rows",
				m.rows(),
				<TextArea
					label={m.rows()}
					hint={m.rows_hint()}
					{...text}
					data-path={`${path}.rows`}
					errors={[...(errorsBelow(errors, `${path}.header`) ?? []), ...(errorsBelow(errors, `${path}.rows`) ?? [])]}
				/>,
			);
		case "products":
			return (
				<ProductsField
					name={`${name}.products`}
					chosen={block.products.map((id) => products.find((product) => product.id === id) ?? { id, name: `#${id}` })}
					errors={errorsBelow(errors, `${path}.products`)}
					onChanged={onChanged}
				/>
			);
		case "picture":
			return <PictureFields block={block} name={name} at={at} inBoth={inBoth} onChanged={onChanged} />;
	}
}

type Picture = Extract<PageBlock, { type: "picture" }>;

/** A chosen file is stored at once, so that the form only holds its address. */
function PictureFields({
	block,
	name,
	at,
	inBoth,
	onChanged,
}: {
	block: Picture;
	name: string;
	at: (field: string) => { "data-path": string; errors: string[] | undefined };
	inBoth: (field: string, label: string, english: ReactNode) => ReactNode;
	onChanged: () => void;
}) {
	const [{ url, width, height }, setPicture] = useState<Pick<Picture, "url" | "width" | "height">>(block);
	const storing = useAction<Pick<Picture, "url" | "width" | "height">>(({ value }) => {
		setPicture(value);
		onChanged();
	});
	function store(file: File) {
		const form = new FormData();
		form.set("intent", "picture");
		form.set("image", file);
		void storing.submit(form, { method: "post", encType: "multipart/form-data" });
	}
	return (
		<div
			className="grid gap-3"
			onChange={({ target }) => {
				const file = target instanceof HTMLInputElement && target.type === "file" && target.files?.[0];
				if (file) store(file);
			}}
		>
			<PictureField
				key={url}
				label={storing.pending ? m.storing_picture() : m.picture()}
				name=""
				imageUrl={url || null}
				errors={storing.errors.image ?? at("url").errors}
			/>
			<input type="hidden" name={`${name}.url`} value={url} />
			<input type="hidden" name={`${name}.width`} value={width} />
			<input type="hidden" name={`${name}.height`} value={height} />
			{inBoth(
				"alt",
				m.alt(),
				<TextField
					label={m.alt()}
					name={`${name}.alt`}
					defaultValue={block.alt}
					hint={m.alt_hint()}
					autoComplete="off"
					{...at("alt")}
				/>,
			)}
		</div>
	);
}

function ProductsField({
	name,
	chosen,
	errors,
	onChanged,
}: {
	name: string;
	chosen: readonly PickedProduct[];
	errors: string[] | undefined;
	onChanged: () => void;
}) {
	const [products, setProducts] = useState(chosen);
	return (
		<ProductsPicker
			label={m.products()}
			name={name}
			errors={errors}
			products={products}
			onProducts={(next) => {
				setProducts(next);
				onChanged();
			}}
		/>
	);
}

/** The properties of the field of the Arabic of a text of a block. The block itself keeps the English that a text translates. */
function arabicOf(block: LetterBlock, field: string) {
	const { type, translations } = block as TextBlock;
	const fields: Readonly<Record<string, TranslatedField>> = type === "products" ? {} : blockFields[type];
	const stored = translations?.ar?.[field];
	return {
		english: textsOfBlock(block)[field],
		stored: stored && { text: stored.text, source: stored.source ?? "" },
		limits: fields[field] ?? { max: 0, lines: "one" },
		sendsSource: true,
	} as const;
}

/** The errors of a field and of what is in it. */
function errorsBelow(errors: Record<string, string[]>, path: string): string[] | undefined {
	const found = Object.entries(errors).filter(([field]) => field === path || field.startsWith(`${path}.`));
	return found.length > 0 ? [...new Set(found.flatMap(([, texts]) => texts))] : undefined;
}
