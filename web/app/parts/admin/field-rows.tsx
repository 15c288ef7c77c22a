import { type ReactNode, useState } from "react";
import { Button } from "#ui/button.tsx";

interface FieldRowsProps<Row> {
	legend: string;
	legendClassName: string;
	hint: string;
	/** The rows that are stored. */
	rows: readonly Row[];
	/** So many rows are shown at least; an empty one if none is stored. */
	atLeast: 0 | 1;
	/** The fields of a row; `row` is undefined for a new one. */
	fields: (row: Row | undefined, index: number) => ReactNode;
	/** The errors of the list as a whole. */
	errors: readonly string[] | undefined;
	addLabel: string;
	removeLabel: string;
	/** The accessible name of the button that removes a row. */
	removeName: (number: number) => string;
	/** Called when a row is added or removed, which changes no field. */
	onChanged: () => void;
}

/** A list in a form, such as prices by date: one row of fields for each entry, with buttons that add and remove rows. */
export function FieldRows<Row>({
	legend,
	legendClassName,
	hint,
	rows: stored,
	atLeast,
	fields,
	errors,
	addLabel,
	removeLabel,
	removeName,
	onChanged,
}: FieldRowsProps<Row>) {
	const first: readonly (Row | undefined)[] = stored.length < atLeast ? [undefined] : stored;
	const [rows, setRows] = useState(() => first.map((row, key) => ({ key, row })));
	const change = (next: typeof rows) => {
		setRows(next);
		onChanged();
	};
	const nextKey = Math.max(-1, ...rows.map(({ key }) => key)) + 1;
	return (
		<fieldset className="grid gap-3">
			<legend className={legendClassName}>{legend}</legend>
			<p className="max-w-[80ch] text-sm text-quiet">{hint}</p>
			{rows.map(({ key, row }, index) => (
				<div key={key} className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-[12rem_12rem_auto]">
					{fields(row, index)}
					{rows.length > atLeast && (
						<Button
							look="bare"
							size="sm"
							className="justify-self-start px-0!"
							aria-label={removeName(index + 1)}
							onClick={() => change(rows.filter((other) => other.key !== key))}
						>
							{removeLabel}
						</Button>
					)}
				</div>
			))}
			{errors && (
				<p role="alert" className="text-sm text-red">
					{errors.join(" ")}
				</p>
			)}
			<div>
				<Button look="plain" size="sm" onClick={() => change([...rows, { key: nextKey, row: undefined }])}>
					{addLabel}
				</Button>
			</div>
		</fieldset>
	);
}
