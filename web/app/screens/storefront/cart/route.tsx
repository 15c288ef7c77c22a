import type { Cart as CartContent, CartNotice } from "@noor/contract/carts";
import * as m from "@noor/messages/storefront/cart";
import { Children } from "react";
import { href, Link } from "react-router";
import { useCart } from "#api/cart.ts";
import { countPieces } from "#api/cart-lines.ts";
import { initialise, useAccountError } from "#api/initialise.ts";
import { publicPage } from "#api/public-page.ts";
import { OrderSummary } from "#parts/cart/order-summary.tsx";
import { LoadTrouble } from "#parts/frame/load-trouble.tsx";
import { shopName } from "#parts/frame/shop.ts";
import { RecentlyViewed } from "#parts/recently-viewed/recently-viewed.tsx";
import { LinkButton } from "#ui/button.tsx";
import { ArrowStartIcon } from "#ui/icons.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useListFocus } from "#ui/use-list-focus.ts";
import type { Route } from "./+types/route";
import { CartLine } from "./cart-line.tsx";
import { CartNotices } from "./cart-notices.tsx";
import { ExpressPlace } from "./express-place.tsx";
import { SavedForLater } from "./saved-for-later.tsx";

/** The page is the same for all visitors; the browser loads the cart. */
export const headers = publicPage;

export function meta({ matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ shop }) }, { name: "robots", content: "noindex" }];
}

export default function Cart() {
	const { cart, known, lost, failure: cartFailure } = useCart();
	// Without the account, its cart is unknown too.
	const accountTrouble = useAccountError();
	const failure = cartFailure ?? (cart ? undefined : accountTrouble);
	if (known && !cart && failure === undefined) return <EmptyCart lost={lost} />;
	const count = countPieces(cart);
	return (
		<div className="page pt-10 pb-20 lg:pt-16 lg:pb-28">
			<header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
				<h1 className="text-3xl lg:text-4xl">
					{cart
						? Children.toArray(
								m.title_with_count({
									count,
									small: (text) => (
										<span key="count" className="text-lg text-quiet tabular-nums lg:text-xl">
											{text}
										</span>
									),
								}),
							)
						: m.title()}
				</h1>
				<Link to={href("/home")} className="link inline-flex min-h-11 items-center gap-2 text-sm">
					<ArrowStartIcon className="size-4" />
					{m.continue_shopping()}
				</Link>
			</header>
			<div className="mt-8 grid items-start gap-x-12 gap-y-10 lg:mt-12 lg:grid-cols-12 xl:gap-x-20">
				<div className="lg:col-span-7">
					<CartNotices notices={cart?.notices ?? []} />
					{cart ? (
						<CartLines cart={cart} />
					) : failure === undefined ? (
						<CartLinesSkeleton />
					) : (
						<LoadTrouble what={m.not_loaded()} reason={failure} onRetry={initialise} />
					)}
					<SavedForLater />
				</div>
				<div className="lg:sticky lg:top-28 lg:col-span-5">
					<OrderSummary
						cart={cart ?? undefined}
						actions={
							<>
								<LinkButton asButton to="/checkout">
									{m.proceed_to_checkout()}
								</LinkButton>
								<LinkButton asButton to={href("/home")} look="plain">
									{m.continue_shopping()}
								</LinkButton>
								<ExpressPlace cart={cart} />
							</>
						}
					>
						<RecentlyViewed />
					</OrderSummary>
				</div>
			</div>
		</div>
	);
}

function CartLines({ cart }: { cart: CartContent }) {
	const list = useListFocus<HTMLUListElement>();
	return (
		<ul ref={list} aria-label={m.items_label()} className="border-t border-line">
			{cart.items.map((item) => (
				<CartLine key={`${item.productId}/${item.variantId}`} item={item} />
			))}
		</ul>
	);
}

function CartLinesSkeleton() {
	return (
		<div aria-busy="true" className="border-t border-line">
			{[1, 2].map((line) => (
				<div key={line} className="flex gap-5 border-b border-line py-6">
					<Skeleton className="size-24 sm:size-36" />
					<div className="grow">
						<Skeleton className="h-6 w-1/2" />
						<Skeleton className="mt-3 h-4 w-1/4" />
					</div>
				</div>
			))}
		</div>
	);
}

function EmptyCart({ lost }: { lost: readonly CartNotice[] }) {
	return (
		<div className="page flex grow flex-col justify-center py-24">
			<CartNotices notices={lost} />
			<div className="flex flex-col items-start gap-6">
				<h1 className="text-3xl lg:text-5xl">{m.empty_title()}</h1>
				<LinkButton to={href("/home")}>{m.go_shopping()}</LinkButton>
			</div>
			<SavedForLater />
		</div>
	);
}
