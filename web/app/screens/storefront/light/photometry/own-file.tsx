import * as m from "@noor/messages/storefront/light/photometry";
import { type DragEvent, useRef, useState } from "react";
import { classes } from "#ui/classes.ts";
import { Field } from "#ui/field.tsx";
import { FileInput } from "#ui/file-input.tsx";
import { CloseIcon } from "#ui/icons.tsx";
import type { OwnFileState } from "./use-own-file.ts";

/** Opens a file of the visitor: chosen, or dropped on the field. */
export function OwnFile({ own: { result, open, close } }: { own: OwnFileState }) {
	const input = useRef<HTMLInputElement>(null);
	const [isOver, setIsOver] = useState(false);
	const refusal =
		result && "reason" in result ? [m.file_refused({ name: result.fileName, reason: result.reason })] : [];

	function drop(event: DragEvent) {
		event.preventDefault();
		setIsOver(false);
		const [file] = event.dataTransfer.files;
		if (file) void open(file);
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way to use the input
		<div
			onDragOver={(event) => {
				event.preventDefault();
				setIsOver(true);
			}}
			onDragLeave={() => setIsOver(false)}
			onDrop={drop}
			className={classes("rounded-sm", isOver && "outline-2 outline-offset-4 outline-accent outline-dashed")}
		>
			<Field label={m.own_file()} hint={m.own_file_hint()} errors={refusal}>
				{(control) => (
					// Without a name, so that no form can send it.
					<FileInput
						{...control}
						ref={input}
						accept=".ies,.ldt,.txt"
						onChange={({ currentTarget: { files } }) => {
							const [file] = files ?? [];
							if (file) void open(file);
						}}
					/>
				)}
			</Field>
			{result && "photometry" in result && (
				<p className="mt-2 flex items-center justify-between gap-3 border-y border-line py-1 text-sm">
					<span className="min-w-0 truncate">{m.opened({ name: result.fileName })}</span>
					<button
						type="button"
						aria-label={m.close_file({ name: result.fileName })}
						onClick={() => {
							close();
							if (input.current) input.current.value = "";
							input.current?.focus();
						}}
						className="icon-button"
					>
						<CloseIcon />
					</button>
				</p>
			)}
			<noscript>
				<p className="mt-2 text-sm text-quiet">{m.own_file_needs_scripts()}</p>
			</noscript>
		</div>
	);
}
