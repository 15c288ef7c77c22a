import { dayOf } from "@noor/contract/dates";
import { IdParams } from "@noor/contract/paging";
import { type Passkey, PasskeyForm } from "@noor/contract/passkeys";
import { maxPasskeyName } from "@noor/contract/text-lengths";
import * as m from "@noor/messages/storefront/account/passkeys";
import { useEffect, useId, useState } from "react";
import { Form, href, redirect, useNavigation, useSubmit } from "react-router";
import { z } from "zod";
import { apiContext } from "#api/context.ts";
import { requireVisitor } from "#api/require-visitor.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { BackToProfile } from "#parts/account/back-to-profile.tsx";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { useActionResult } from "#parts/forms/use-action-result.tsx";
import { shopName } from "#parts/frame/shop.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Route } from "./+types/route";
import { AddPasskey } from "./add-passkey.tsx";

const PasskeyAction = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("rename"), id: IdParams.shape.id, ...PasskeyForm.shape }),
	z.object({ intent: z.literal("delete"), id: IdParams.shape.id }),
]);

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	await requireVisitor(call, url);
	return { passkeys: await call("GET /api/account/passkeys") };
}

export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(request, PasskeyAction, async (wish) => {
		const params = { id: wish.id };
		if (wish.intent === "rename") await call("PUT /api/account/passkeys/:id", { params, body: { name: wish.name } });
		else await call("DELETE /api/account/passkeys/:id", { params }).catch(ignoreGone);
		throw redirect(href("/account/passkeys"));
	});
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction);
}

/** A passkey that was deleted already is no failure. */
function ignoreGone(error: unknown): void {
	if (!(error instanceof Response) || error.status !== 404) throw error;
}

export function meta({ matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ shop }) }, { name: "robots", content: "noindex" }];
}

/** The passkeys of the visitor, and the form that adds one. */
export default function Passkeys({ loaderData: { passkeys }, actionData }: Route.ComponentProps) {
	return (
		<div className="page pt-10 pb-20 lg:pt-16 lg:pb-28">
			<BackToProfile />
			<h1 className="mt-4 text-3xl lg:text-4xl">{m.title()}</h1>
			<p className="mt-3 max-w-read text-quiet">{m.introduction()}</p>
			<FormMessage failure={useActionResult(actionData).failure} />
			{passkeys.length > 0 && (
				<ul className="mt-8 max-w-[56rem] border-t border-line lg:mt-12">
					{passkeys.map((passkey) => (
						<PasskeyLine key={passkey.id} passkey={passkey} />
					))}
				</ul>
			)}
			<AddPasskey />
		</div>
	);
}

function PasskeyLine({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
	const formId = useId();
	const submit = useSubmit();
	const pending = useNavigation().formData?.get("id") === String(id);
	const [open, setOpen] = useState<"rename" | "delete">();
	const close = () => setOpen(undefined);
	// The list has the new name.
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new name closes the dialog
	useEffect(close, [name]);
	const used = lastUsedAt === null ? m.never_used() : m.used({ day: dayOf(lastUsedAt) });
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line py-5">
			<div>
				<p className="wrap-anywhere">{name}</p>
				<p className="text-sm text-quiet tabular-nums">{m.dates({ added: dayOf(createdAt), used })}</p>
			</div>
			<div className="flex flex-wrap gap-3">
				<Button look="plain" size="sm" aria-label={m.rename_label({ name })} onClick={() => setOpen("rename")}>
					{m.rename()}
				</Button>
				<Button
					look="plain"
					size="sm"
					pending={pending}
					aria-label={m.delete_label({ name })}
					onClick={() => setOpen("delete")}
				>
					{m.remove()}
				</Button>
			</div>
			<Dialog
				open={open === "rename"}
				onClose={close}
				title={m.rename_title({ name })}
				actions={
					<>
						<Button look="plain" size="sm" onClick={close}>
							{m.cancel()}
						</Button>
						<Button type="submit" form={formId} size="sm" pending={pending}>
							{m.save()}
						</Button>
					</>
				}
			>
				<Form id={formId} method="post" className="dense">
					<input type="hidden" name="intent" value="rename" />
					<input type="hidden" name="id" value={id} />
					<TextField
						label={m.name()}
						name="name"
						defaultValue={name}
						required
						maxLength={maxPasskeyName}
						autoComplete="off"
					/>
				</Form>
			</Dialog>
			<ConfirmDialog
				open={open === "delete"}
				title={m.delete_title({ name })}
				message={m.delete_text()}
				danger
				onCancel={close}
				onConfirm={() => {
					close();
					void submit({ intent: "delete", id }, { method: "post" });
				}}
			/>
		</li>
	);
}
