import { maxCards } from "@noor/contract/limits";
import type { ProductCard } from "@noor/contract/products";
import * as m from "@noor/messages/storefront/wishlist";
import { useCallback, useEffect, useState } from "react";
import { href } from "react-router";
import { call } from "#api/browser.ts";
import { initialise, useAccountError, useInitialised } from "#api/initialise.ts";
import { reasonOf } from "#api/problem.ts";
import { publicPage } from "#api/public-page.ts";
import { useWishlist, useWishlistError } from "#api/wishlist.ts";
import { LoadTrouble } from "#parts/frame/load-trouble.tsx";
import { shopName } from "#parts/frame/shop.ts";
import { BuyableCard } from "#parts/products/buyable-card.tsx";
import { ProductCardSkeleton } from "#parts/products/product-card.tsx";
import { change } from "#parts/wishlist/wishlist-heart.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { useListFocus } from "#ui/use-list-focus.ts";
import type { Route } from "./+types/route";

/** The page is the same for all visitors; the browser loads the wishlist. */
export const headers = publicPage;

export function meta({ matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ shop }) }, { name: "robots", content: "noindex" }];
}

export default function Wishlist() {
	const ids = useWishlist();
	const known = useInitialised();
	const ownFailure = useWishlistError();
	// Without the account, its wishlist is unknown too.
	const accountTrouble = useAccountError();
	const listFailure = ownFailure ?? (ids.length > 0 ? undefined : accountTrouble);
	const { cards, failure, ask } = useCards(known ? ids : []);
	const wished = ids.flatMap((id) => cards.get(id) ?? []);
	const missing = ids.filter((id) => !cards.has(id));
	const isComing = listFailure === undefined && failure === undefined;
	if (known && wished.length + missing.length === 0 && listFailure === undefined) return <NothingWished />;
	return (
		<div className="page pt-10 pb-20 lg:pt-16 lg:pb-28">
			<h1 className="text-3xl lg:text-4xl">{m.title()}</h1>
			{listFailure !== undefined && <LoadTrouble what={m.not_loaded()} reason={listFailure} onRetry={initialise} />}
			{failure !== undefined && <LoadTrouble what={m.cards_not_loaded()} reason={failure} onRetry={ask} />}
			<h2 className="sr-only">{m.list_title()}</h2>
			<WishedLamps wished={wished} awaited={isComing ? (known ? missing : [1, 2, 3, 4]).slice(0, 12) : []} />
		</div>
	);
}

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
					<BuyableCard product={card} />
					<Button
						look="bare"
						size="sm"
						className="mt-1 -ms-4 self-start"
						aria-label={m.remove_product({ product: card.name })}
						onClick={() => void change(card, false)}
					>
						{m.remove_label()}
					</Button>
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

function NothingWished() {
	return (
		<div className="page flex grow flex-col items-start justify-center gap-6 py-24">
			<h1 className="text-3xl lg:text-5xl">{m.empty_title()}</h1>
			<p className="text-quiet">{m.empty_text()}</p>
			<LinkButton to={href("/shop")}>{m.all_lamps()}</LinkButton>
		</div>
	);
}
