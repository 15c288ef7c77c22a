import { carriers, ownDriver } from "@noor/contract/carriers";
import { maxCarrierName } from "@noor/contract/text-lengths";
import * as m from "@noor/messages/admin/orders/shipping";
import { useId } from "react";
import { TextField } from "#ui/text-field.tsx";

interface CarrierFieldProps {
	value: string;
	onChange: (carrier: string) => void;
	/** The carriers used last. */
	recent: readonly string[];
	errors?: readonly string[] | undefined;
}

/** The carrier of parcels: any name, with those used last, the usual ones and the shop's own driver as suggestions. */
export function CarrierField({ value, onChange, recent, errors }: CarrierFieldProps) {
	const listId = useId();
	const known = [...new Set([...recent, ...carriers.map(({ name }) => name), ownDriver])];
	return (
		<>
			<TextField
				label={m.carrier()}
				name="carrier"
				required
				autoComplete="off"
				maxLength={maxCarrierName}
				list={listId}
				value={value}
				onChange={({ currentTarget }) => onChange(currentTarget.value)}
				errors={errors}
			/>
			<datalist id={listId}>
				{known.map((name) => (
					<option key={name} value={name} />
				))}
			</datalist>
		</>
	);
}
