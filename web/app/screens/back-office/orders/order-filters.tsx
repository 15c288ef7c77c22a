import { DayField } from "#parts/back-office/day-field.tsx";
import { useNarrow } from "#parts/back-office/table-address.ts";
import { InlineSelect } from "#ui/select.tsx";
import type { readOrdersAddress } from "./orders-address.ts";
import { statusFilters } from "./status-filters.ts";

/** What narrows the table beside its search: a state, and the days on which orders were made. */
export function OrderFilters({
	status,
	from,
	to,
}: Pick<ReturnType<typeof readOrdersAddress>, "status" | "from" | "to">) {
	const [wanted, narrow] = useNarrow();
	return (
		<>
			<InlineSelect
				label="Status"
				value={wanted.get("status") ?? status}
				options={statusFilters.map((status) => ({ value: status, label: status }))}
				onChange={({ currentTarget: { value } }) => narrow({ status: value === "All" ? undefined : value })}
			/>
			<DayField label="From" value={from} onChange={(from) => narrow({ from })} />
			<DayField label="To" value={to} onChange={(to) => narrow({ to })} />
		</>
	);
}
