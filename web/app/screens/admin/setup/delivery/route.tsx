import { countryName } from "@noor/contract/country-names";
import type { DeliveryZone } from "@noor/contract/delivery";
import { emirateName } from "@noor/contract/emirate-names";
import { emirates } from "@noor/contract/emirates";
import { translatedKinds } from "@noor/contract/translations";
import * as m from "@noor/messages/admin/setup/delivery";
import { joinParts } from "@noor/messages/lists";
import { useRef, useState } from "react";
import { Form, href, Link, redirect, useNavigation } from "react-router";
import type { ActionFailure } from "#api/action-result.ts";
import type { Api } from "#api/client.ts";
import { apiContext } from "#api/context.ts";
import { isError, toResult } from "#api/result.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { LoadErrorPanel } from "#parts/admin/load-error-panel.tsx";
import { useFormChecks } from "#parts/forms/use-form-checks.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextField } from "#ui/text-field.tsx";
import { SetupRefusal } from "../setup-refusal.tsx";
import { SetupStep } from "../setup-step.tsx";
import type { Route } from "./+types/route";
import { DeliveryDetails } from "./delivery-details.ts";
import { readDelivery, singleDelivery } from "./read-delivery.ts";

async function loadDelivery(call: Api) {
	const [zones, methods] = await Promise.all([
		call("GET /api/admin/delivery/zones", { querystring: {} }),
		call("GET /api/admin/delivery/methods", { querystring: {} }),
	]);
	return { zones: zones.data, single: singleDelivery(zones.data, methods.data) };
}

export function loader({ context }: Route.LoaderArgs) {
	return toResult(loadDelivery(context.get(apiContext)));
}

export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(
		request,
		DeliveryDetails,
		async ({ emirates: served, name, deliveryTime, price, freeFrom, zoneVersion, methodVersion }) => {
			const { single } = await loadDelivery(call);
			// Meanwhile there is more than this step shows.
			if (!single) throw redirect(href("/admin/setup/delivery"));
			const { zone, method, rate, isNew } = single;
			// The method first: if the zone is refused, the shop is still new to the next attempt.
			await call("PUT /api/admin/delivery/methods/:id", {
				params: { id: method.id },
				body: {
					...method,
					name,
					deliveryTime,
					description: isNew ? "" : method.description,
					rates: [{ ...rate, price, freeFrom }],
					version: methodVersion,
				},
			});
			await call("PUT /api/admin/delivery/zones/:id", {
				params: { id: zone.id },
				body: {
					name: isNew ? countryName("AE") : zone.name,
					countries: ["AE"],
					emirates: served.length === emirates.length ? [] : served,
					areas: [],
					version: zoneVersion,
				},
			});
			throw redirect(href("/admin/setup/payments"));
		},
		{},
		readDelivery,
	);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction);
}

export function meta() {
	return [{ title: m.page_title() }, { name: "robots", content: "noindex" }];
}

/** The third step of the setup: where the shop delivers, and for how much. */
export default function SetupDelivery({ loaderData: delivery, actionData }: Route.ComponentProps) {
	return (
		<SetupStep title={m.title()} introduction={m.introduction()}>
			{isError(delivery) ? (
				<LoadErrorPanel {...delivery} />
			) : delivery.single ? (
				<Delivery single={delivery.single} refused={actionData?.ok === false ? actionData : undefined} />
			) : (
				<Zones zones={delivery.zones} />
			)}
		</SetupStep>
	);
}

interface DeliveryProps {
	single: NonNullable<ReturnType<typeof singleDelivery>>;
	refused: ActionFailure | undefined;
}

