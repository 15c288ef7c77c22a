import { maxBlocks, type PageBlock, type PageBlockType } from "@noor/contract/page-blocks";
import { placeholders } from "@noor/contract/page-text";
import * as m from "@noor/messages/admin/pages/page";
import { useEffect, useRef, useState } from "react";
import { useMayChange } from "#parts/admin/rights.tsx";
import { Button } from "#ui/button.tsx";
import { InlineSelect } from "#ui/select.tsx";
import { BlockFields } from "./block-fields.tsx";
import { asType, blockTypes, readBlock } from "./read-page.ts";

type Errors = Record<string, string[]>;
type Row = { key: number; block: PageBlock };

const typeNames: Record<PageBlockType, () => string> = {
	paragraph: m.type_paragraph,
	heading: m.type_heading,
	list: m.type_list,
	question: m.type_question,
	callout: m.type_callout,
	table: m.type_table,
	picture: m.type_picture,
};

interface BlocksEditorProps {
	blocks: readonly PageBlock[];
	errors: Errors;
	/** Moving, adding and deleting fires no input event. */
	onChanged: () => void;
}

/** The blocks of a page. Each is moved, followed by a new one, and deleted by its own buttons. */
export function BlocksEditor({ blocks, errors, onChanged }: BlocksEditorProps) {
	const list = useRef<HTMLFieldSetElement>(null);
	const [rows, setRows] = useState<readonly Row[]>(() => blocks.map((block, key) => ({ key, block })));
	const [said, setSaid] = useState("");
	const mayChange = useMayChange();
	const focus = useFocusAfterRender(list);
	const nextKey = Math.max(-1, ...rows.map(({ key }) => key)) + 1;

	function change(next: readonly Row[], focused: string, text: string) {
		setRows(next);
		setSaid(text);
		focus(focused);
		onChanged();
	}
	function add(at: number) {
		const added: Row = { key: nextKey, block: { type: "paragraph", text: "" } };
		change(rows.toSpliced(at, 0, added), `${nextKey}.type`, m.block_added({ number: at + 1 }));
	}
	function move(index: number, by: 1 | -1) {
		const row = rows[index];
		if (!row || !rows[index + by]) return;
		const moved = rows.toSpliced(index, 1).toSpliced(index + by, 0, row);
		const isAtEnd = !moved[index + 2 * by];
		const button = by > 0 === isAtEnd ? "up" : "down";
		const place = { number: index + by + 1, count: rows.length };
		change(moved, `${row.key}.${button}`, m.block_moved(place));
	}
	function remove(index: number) {
		const next = rows[index + 1] ?? rows[index - 1];
		change(rows.toSpliced(index, 1), next ? `${next.key}.delete` : "add", m.block_deleted());
	}
	function setType(index: number, type: PageBlockType) {
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
								onChange={({ currentTarget }) => setType(index, currentTarget.value as PageBlockType)}
								className="me-auto"
								options={blockTypes.map((type) => ({ value: type, label: typeNames[type]() }))}
							/>
							{mayChange && (
								<div className="flex flex-wrap items-center gap-x-5 max-sm:basis-full">
									<Button
										look="bare"
										size="sm"
										className="px-0!"
										data-focus={`${key}.up`}
										aria-label={m.move_up_label({ number })}
										disabled={index === 0}
										onClick={() => move(index, -1)}
									>
										{m.move_up()}
									</Button>
									<Button
										look="bare"
										size="sm"
										className="px-0!"
										data-focus={`${key}.down`}
										aria-label={m.move_down_label({ number })}
										disabled={index === rows.length - 1}
										onClick={() => move(index, 1)}
									>
										{m.move_down()}
									</Button>
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
										data-focus={`${key}.delete`}
										aria-label={m.delete_block_label({ number })}
										onClick={() => remove(index)}
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
				{said}
			</p>
		</fieldset>
	);
}

/** What texts may contain. */
function WritingHelp() {
	return (
		<details className="max-w-[80ch] text-sm text-quiet">
			<summary className="min-h-9 cursor-pointer py-1.5 hover:text-ink">{m.writing_help()}</summary>
			<ul className="list-disc ps-5 pb-2">
				<li>{m.help_bold({ example: "**14 days**" })}</li>
				<li>{m.help_link({ example: "[contact us](/contact)" })}</li>
				<li>{m.help_placeholders({ list: placeholders.map((name) => `{${name}}`).join(", ") })}</li>
			</ul>
		</details>
	);
}

/** Returns a function that moves the focus to an element by its `data-focus`, once it is rendered. */
function useFocusAfterRender(within: React.RefObject<HTMLElement | null>): (target: string) => void {
	const [target, setTarget] = useState<{ name: string }>();
	useEffect(() => {
		if (target) within.current?.querySelector<HTMLElement>(`[data-focus="${target.name}"]`)?.focus();
	}, [target, within]);
	return (name) => setTarget({ name });
}
