import * as m from "@noor/messages/parts/products/listing";
import { useNavigate } from "react-router";
import { InlineSelect } from "#ui/select.tsx";
import { RestOfAddress } from "./filter-panel.tsx";

interface AddressSelectProps {
	label: string;
	/** The query parameter. */
	name: string;
	/** The chosen value; its page may still be loading. */
	value: string;
	options: readonly { value: string; label: string }[];
	/** The other query parameters. */
	rest: URLSearchParams;
	/** The URL for a value. */
	address: (value: string) => string;
}

/** A select whose value is a query parameter. Without scripts a button submits it. */
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