function Delivery({ single, refused }: DeliveryProps) {
	// The versions belong to the values that the form was filled from, also after delivery was loaded again.
	const [{ zone, method, rate, isNew }] = useState(single);
	const loading = useNavigation().formMethod === "POST";
	const form = useRef<HTMLFormElement>(null);
	const { errors, recheck, touch, validate } = useFormChecks(
		form,
		async () => (await import("./delivery-details.ts")).DeliveryDetails,
		readDelivery,
	);
	const errorsOf = (field: string) => (errors[field] ?? refused?.errors[field])?.slice(0, 1);
	const isServed = (emirate: string) => zone.emirates.length === 0 || zone.emirates.includes(emirate);
	return (
		<Form
			ref={form}
			method="post"
			noValidate
			aria-label={m.title()}
			onInput={recheck}
			onBlur={touch}
			onSubmit={(event) => {
				if (!validate()) event.preventDefault();
			}}
			className="dense mt-5 grid max-w-3xl gap-x-6 gap-y-4 sm:grid-cols-2"
		>
			<input type="hidden" name="zoneVersion" value={zone.version} />
			<input type="hidden" name="methodVersion" value={method.version} />
			<fieldset className="sm:col-span-2" aria-describedby="emirates-errors">
				<legend className="mb-1 text-sm font-medium">{m.emirates()}</legend>
				<div className="flex flex-wrap gap-x-6">
					{emirates.map((emirate) => (
						<Checkbox
							key={emirate}
							label={emirateName(emirate)}
							name="emirates"
							value={emirate}
							defaultChecked={isServed(emirate)}
						/>
					))}
				</div>
				<p id="emirates-errors" className="text-sm text-red">
					{errorsOf("emirates")}
				</p>
			</fieldset>
			<TextField
				label={m.name()}
				name="name"
				required
				maxLength={translatedKinds.deliveryMethods.fields.name.max}
				defaultValue={isNew ? m.standard_delivery() : method.name}
				hint={m.name_hint()}
				errors={errorsOf("name")}
			/>
			<TextField
				label={m.delivery_time()}
				name="deliveryTime"
				maxLength={translatedKinds.deliveryMethods.fields.deliveryTime.max}
				defaultValue={method.deliveryTime}
				hint={m.delivery_time_hint()}
				errors={errorsOf("deliveryTime")}
			/>
			<TextField
				label={m.price()}
				name="price"
				inputMode="decimal"
				autoComplete="off"
				required
				defaultValue={rate.price}
				hint={m.price_hint()}
				errors={errorsOf("price")}
			/>
			<TextField
				label={m.free_from()}
				name="freeFrom"
				inputMode="decimal"
				autoComplete="off"
				defaultValue={rate.freeFrom ?? ""}
				hint={m.free_from_hint()}
				errors={errorsOf("freeFrom")}
			/>
			<div className="grid gap-4 sm:col-span-2">
				<SetupRefusal failure={refused} />
				<div className="flex flex-wrap items-center gap-x-6 gap-y-3">
					<Button type="submit" size="sm" pending={loading} className="min-w-32">
						{m.submit_label()}
					</Button>
					<Link to={href("/admin/setup/payments")} className="link inline-flex min-h-11 items-center text-sm">
						{m.later()}
					</Link>
				</div>
			</div>
		</Form>
	);
}

/** The zones of a shop whose delivery is more than this step asks for. */
function Zones({ zones }: { zones: readonly DeliveryZone[] }) {
	return (
		<div className="mt-5 max-w-3xl">
			<p className="text-sm">
				{m.more_zones()}{" "}
				<Link to={href("/admin/delivery/zones")} className="link">
					{m.to_zones()}
				</Link>
			</p>
			<ul className="mt-3 border-t border-line text-sm">
				{zones.map(({ id, name, methods }) => (
					<li key={id} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3">
						<span className="font-medium">{name}</span>
						<span className="text-quiet">{joinParts(methods) || m.not_served()}</span>
					</li>
				))}
			</ul>
			<LinkButton to={href("/admin/setup/payments")} size="sm" className="mt-5">
				{m.continue_label()}
			</LinkButton>
		</div>
	);
}
