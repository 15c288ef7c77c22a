import * as m from "@noor/messages/parts/products/listing";
import { useNavigate } from "react-router";
import { InlineSelect } from "#ui/select.tsx";
import { RestOfAddress } from "./filter-panel.tsx";

interface AddressSelectProps {
	label: string;
	/** The parameter that is chosen. */
	name: string;
	/** The wanted one, which may still be on its way. */
	value: string;
	options: readonly { value: string; label: string }[];
	/** What else the address says. */
	rest: URLSearchParams;
	/** Where choosing a value leads. */
	address: (value: string) => string;
}

/** A choice that is part of the address. Without scripts a button sends it. */
export function AddressSelect({ address, rest, ...select }: AddressSelectProps) {
	const navigate = useNavigate();
	return (
		<form method="get" className="inline-flex items-center gap-2">
			<RestOfAddress parameters={rest} />
			<InlineSelect
				{...select}
				onChange={(event) =>
					void navigate(address(event.currentTarget.value), { preventScrollReset: true, flushSync: true })
				}
			/>
			<noscript>
				<button type="submit" className="link min-h-11 text-sm">
					{m.go_label()}
				</button>
			</noscript>
		</form>
	);
}
