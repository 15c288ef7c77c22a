import { AccountAddress } from "@noor/contract/address";
import { placeFields, requiresPlace } from "@noor/contract/address-formats";
import { requiresCity } from "@noor/contract/city-rules";
import { maxAddressLengths } from "@noor/contract/text-lengths";
import * as m from "@noor/messages/storefront/account/addresses/address";
import { useState } from "react";
import { data, Form, href, Link, redirect, useNavigation } from "react-router";
import { apiContext } from "#api/context.ts";
import { requireVisitor } from "#api/require-visitor.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { AccountPage } from "#parts/account/account-page.tsx";
import { countryChoices } from "#parts/forms/country-choices.ts";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { PlaceFields } from "#parts/forms/place-fields.tsx";
import { useActionResult } from "#parts/forms/use-action-result.tsx";
import { shopName } from "#parts/frame/shop.ts";
import { Button } from "#ui/button.tsx";
import { ArrowStartIcon } from "#ui/icons.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Route } from "./+types/route";

/** The `id` in the path of a new address. */
const toBe = "new";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const { firstName, lastName } = await requireVisitor(call, url);
	const addresses = params.id === toBe ? [] : await call("GET /api/account/addresses");
	const address = addresses.find(({ id }) => String(id) === params.id);
	if (params.id !== toBe && !address) throw data(null, 404);
	return { address, name: `${firstName} ${lastName}`, countries: countryChoices() };
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(
		request,
		AccountAddress,
		async (address) => {
			if (params.id === toBe) await call("POST /api/account/addresses", { body: address });
			else await call("PUT /api/account/addresses/:id", { params, body: address }).catch(throwMissingPage);
			throw redirect(href("/account/addresses"));
		},
		{},
		readAddress,
	);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction);
}

/** The fields of a form; those of the place have its name before their own. */
function readAddress(form: FormData) {
	const place = placeFields.flatMap((name) => {
		const value = form.get(`place.${name}`);
		return typeof value === "string" ? [[name, value]] : [];
	});
	return { ...Object.fromEntries(form), place: Object.fromEntries(place) };
}

/** An address that was deleted elsewhere in the meantime is a missing page. */
function throwMissingPage(error: unknown): never {
	throw error instanceof Response && error.status === 404 ? data(null, 404) : error;
}

export function meta({ params, matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [
		{ title: params.id === toBe ? m.page_title_new({ shop }) : m.page_title_change({ shop }) },
		{ name: "robots", content: "noindex" },
	];
}

function titleOf(id: string) {
	return id === toBe ? m.title_new() : m.title_change();
}

export default function AddressPage({ params, loaderData, actionData }: Route.ComponentProps) {
	const { address, name, countries } = loaderData;
	const pending = useNavigation().formMethod === "POST";
	const { errors, failure } = useActionResult(actionData);
	const [country, setCountry] = useState(address?.country ?? "AE");
	const hasFields = requiresPlace(country);
	return (
		<AccountPage
			title={titleOf(params.id)}
			introduction={m.introduction()}
			elsewhere={
				<Link to={href("/account/addresses")} className="link inline-flex min-h-11 items-center gap-2">
					<ArrowStartIcon className="size-4" />
					{m.back_to_your_addresses()}
				</Link>
			}
		>
			<Form method="post" noValidate className="flex flex-col gap-5">
				<TextField
					label={m.full_name()}
					name="name"
					autoComplete="name"
					defaultValue={address?.name ?? name}
					required
					maxLength={maxAddressLengths.name}
					errors={errors.name}
				/>
				<SelectField
					label={m.country()}
					name="country"
					autoComplete="country"
					value={country}
					onChange={(event) => setCountry(event.currentTarget.value)}
					options={countries}
					required
					errors={errors.country}
				/>
				<TextField
					label={m.address_line_1()}
					name="line1"
					autoComplete="address-line1"
					hint={hasFields ? m.address_line_1_hint() : undefined}
					defaultValue={address?.line1}
					required={!hasFields}
					maxLength={maxAddressLengths.line1}
					errors={errors.line1}
				/>
				<TextField
					label={m.address_line_2()}
					name="line2"
					autoComplete="address-line2"
					hint={m.address_line_2_hint()}
					defaultValue={address?.line2 ?? ""}
					maxLength={maxAddressLengths.line2}
					errors={errors.line2}
				/>
				<fieldset className="grid min-w-0 gap-5 sm:grid-cols-2">
					<legend className="sr-only">{m.place()}</legend>
					<PlaceFields
						country={country}
						bind={(name) => ({
							name: `place.${name}`,
							defaultValue: address?.place[name] ?? "",
							errors: errors[`place.${name}`],
						})}
					/>
				</fieldset>
				<TextField
					label={m.city()}
					name="city"
					autoComplete="address-level2"
					defaultValue={address?.city}
					required={requiresCity(country)}
					maxLength={maxAddressLengths.city}
					errors={errors.city}
				/>
				<div className="grid gap-5 sm:grid-cols-2">
					<TextField
						label={m.state()}
						name="state"
						autoComplete="address-level1"
						defaultValue={address?.state}
						maxLength={maxAddressLengths.state}
						errors={errors.state}
					/>
					<TextField
						label={m.postal_code()}
						name="postalCode"
						autoComplete="postal-code"
						defaultValue={address?.postalCode}
						maxLength={maxAddressLengths.postalCode}
						errors={errors.postalCode}
					/>
				</div>
				<TextField
					label={m.phone()}
					name="phone"
					type="tel"
					autoComplete="tel"
					hint={m.phone_hint()}
					defaultValue={address?.phone}
					maxLength={maxAddressLengths.phone}
					errors={errors.phone}
				/>
				<FormMessage failure={failure} />
				<Button type="submit" pending={pending} className="mt-3">
					{m.save_address()}
				</Button>
			</Form>
		</AccountPage>
	);
}
