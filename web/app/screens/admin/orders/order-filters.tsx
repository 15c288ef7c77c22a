import { daysText, shortDayOf } from "@noor/contract/dates";
import { orderStatusNames } from "@noor/contract/order-status-names";
import * as m from "@noor/messages/admin/orders";
import { DayField } from "#parts/admin/day-field.tsx";
import { optionsOf } from "#parts/admin/options-of.ts";
import { useAddressOf, useNarrow } from "#parts/admin/table-address.ts";
import { type Chip, ChipList } from "#ui/chip-list.tsx";
import { InlineSelect } from "#ui/select.tsx";
import type { OrdersAddress } from "./orders-address.ts";
import { queueNames } from "./queue-names.ts";
import { statusFilters } from "./status-filters.ts";

/**
 * The filters of the table besides its search: status, queue, days of the order, and filters set by a link. A select shows its first
 * option for a value of the URL that is none, as the list does.
 */
export function OrderFilters({ address }: { address: OrdersAddress }) {
	const [wanted, narrow] = useNarrow();
	const chips = useChips(address);
	return (
		<>
			<InlineSelect
				label={m.status()}
				value={wanted.get("status") ?? statusFilters[0]}
				options={statusFilters.map((status) => ({
					value: status,
					label: status === "All" ? m.all() : orderStatusNames[status](),
				}))}
				onChange={({ currentTarget: { value } }) => narrow({ status: value === "All" ? undefined : value })}
			/>
			<InlineSelect
				label={m.waiting()}
				value={wanted.get("waiting") ?? ""}
				options={[{ value: "", label: m.waiting_any() }, ...optionsOf(queueNames)]}
				onChange={({ currentTarget: { value } }) => narrow({ waiting: value || undefined })}
			/>
			<DayField label={m.from()} value={wanted.get("from") ?? undefined} onChange={(from) => narrow({ from })} />
			<DayField label={m.to()} value={wanted.get("to") ?? undefined} onChange={(to) => narrow({ to })} />
			{chips.length > 0 && <ChipList chips={chips} />}
		</>
	);
}

/** The chips of filters that a link has set and that have no field in this row. */
function useChips({ paid, refundedFrom, refundedTo, disputed }: OrdersAddress): Chip[] {
	const addressOf = useAddressOf();
	const without = (...names: string[]) =>
		addressOf(Object.fromEntries([...names, "pageIndex"].map((name) => [name, undefined])));
	const chips: Chip[] = [];
	if (paid) chips.push({ type: "paid", value: paid, label: m.chip_paid(), address: without("paid") });
	if (refundedFrom || refundedTo)
		chips.push({
			type: "refunded",
			value: `${refundedFrom ?? ""}-${refundedTo ?? ""}`,
			label: m.chip_refunded({ days: daysOf(refundedFrom, refundedTo) }),
			address: without("refundedFrom", "refundedTo"),
		});
	if (disputed)
		chips.push({ type: "disputed", value: disputed, label: m.chip_disputed(), address: without("disputed") });
	return chips;
}

function daysOf(from: string | undefined, to: string | undefined): string {
	if (from && to) return from === to ? shortDayOf(from) : daysText(shortDayOf(from), shortDayOf(to));
	return from ? m.from_day({ day: shortDayOf(from) }) : m.until_day({ day: shortDayOf(to ?? "") });
}
