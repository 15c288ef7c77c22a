import { type ChangeEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useAddressOf } from "#parts/back-office/table-address.ts";
import { InlineSelect } from "#ui/select.tsx";
import type { readOrdersAddress } from "./orders-address.ts";
import { statusFilters } from "./status-filters.ts";

/** What narrows the table beside its search: a state, and the days on which orders were made. */
export function OrderFilters({
	status,
	from,
	to,
}: Pick<ReturnType<typeof readOrdersAddress>, "status" | "from" | "to">) {
	const addressOf = useAddressOf();
	const navigate = useNavigate();
	// Another choice begins again at the first page.
	const narrow = (name: string, value: string | undefined) =>
		void navigate(addressOf({ [name]: value, pageIndex: undefined }), { replace: true, preventScrollReset: true });
	return (
		<>
			<InlineSelect
				label="Status"
				value={status}
				options={statusFilters.map((status) => ({ value: status, label: status }))}
				onChange={({ currentTarget: { value } }) => narrow("status", value === "All" ? undefined : value)}
			/>
			<Day label="From" value={from} onChange={(day) => narrow("from", day)} />
			<Day label="To" value={to} onChange={(day) => narrow("to", day)} />
		</>
	);
}

/** While a year is being typed it is one of long ago: such a day is not meant yet. */
const firstDay = "2000-01-01";

function Day({
	label,
	value = "",
	onChange,
}: {
	label: string;
	value: string | undefined;
	onChange: (day: string | undefined) => void;
}) {
	const input = useRef<HTMLInputElement>(null);
	// The address may change without the field, by going back; what is being typed is never taken away.
	useEffect(() => {
		if (input.current && input.current !== document.activeElement) input.current.value = value;
	}, [value]);
	function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
		const day = currentTarget.value;
		if (!currentTarget.validity.badInput && (day === "" || day >= firstDay)) onChange(day || undefined);
	}
	return (
		<label className="inline-flex min-h-11 items-center gap-2 text-sm text-quiet">
			{label}
			<input
				ref={input}
				type="date"
				min={firstDay}
				max="2100-12-31"
				defaultValue={value}
				onChange={take}
				className="min-h-9 rounded-sm border border-edge bg-raised px-2 text-ink tabular-nums transition-colors hover:border-ink focus-visible:border-accent focus-visible:outline-offset-0"
			/>
		</label>
	);
}
