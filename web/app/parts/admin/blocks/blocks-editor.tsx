import type { LetterBlock, LetterBlockType } from "@noor/contract/letter-blocks";
import { maxBlocks } from "@noor/contract/limits";
import { placeholders } from "@noor/contract/page-text";
import { listText } from "@noor/messages/lists";
import * as m from "@noor/messages/parts/admin/blocks";
import { Button } from "#ui/button.tsx";
import { InlineSelect } from "#ui/select.tsx";
import { MoveButtons, unusedKey, useReorderableRows } from "../reorderable-rows.tsx";
import { useMayChange } from "../rights.tsx";
import type { PickedProduct } from "../use-found-products.ts";
import { BlockFields } from "./block-fields.tsx";
import { asType, readBlock } from "./read-blocks.ts";

type Errors = Record<string, string[]>;
type Row = { key: number; block: LetterBlock };

const typeNames: Record<LetterBlockType, () => string> = {
	paragraph: m.type_paragraph,
	heading: m.type_heading,
	list: m.type_list,
	question: m.type_question,
	callout: m.type_callout,
	table: m.type_table,
	picture: m.type_picture,
	products: m.type_products,
};

interface BlocksEditorProps {
	blocks: readonly LetterBlock[];
	/** The types that can be chosen. */
	types: readonly LetterBlockType[];
	/** The names of the products of the blocks. */
	products?: readonly PickedProduct[];
	errors: Errors;
	onChanged: () => void;
}

/** The blocks of a page or letter. Each is moved, followed by a new one, and deleted by its own buttons. */
export function BlocksEditor({ blocks, types, products = [], errors, onChanged }: BlocksEditorProps) {
	const { list, rows, announcement, change, move, remove } = useReorderableRows<Row>(
		() => blocks.map((block, key) => ({ key, block })),
		onChanged,
	);
	const mayChange = useMayChange();
	const nextKey = unusedKey(rows);

	function add(at: number) {
		const added: Row = { key: nextKey, block: { type: "paragraph", text: "" } };
		change(rows.toSpliced(at, 0, added), `${nextKey}.type`, m.block_added({ number: at + 1 }));
	}
	function setType(index: number, type: LetterBlockType) {
		const row = rows[index];
		if (!row || !list.current?.form) return;
		const form = new FormData(list.current.form);
		// The select shows the new type already, above the fields of the old one.
		form.set(`${row.key}.type`, row.block.type);
		const block = asType(readBlock(form, String(row.key)), type);
		change(rows.with(index, { key: nextKey, block }), `${nextKey}.type`, "");
	}

	return (
		<fieldset ref={list} className="grid min-w-0 gap-4">
			<legend className="mb-3 text-base font-medium">{m.content()}</legend>
			<WritingHelp />
			{errors.blocks && (
				<p role="alert" className="text-sm text-red">
					{errors.blocks.join(" ")}
				</p>
			)}
			{rows.map(({ key, block }, index) => {
				const number = index + 1;
				return (
					<fieldset key={key} className="min-w-0 rounded-sm border border-line p-4">
						<legend className="sr-only">{m.block({ number, type: typeNames[block.type]() })}</legend>
						<input type="hidden" name="block" value={key} />
						<div className="mb-3 flex flex-wrap items-center gap-x-1 gap-y-2">
							<span aria-hidden="true" className="me-2 min-w-5 text-sm text-quiet tabular-nums">
								{number}
							</span>
							<InlineSelect
								label={<span className="sr-only">{m.type_of({ number })}</span>}
								name={`${key}.type`}
								data-focus={`${key}.type`}
								value={block.type}
								onChange={({ currentTarget }) => setType(index, currentTarget.value as LetterBlockType)}
								className="me-auto"
								options={types.map((type) => ({ value: type, label: typeNames[type]() }))}
							/>
							{mayChange && (
								<div className="flex flex-wrap items-center gap-x-5 max-sm:basis-full">
									<MoveButtons
										row={key}
										upLabel={m.move_up_label({ number })}
										downLabel={m.move_down_label({ number })}
										index={index}
										count={rows.length}
										onMove={(step) => move(index, step, m.block_moved({ number: number + step, count: rows.length }))}
									/>
									<Button
										look="bare"
										size="sm"
										className="px-0!"
										aria-label={m.add_below_label({ number })}
										disabled={rows.length >= maxBlocks}
										onClick={() => add(number)}
									>
										{m.add_below()}
									</Button>
									<Button
										look="bare"
										size="sm"
										className="px-0!"
										data-focus={`${key}.remove`}
										aria-label={m.delete_block_label({ number })}
										onClick={() => remove(index, m.block_deleted())}
									>
										{m.delete_label()}
									</Button>
								</div>
							)}
						</div>
						<BlockFields
							block={block}
							name={String(key)}
							path={`blocks.${index}`}
							products={products}
							errors={errors}
							onChanged={onChanged}
						/>
					</fieldset>
				);
			})}
			{mayChange && (
				<div>
					<Button
						look="plain"
						size="sm"
						data-focus="add"
						disabled={rows.length >= maxBlocks}
						onClick={() => add(rows.length)}
					>
						{m.add_block()}
					</Button>
				</div>
			)}
			<p role="status" className="sr-only">
				{announcement}
			</p>
		</fieldset>
	);
}

/** The help about the contents of texts. */
function WritingHelp() {
	return (
		<details className="max-w-[80ch] text-sm text-quiet">
			<summary className="min-h-9 cursor-pointer py-1.5 hover:text-ink">{m.writing_help()}</summary>
			<ul className="list-disc ps-5 pb-2">
				<li>{m.help_bold({ example: "**14 days**" })}</li>
				<li>{m.help_link({ example: "[contact us](/contact)" })}</li>
				<li>{m.help_placeholders({ list: listText(placeholders.map((name) => `{${name}}`)) })}</li>
			</ul>
		</details>
	);
}
