import type { ProductCard } from "@noor/contract/catalogue";
import { listProducts } from "@noor/contract/products";
import { useEffect, useState } from "react";
import { href } from "react-router";
import { call } from "#api/browser.ts";
import { useInitialised } from "#api/initialise.ts";
import { reasonOf } from "#api/problem.ts";
import { publicPage } from "#api/public-page.ts";
import { useWishlist } from "#api/wishlist.ts";
import { BuyableCard } from "#parts/products/buyable-card.tsx";
import { ProductCardSkeleton } from "#parts/products/product-card.tsx";
import { change } from "#parts/wishlist/wishlist-heart.tsx";
import { Button, LinkButton } from "#ui/button.tsx";

/** The frame of the wishlist is the same for everybody: what is on it, the browser knows. */
export const headers = publicPage;

export function meta() {
	return [{ title: "Wishlist | Noor" }, { name: "robots", content: "noindex" }];
}

export default function Wishlist() {
	const ids = useWishlist();
	const known = useInitialised();
	const { cards, failure, retry } = useCards(known && ids.length > 0);
	if (known && ids.length === 0) return <NothingWished />;
	const wished = ids.flatMap((id) => cards?.find((card) => card.id === id) ?? []);
	return (
		<div className="page pt-10 pb-20 lg:pt-16 lg:pb-28">
			<h1 className="text-3xl lg:text-4xl">Wishlist</h1>
			{failure ? (
				<div role="alert" className="mt-8 border-t border-line pt-8">
					<p>{failure}</p>
					<Button size="sm" className="mt-5" onClick={retry}>
						Retry
					</Button>
				</div>
			) : (
				<ul
					aria-busy={!cards}
					className="mt-8 grid grid-cols-2 gap-x-4 gap-y-10 lg:mt-12 lg:grid-cols-3 lg:gap-x-8 xl:grid-cols-4"
				>
					{cards
						? wished.map((card) => (
								<li key={card.id} className="flex flex-col">
									<BuyableCard product={card} />
									<Button
										look="bare"
										size="sm"
										className="mt-1 -ms-4 self-start"
										aria-label={`Remove ${card.name} from wishlist`}
										onClick={() => void change(card, false)}
									>
										Remove
									</Button>
								</li>
							))
						: [1, 2, 3, 4].map((place) => (
								<li key={place}>
									<ProductCardSkeleton />
								</li>
							))}
				</ul>
			)}
		</div>
	);
}

/** The cards of the whole shop, asked for once they are wanted: the API tells cards by the page, not by their ids. */
function useCards(wanted: boolean) {
	const [cards, setCards] = useState<ProductCard[]>();
	const [failure, setFailure] = useState<string>();
	const [round, setRound] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
	useEffect(() => {
		if (!wanted) return;
		let left = false;
		setFailure(undefined);
		call(listProducts)
			.then(({ data }) => !left && setCards(data))
			.catch(async (error) => {
				const reason = await reasonOf(error);
				if (!left) setFailure(reason);
			});
		return () => {
			left = true;
		};
	}, [wanted, round]);
	return { cards, failure, retry: () => setRound(round + 1) };
}

function NothingWished() {
	return (
		<div className="page flex grow flex-col items-start justify-center gap-6 py-24">
			<h1 className="text-3xl lg:text-5xl">Your wishlist is empty</h1>
			<p className="text-quiet">Press the heart of a lamp, and it waits for you here.</p>
			<LinkButton to={href("/shop")}>All lamps</LinkButton>
		</div>
	);
}
