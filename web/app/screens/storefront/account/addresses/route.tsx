import type { AddressEntry } from "@noor/contract/accounts";
import { addressLines } from "@noor/contract/order-lines";
import { IdParams } from "@noor/contract/paging";
import { joinParts } from "@noor/messages/lists";
import * as m from "@noor/messages/storefront/account/addresses";
import { Form, href, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { apiContext } from "#api/context.ts";
import { requireVisitor } from "#api/require-visitor.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { BackToProfile } from "#parts/account/back-to-profile.tsx";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { useActionResult } from "#parts/forms/use-action-result.tsx";
import { shopName } from "#parts/frame/shop.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import type { Route } from "./+types/route";

const AddressAction = z.object({ id: IdParams.shape.id, intent: z.enum(["default", "delete"]) });

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	await requireVisitor(call, url);
	return { addresses: await call("GET /api/account/addresses") };
}

export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(request, AddressAction, async ({ id, intent }) => {
		try {
			await call(
				intent === "delete" ? "DELETE /api/account/addresses/:id" : "POST /api/account/addresses/:id/default",
				{
					params: { id },
				},
			);
		} catch (error) {
			// Deleted already, in another tab: the list is loaded again.
			if (!(error instanceof Response) || error.status !== 404) throw error;
		}
		throw redirect(href("/account/addresses"));
	});
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ shop }) }, { name: "robots", content: "noindex" }];
}

export default function Addresses({ loaderData: { addresses }, actionData }: Route.ComponentProps) {
	return (
		<div className="page pt-10 pb-20 lg:pt-16 lg:pb-28">
			<BackToProfile />
			<header className="mt-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
				<h1 className="text-3xl lg:text-4xl">{m.title()}</h1>
				<LinkButton to={href("/account/addresses/:id", { id: "new" })} size="sm">
					{m.add_label()}
				</LinkButton>
			</header>
			<div className="mt-6">
				<FormMessage failure={useActionResult(actionData).failure} />
			</div>
			{addresses.length === 0 ? (
				<p className="mt-8 border-t border-line pt-8 text-quiet lg:mt-12">{m.empty_text()}</p>
			) : (
				<ul className="mt-8 border-t border-line lg:mt-12">
					{addresses.map((address) => (
						<AddressLine key={address.id} address={address} />
					))}
				</ul>
			)}
		</div>
	);
}

function AddressLine({ address }: { address: AddressEntry }) {
	const sent = useNavigation().formData;
	const pendingIntent = sent?.get("id") === String(address.id) ? sent.get("intent") : undefined;
	const name = joinParts([address.name, address.line1]);
	return (
		<li className="flex flex-wrap items-start justify-between gap-x-12 gap-y-5 border-b border-line py-7">
			<div className="min-w-0">
				{address.isDefault && <p className="mb-1 text-sm font-medium text-accent">{m.default_address()}</p>}
				{addressLines(address, address.place).map((line) => (
					<p key={line}>{line}</p>
				))}
				{address.phone && (
					<p dir="ltr" className="tabular-nums align-around">
						{address.phone}
					</p>
				)}
			</div>
			<Form method="post" className="flex flex-wrap gap-3">
				<input type="hidden" name="id" value={address.id} />
				{!address.isDefault && (
					<Button
						type="submit"
						name="intent"
						value="default"
						look="plain"
						size="sm"
						pending={pendingIntent === "default"}
						aria-label={m.make_default_address({ name })}
					>
						{m.make_default()}
					</Button>
				)}
				<LinkButton
					to={href("/account/addresses/:id", { id: String(address.id) })}
					look="plain"
					size="sm"
					aria-label={m.change_address({ name })}
				>
					{m.change_label()}
				</LinkButton>
				<Button
					type="submit"
					name="intent"
					value="delete"
					look="bare"
					size="sm"
					pending={pendingIntent === "delete"}
					aria-label={m.delete_address({ name })}
				>
					{m.delete_label()}
				</Button>
			</Form>
		</li>
	);
}
