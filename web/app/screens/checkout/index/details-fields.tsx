import { type PlaceField, placeFields, requiresPlace } from "@noor/contract/address-formats";
import type { OrderDetails } from "@noor/contract/order-details";
import { maxCompanyName, maxMapUrl, maxPurchaseOrder, maxTypedTaxNumber } from "@noor/contract/text-lengths";
import * as m from "@noor/messages/checkout/index";
import { useEffect, useRef, useState } from "react";
import { PlaceFields } from "#parts/forms/place-fields.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextField } from "#ui/text-field.tsx";

interface DetailsFieldsProps {
	/** The country of the address; it decides which fields there are. */
	country: string;
	details: OrderDetails;
	/** The errors of the last save, by field. */
	errors: Record<string, string[]>;
	onChange: (details: OrderDetails) => void;
}

const placed = [...placeFields, "mapUrl"] as const;
const noCompany = { name: "", taxNumber: "", purchaseOrder: "" };

/** The details that the provider's address form does not ask for: a company purchase, and where exactly the courier has to go. */
export function DetailsFields({ country, details, errors, onChange }: DetailsFieldsProps) {
	const { company } = details;
	const fields = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (Object.keys(errors).length > 0) fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [errors]);
	const field = (name: keyof typeof noCompany) => ({
		value: company?.[name] ?? "",
		errors: errors[`details.company.${name}`],
		onChange: ({ currentTarget: { value } }: React.ChangeEvent<HTMLInputElement>) =>
			onChange({ ...details, company: { ...noCompany, ...company, [name]: value } }),
	});
	const bind = (name: PlaceField | "mapUrl") => ({
		value: details[name] ?? "",
		errors: errors[`details.${name}`],
		onChange: ({ currentTarget: { value } }: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
			onChange({ ...details, [name]: value }),
	});
	const [isOpen, setIsOpen] = useState(() => placed.some((name) => details[name]));
	const isRefused = placed.some((name) => errors[`details.${name}`]);
	const place = (
		<div className="mt-2 mb-2 grid gap-x-6 gap-y-4 sm:grid-cols-2">
			<PlaceFields country={country} bind={bind} />
			<div className="sm:col-span-2">
				<TextField
					label={m.map_url()}
					type="url"
					hint={m.map_url_hint()}
					maxLength={maxMapUrl}
					autoComplete="off"
					{...bind("mapUrl")}
				/>
			</div>
		</div>
	);
	return (
		<div ref={fields} className="mt-6 grid gap-4">
			{requiresPlace(country) ? (
				<fieldset className="min-w-0">
					<legend className="font-medium">{m.place_title_required()}</legend>
					{place}
				</fieldset>
			) : (
				<details open={isOpen || isRefused} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
					<summary className="link inline-flex min-h-11 cursor-pointer list-none items-center [&::-webkit-details-marker]:hidden">
						{m.place_title()}
					</summary>
					{place}
				</details>
			)}
			<Checkbox
				label={m.company_purchase()}
				checked={company !== null}
				onChange={({ currentTarget: { checked } }) => onChange({ ...details, company: checked ? noCompany : null })}
			/>
			{company && (
				<div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
					<TextField
						label={m.company_name()}
						required
						maxLength={maxCompanyName}
						autoComplete="organization"
						{...field("name")}
					/>
					<TextField
						label={m.company_tax_number()}
						inputMode="numeric"
						maxLength={maxTypedTaxNumber}
						autoComplete="off"
						{...field("taxNumber")}
					/>
					<TextField
						label={m.company_purchase_order()}
						maxLength={maxPurchaseOrder}
						autoComplete="off"
						{...field("purchaseOrder")}
					/>
				</div>
			)}
		</div>
	);
}
