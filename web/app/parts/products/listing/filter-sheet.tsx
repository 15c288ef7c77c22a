import * as m from "@noor/messages/parts/products/listing";
import { Button } from "#ui/button.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { ApplyButton, FilterForm } from "./filter-panel.tsx";
import type { ListingQuery } from "./listing-address.ts";
import type { FilterDraft } from "./use-filter-draft.ts";

interface FilterSheetProps {
	open: boolean;
	query: ListingQuery;
	draft: FilterDraft;
	/** Whether there is something to clear. */
	canClear: boolean;
	/** Called with what to do: apply the draft, clear all filters, or leave them unchanged. */
	onClose: (how: "apply" | "clear" | "leave") => void;
}

/** The filters as a bottom sheet, for phones. */
export function FilterSheet({ open, query, draft, canClear, onClose }: FilterSheetProps) {
	return (
		<Drawer
			open={open}
			onClose={() => onClose("leave")}
			title={m.filters()}
			side="bottom"
			actions={
				<>
					{canClear && (
						<Button look="plain" size="sm" className="grow basis-0 self-start" onClick={() => onClose("clear")}>
							{m.clear_all()}
						</Button>
					)}
					<ApplyButton draft={draft} form="filter-sheet" className="grow-2 basis-0" />
				</>
			}
		>
			<FilterForm id="filter-sheet" query={query} draft={draft} onApply={() => onClose("apply")} applyInMenus={false} />
		</Drawer>
	);
}
