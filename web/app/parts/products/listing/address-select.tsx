import { useEffect, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { InlineSelect } from "#ui/select.tsx";
import { RestOfAddress } from "./filter-panel.tsx";

interface AddressSelectProps {
	label: string;
	/** The parameter that is chosen. */
	name: string;
	value: string;
	options: readonly { value: string; label: string }[];
	/** What else the address says. */
	rest: URLSearchParams;
	/** Where choosing a value leads. */
	address: (value: string) => string;
}

/** A choice that is part of the address. Without scripts a button sends it. */
export function AddressSelect({ address, rest, value, ...select }: AddressSelectProps) {
	const navigate = useNavigate();
	const { state } = useNavigation();
	const [chosen, setChosen] = useState<string>();

	// What was chosen is shown while it is on its way.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another value is the end of waiting as well
	useEffect(() => {
		if (state === "idle") setChosen(undefined);
	}, [state, value]);

	function choose(wanted: string) {
		setChosen(wanted);
		void navigate(address(wanted), { preventScrollReset: true, flushSync: true });
	}

	return (
		<form method="get" className="inline-flex items-center gap-2">
			<RestOfAddress parameters={rest} />
			<InlineSelect {...select} value={chosen ?? value} onChange={(event) => choose(event.currentTarget.value)} />
			<noscript>
				<button type="submit" className="link min-h-11 text-sm">
					Go
				</button>
			</noscript>
		</form>
	);
}
