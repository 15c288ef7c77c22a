import { productColumns } from "@noor/contract/import-columns";
import type { ProductImport } from "@noor/contract/imports";
import * as m from "@noor/messages/admin/import/import-detail";
import { joinParts } from "@noor/messages/lists";
import { useId } from "react";
import { Form, useNavigation } from "react-router";
import { rightOf } from "#api/rights.ts";
import { Allowed } from "#parts/admin/rights.tsx";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { inputLook } from "#ui/field.tsx";
import { ChevronDownIcon } from "#ui/icons.tsx";
import { ChoicesFields, type KnownNames } from "./choices-fields.tsx";
import { columnAt, fieldOf } from "./read-choices.ts";

const parts = [
	{ part: "product", label: m.product },
	{ part: "variant", label: m.variant },
	{ part: "lighting", label: m.lighting_details },
] as const;

/** Assigns the columns of the file to fields; the initial choice is guessed from the headers. */
export function ColumnsStep({ job, names }: { job: ProductImport; names: KnownNames }) {
	const { state, formMethod } = useNavigation();
	return (
		<Form method="post" className="dense max-w-5xl">
			<input type="hidden" name="intent" value="check" />
			<div className="overflow-x-auto">
				<table className="w-full border-separate border-spacing-0 text-sm md:min-w-xl">
					<caption className="sr-only">{m.columns_of_the_file()}</caption>
					<thead>
						<tr>
							<Heading>{m.in_the_file()}</Heading>
							<Heading className="max-md:hidden">{m.first_rows()}</Heading>
							<Heading>{m.in_the_shop()}</Heading>
						</tr>
					</thead>
					<tbody>
						{job.headers.map((header, place) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
							<tr key={place} className="*:border-b *:border-line *:py-1.5 *:pe-4 *:text-start">
								<th scope="row" className="font-medium">
									{header || m.unnamed_column({ number: place + 1 })}
									<span dir="auto" className="line-clamp-1 align-around font-normal wrap-anywhere text-quiet md:hidden">
										{samplesOf(job, place)}
									</span>
								</th>
								<td className="max-w-64 text-quiet max-md:hidden">
									<span dir="auto" className="line-clamp-2 align-around wrap-anywhere">
										{samplesOf(job, place)}
									</span>
								</td>
								<td className="w-48 pe-0! md:w-64">
									<ColumnSelect
										label={header ? m.column_label({ name: header }) : m.unnamed_column_label({ number: place + 1 })}
										name={fieldOf(place)}
										defaultValue={columnAt(job.mapping, place)}
									/>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
			<ChoicesFields job={job} names={names} />
			<p className="mt-4">
				<Allowed right={rightOf("POST /api/admin/imports/:id/check", "catalogue:write")}>
					<Button type="submit" size="sm" pending={state !== "idle" && formMethod === "POST"} className="min-w-32">
						{m.check()}
					</Button>
				</Allowed>
			</p>
		</Form>
	);
}

function Heading({ className, children }: { className?: string; children: string }) {
	return (
		<th scope="col" className={classes("eyebrow border-b border-ink py-1.5 pe-4 text-start", className)}>
			{children}
		</th>
	);
}

function samplesOf({ sample }: ProductImport, place: number): string {
	const cells = sample.map((row) => (row[place] ?? "").trim().slice(0, 60)).filter((cell) => cell !== "");
	return joinParts([...new Set(cells)], " · ") || "–";
}

function ColumnSelect({ label, name, defaultValue }: { label: string; name: string; defaultValue: string }) {
	const id = useId();
	return (
		<span className="relative flex items-center">
			<label htmlFor={id} className="sr-only">
				{label}
			</label>
			<select id={id} name={name} defaultValue={defaultValue} className={classes(inputLook, "appearance-none pe-10")}>
				<option value="">{m.left_out()}</option>
				{parts.map(({ part, label }) => (
					<optgroup key={part} label={label()}>
						{productColumns
							.filter((column) => column.part === part)
							.map((column) => (
								<option key={column.id} value={column.id}>
									{column.label()}
								</option>
							))}
					</optgroup>
				))}
			</select>
			<ChevronDownIcon className="pointer-events-none absolute end-3.5 size-4 text-quiet" />
		</span>
	);
}
