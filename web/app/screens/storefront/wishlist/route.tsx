import { maxCards, maxId } from "@noor/contract/limits";
import type { ProductCard } from "@noor/contract/products";
import * as m from "@noor/messages/storefront/wishlist";
import { useCallback, useEffect, useState } from "react";
import { href, redirect } from "react-router";
import { z } from "zod";
import { call } from "#api/browser.ts";
import { apiContext } from "#api/context.ts";
import { initialise, useAccountError, useInitialised } from "#api/initialise.ts";
import { reasonOf } from "#api/problem.ts";
import { submitForm } from "#api/submit.ts";
import { useWishlist, useWishlistError } from "#api/wishlist.ts";
import { wishlistCookie, wishlistOf } from "#api/wishlist-cookie.ts";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { EmptyState } from "#parts/frame/empty-state.tsx";
import { LoadTrouble } from "#parts/frame/load-trouble.tsx";
import { shopName } from "#parts/frame/shop.ts";
import { BuyableCard } from "#parts/products/buyable-card.tsx";
import { ProductCardSkeleton } from "#parts/products/product-card.tsx";
import { WishForm, wishOf } from "#parts/wishlist/wishlist-heart.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { useListFocus } from "#ui/use-list-focus.ts";
import type { Route } from "./+types/route";

/** The wishlist before hydration and without scripts. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const isSignedIn = await call("GET /api/account/user-info");
	const ids = isSignedIn ? (await call("GET /api/account/wishlist")).productIds : wishlistOf(request);
	const cards = ids.length > 0 ? await call("GET /api/Products/cards", { querystring: { ids: ids.join(",") } }) : [];
	return { cards: ids.flatMap((id) => cards.find((card) => card.id === id) ?? []) };
}

/** With scripts the store has the wishlist. */
export async function clientLoader() {
	return null;
}

const ProductId = z.coerce.number().int().min(1).max(maxId);
const WishChange = z.union([z.object({ add: ProductId }), z.object({ remove: ProductId })]);

/** Adds or removes a product: the action of the wishlist buttons without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
	return submitForm(request, WishChange, async (change) => {
		const wished = "add" in change;
		const productId = wished ? change.add : change.remove;
		const call = context.get(apiContext);
		if (await call("GET /api/account/user-info")) {
			await call(wished ? "PUT /api/account/wishlist/:productId" : "DELETE /api/account/wishlist/:productId", {
				params: { productId },
			});
			throw redirect(href("/wishlist"), 303);
		}
		const others = wishlistOf(request).filter((id) => id !== productId);
		const ids = wished ? [productId, ...others] : others;
		throw redirect(href("/wishlist"), { status: 303, headers: { "set-cookie": wishlistCookie(ids, request) } });
	});
}

export function meta({ matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ shop }) }, { name: "robots", content: "noindex" }];
}

export default function Wishlist({ loaderData, actionData }: Route.ComponentProps) {
	const ids = useWishlist();
	const known = useInitialised();
	const ownFailure = useWishlistError();
	// Without the account, its wishlist is unknown too.
	const accountTrouble = useAccountError();
	const listFailure = ownFailure ?? (ids.length > 0 ? undefined : accountTrouble);
	const { cards, failure, ask } = useCards(known ? ids : []);
	const served = known ? [] : (loaderData?.cards ?? []);
	const wished = known ? ids.flatMap((id) => cards.get(id) ?? []) : served;
	const missing = ids.filter((id) => !cards.has(id));
	const isComing = listFailure === undefined && failure === undefined;
	// The server knows an empty wishlist too: placeholders that make way for it would move the page.
	const isEmpty = wished.length + missing.length === 0 && (known || loaderData !== null);
	if (isEmpty && listFailure === undefined)
		return <NothingWished message={actionData?.ok === false && actionData.message} />;
	return (
		<div className="page pt-10 pb-20 lg:pt-16 lg:pb-28">
			<h1 className="text-3xl lg:text-4xl">{m.title()}</h1>
			<FormMessage failure={actionData?.ok === false && actionData.message} />
			{listFailure !== undefined && <LoadTrouble what={m.not_loaded()} reason={listFailure} onRetry={initialise} />}
			{failure !== undefined && <LoadTrouble what={m.cards_not_loaded()} reason={failure} onRetry={ask} />}
			<h2 className="sr-only">{m.list_title()}</h2>
			<WishedLamps
				wished={wished}
				awaited={isComing ? (known ? missing : loaderData ? [] : [1, 2, 3, 4]).slice(0, 12) : []}
			/>
		</div>
	);
}

const sizes = "(min-width: 120rem) 24rem, (min-width: 80rem) 21.5vw, (min-width: 64rem) 29vw, 46vw";

interface WishedLampsProps {
	wished: readonly ProductCard[];
	/** The ids of those that are still loading; each has a placeholder. */
	awaited: readonly number[];
}

function WishedLamps({ wished, awaited }: WishedLampsProps) {
	const list = useListFocus<HTMLUListElement>();
	return (
		<ul
			ref={list}
			aria-busy={awaited.length > 0}
			className="mt-8 grid grid-cols-2 gap-x-4 gap-y-10 lg:mt-12 lg:grid-cols-3 lg:gap-x-8 xl:grid-cols-4"
		>
			{wished.map((card) => (
				<li key={card.id} className="flex flex-col">
					<BuyableCard product={card} sizes={sizes} />
					<WishForm product={card} wished={false} className="mt-1 -ms-4 self-start">
						<Button
							type="submit"
							{...wishOf(card, false)}
							look="bare"
							size="sm"
							aria-label={m.remove_product({ product: card.name })}
						>
							{m.remove_label()}
						</Button>
					</WishForm>
				</li>
			))}
			{awaited.map((place) => (
				<li key={place}>
					<ProductCardSkeleton />
				</li>
			))}
		</ul>
	);
}

/** Loads the cards of these products, each once. The card of a product that no longer exists is null. */
function useCards(ids: readonly number[]) {
	const [cards, setCards] = useState<ReadonlyMap<number, ProductCard | null>>(new Map());
	const [failure, setFailure] = useState<string>();
	const wanted = ids
		.filter((id) => !cards.has(id))
		.slice(0, maxCards)
		.join(",");

	const ask = useCallback(async (): Promise<void> => {
		try {
			const found = await call("GET /api/Products/cards", { querystring: { ids: wanted } });
			const each = wanted
				.split(",")
				.map((id) => [Number(id), found.find((card) => card.id === Number(id)) ?? null] as const);
			setCards((before) => new Map([...before, ...each]));
			setFailure(undefined);
		} catch (error) {
			setFailure(await reasonOf(error));
			throw error;
		}
	}, [wanted]);
	useEffect(() => {
		if (wanted) ask().catch((error) => console.warn("The lamps of the wishlist could not be loaded.", error));
	}, [wanted, ask]);
	return { cards, failure, ask };
}

/** @param message a form that was sent without scripts and failed. */
function NothingWished({ message }: { message: string | undefined | false }) {
	return (
		<EmptyState title={m.empty_title()} text={m.empty_text()} light="lit">
			<FormMessage failure={message} />
			<LinkButton to={href("/shop")}>{m.all_lamps()}</LinkButton>
		</EmptyState>
	);
}
