import { requiresCity } from "@noor/contract/city-rules";
import { countryCodes } from "@noor/contract/country-names";
import { maxEmailLength } from "@noor/contract/email-rules";
import { emirateName } from "@noor/contract/emirate-names";
import { emirates } from "@noor/contract/emirates";
import type { PricedPhoneOrder } from "@noor/contract/phone-orders";
import {
	maxAddressLengths,
	maxCompanyName,
	maxMapUrl,
	maxPurchaseOrder,
	maxTypedTaxNumber,
} from "@noor/contract/text-lengths";
import * as m from "@noor/messages/admin/orders/new";
import { type ReactNode, useState } from "react";
import { countryChoices } from "#parts/forms/country-choices.ts";
import { PlaceFields } from "#parts/forms/place-fields.tsx";
import { useShop } from "#parts/frame/shop.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

interface AddressFieldsProps {
	errors: Record<string, string[]>;
	/** To whom the order will belong; null as long as the e-mail address is not complete. */
	buyer: PricedPhoneOrder["buyer"];
	/** The notes about the customer. */
	children: ReactNode;
}

/** The buyer and the address: the fields of the checkout. */
export function AddressFields({ errors, buyer, children }: AddressFieldsProps) {
	const [country, setCountry] = useState("AE");
	const [isCompany, setIsCompany] = useState(false);
	const { countries } = useShop();
	const sold = countries.length > 0 ? countryCodes.filter((code) => countries.includes(code)) : countryCodes;
	/** A field by its name and its path in the request. */
	const at = (name: string, path = name) => ({
		name,
		"data-path": path,
		errors: errors[path],
		// The address is that of the customer, not of whoever uses this browser.
		autoComplete: "off",
	});
	const to = (name: string) => at(name, `shippingAddress.${name}`);
	const detail = (name: string) => at(name, `details.${name}`);
	return (
		<>
			<fieldset className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
				<legend className="mb-2 text-base font-medium">{m.customer()}</legend>
				<TextField
					label={m.email()}
					type="email"
					required
					maxLength={maxEmailLength}
					hint={buyer === "account" ? m.is_account() : buyer === "guest" ? m.is_guest() : m.email_hint()}
					{...at("email")}
				/>
				<TextField
					label={m.phone()}
					type="tel"
					required
					maxLength={maxAddressLengths.phone}
					hint={m.phone_hint()}
					{...to("phone")}
				/>
				<TextField label={m.name()} required maxLength={maxAddressLengths.name} {...to("name")} />
				{children}
			</fieldset>
			<fieldset className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
				<legend className="mb-2 text-base font-medium">{m.address()}</legend>
				<SelectField
					label={m.country()}
					required
					value={country}
					onChange={({ currentTarget: { value } }) => setCountry(value)}
					options={countryChoices(sold)}
					{...to("country")}
				/>
				{country === "AE" ? (
					<SelectField
						label={m.emirate()}
						required
						options={[
							{ value: "", label: m.choose() },
							...emirates.map((value) => ({ value, label: emirateName(value) })),
						]}
						{...to("state")}
					/>
				) : (
					<TextField key="state" label={m.state()} maxLength={maxAddressLengths.state} {...to("state")} />
				)}
				<TextField label={m.line1()} required maxLength={maxAddressLengths.line1} {...to("line1")} />
				<TextField label={m.line2()} maxLength={maxAddressLengths.line2} {...to("line2")} />
				{country !== "AE" && (
					<>
						<TextField
							label={m.city()}
							required={requiresCity(country)}
							maxLength={maxAddressLengths.city}
							{...to("city")}
						/>
						<TextField label={m.postal_code()} maxLength={maxAddressLengths.postalCode} {...to("postalCode")} />
					</>
				)}
				<PlaceFields country={country} bind={detail} />
				<div className="sm:col-span-2">
					<TextField label={m.map_url()} type="url" maxLength={maxMapUrl} {...detail("mapUrl")} />
				</div>
			</fieldset>
			<fieldset className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
				<legend className="sr-only">{m.company()}</legend>
				<div className="sm:col-span-2">
					<Checkbox
						label={m.company_purchase()}
						checked={isCompany}
						onChange={({ currentTarget: { checked } }) => setIsCompany(checked)}
					/>
				</div>
				{isCompany && (
					<>
						<TextField
							label={m.company_name()}
							required
							maxLength={maxCompanyName}
							{...at("companyName", "details.company.name")}
						/>
						<TextField
							label={m.tax_number()}
							inputMode="numeric"
							maxLength={maxTypedTaxNumber}
							{...at("taxNumber", "details.company.taxNumber")}
						/>
						<TextField
							label={m.purchase_order()}
							maxLength={maxPurchaseOrder}
							{...at("purchaseOrder", "details.company.purchaseOrder")}
						/>
					</>
				)}
			</fieldset>
		</>
	);
}
