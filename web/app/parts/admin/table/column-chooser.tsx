import * as m from "@noor/messages/parts/admin";
import { Checkbox } from "#ui/checkbox.tsx";
import type { Column } from "#ui/data-table.tsx";
import { ChevronDownIcon } from "#ui/icons.tsx";
import { Popover } from "#ui/popover.tsx";
import { toolLook } from "./tool-look.ts";

interface ColumnChooserProps<R> {
	columns: readonly Column<R>[];
	hidden: readonly string[];
	onToggle: (column: string) => void;
}

/** Chooses the visible columns. Those that identify a row are always visible. */
export function ColumnChooser<R>({ columns, hidden, onToggle }: ColumnChooserProps<R>) {
	return (
		<Popover
			title={m.columns_shown()}
			trigger={
				<>
					{m.columns()}
					<ChevronDownIcon className="size-4" />
				</>
			}
			triggerClassName={toolLook}
		>
			<ul>
				{columns.map(({ id, header, identifies }) => (
					<li key={id}>
						<Checkbox
							label={header}
							checked={identifies || !hidden.includes(id)}
							disabled={identifies}
							onChange={() => onToggle(id)}
							className="w-full px-5 text-sm has-disabled:text-quiet md:min-h-9!"
						/>
					</li>
				))}
			</ul>
		</Popover>
	);
}
