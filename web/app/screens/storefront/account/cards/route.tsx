import type { SavedCard } from "@noor/contract/saved-cards";
import * as m from "@noor/messages/storefront/account/cards";
import { useEffect, useRef, useState } from "react";
import { href, redirect, useNavigation, useSubmit } from "react-router";
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
import type { Route } from "./+types/route";

const Removal = z.object({ card: z.string().max(200) });

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	await requireVisitor(call, url);
	return { cards: await call("GET /api/account/cards") };
}

export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(request, Removal, async ({ card }) => {
		await call("DELETE /api/account/cards/:id", { params: { id: card } }).catch(ignoreGone);
		throw redirect(href("/account/cards"));
	});
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction);
}

/** A card that was removed already is no failure. */
function ignoreGone(error: unknown): void {
	if (!(error instanceof Response) || error.status !== 404) throw error;
}

export function meta({ matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ shop }) }, { name: "robots", content: "noindex" }];
}

/** The cards that the shopper saved while paying, each with a button that removes it after a confirmation. */
export default function SavedCards({ loaderData: { cards }, actionData }: Route.ComponentProps) {
	const submit = useSubmit();
	const removing = useNavigation().formData?.get("card");
	const [asked, setAsked] = useState<SavedCard>();
	const [asking, setAsking] = useState(false);
	const title = useRef<HTMLHeadingElement>(null);
	const count = useRef(cards.length);
	useEffect(() => {
		// The button that had the focus was removed with its card.
		if (cards.length < count.current) title.current?.focus();
		count.current = cards.length;
	}, [cards.length]);

	function remove() {
		setAsking(false);
		if (asked) void submit({ card: asked.id }, { method: "post" });
	}

	return (
		<div className="page pt-10 pb-20 lg:pt-16 lg:pb-28">
			<BackToProfile />
			<h1 ref={title} tabIndex={-1} className="mt-4 text-3xl outline-none lg:text-4xl">
				{m.title()}
			</h1>
			<p className="mt-3 max-w-read text-quiet">{cards.length === 0 ? m.empty() : m.introduction()}</p>
			<div className="mt-8 max-w-[56rem] lg:mt-12">
				{cards.length > 0 && (
					<ul className="border-t border-line">
						{cards.map((card) => (
							<CardLine
								key={card.id}
								card={card}
								removing={removing === card.id}
								onRemove={() => {
									setAsked(card);
									setAsking(true);
								}}
							/>
						))}
					</ul>
				)}
				<FormMessage failure={useActionResult(actionData).failure} />
			</div>
			<ConfirmDialog
				open={asking}
				title={m.remove_title()}
				message={asked && m.remove_question({ name: nameOf(asked) })}
				danger
				onCancel={() => setAsking(false)}
				onConfirm={remove}
			/>
		</div>
	);
}

interface CardLineProps {
	card: SavedCard;
	removing: boolean;
	onRemove: () => void;
}

function CardLine({ card, removing, onRemove }: CardLineProps) {
	const name = nameOf(card);
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line py-5">
			<div className="tabular-nums">
				<p>{name}</p>
				<p className="text-sm text-quiet">
					{m.expires({ month: String(card.expMonth).padStart(2, "0"), year: String(card.expYear) })}
				</p>
			</div>
			<Button look="plain" size="sm" pending={removing} onClick={onRemove} aria-label={m.remove_card({ name })}>
				{m.remove()}
			</Button>
		</li>
	);
}

function nameOf({ brand, last4 }: SavedCard): string {
	return m.card_name({ brand: brand.toUpperCase(), last4 });
}
