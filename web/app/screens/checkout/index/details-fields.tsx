import type { OrderDetails } from "@noor/contract/order-details";
import * as m from "@noor/messages/checkout/index";
import { useEffect, useRef, useState } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextField } from "#ui/text-field.tsx";

interface DetailsFieldsProps {
	details: OrderDetails;
	/** Of the last save, by field. */
	errors: Record<string, string[]>;
	onChange: (details: OrderDetails) => void;
}

const placed = ["apartment", "building", "area", "makani", "mapUrl"] as const;
const noCompany = { name: "", taxNumber: "", purchaseOrder: "" };

/** What the provider's address form does not ask for: a company purchase, and where exactly the courier has to go. */
export function DetailsFields({ details, errors, onChange }: DetailsFieldsProps) {
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
	const text = (name: (typeof placed)[number]) => ({
		value: details[name],
		errors: errors[`details.${name}`],
		autoComplete: "off",
		onChange: ({ currentTarget: { value } }: React.ChangeEvent<HTMLInputElement>) =>
			onChange({ ...details, [name]: value }),
	});
	const [isOpen, setIsOpen] = useState(() => placed.some((name) => details[name] !== ""));
	const isRefused = placed.some((name) => errors[`details.${name}`]);
	return (
		<div ref={fields} className="mt-6 grid gap-4">
			<details open={isOpen || isRefused} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
				<summary className="link inline-flex min-h-11 cursor-pointer list-none items-center [&::-webkit-details-marker]:hidden">
					{m.place_title()}
				</summary>
				<div className="mt-2 mb-2 grid gap-x-6 gap-y-4 sm:grid-cols-2">
					<TextField label={m.apartment()} maxLength={120} {...text("apartment")} />
					<TextField label={m.building()} maxLength={120} {...text("building")} />
					<TextField label={m.area()} hint={m.area_hint()} maxLength={120} {...text("area")} />
					<TextField label={m.makani()} inputMode="numeric" hint={m.makani_hint()} maxLength={40} {...text("makani")} />
					<div className="sm:col-span-2">
						<TextField label={m.map_url()} type="url" hint={m.map_url_hint()} maxLength={500} {...text("mapUrl")} />
					</div>
				</div>
			</details>
			<Checkbox
				label={m.company_purchase()}
				checked={company !== null}
				onChange={({ currentTarget: { checked } }) => onChange({ ...details, company: checked ? noCompany : null })}
			/>
			{company && (
				<div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
					<TextField label={m.company_name()} required maxLength={200} autoComplete="organization" {...field("name")} />
					<TextField
						label={m.company_tax_number()}
						inputMode="numeric"
						maxLength={40}
						autoComplete="off"
						{...field("taxNumber")}
					/>
					<TextField label={m.company_purchase_order()} maxLength={60} autoComplete="off" {...field("purchaseOrder")} />
				</div>
			)}
		</div>
	);
}
