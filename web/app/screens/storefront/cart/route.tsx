import type { Cart as CartContent, CartNotice } from "@noor/contract/carts";
import { joinParts } from "@noor/messages/lists";
import * as m from "@noor/messages/storefront/cart";
import { Children } from "react";
import { href, Link, redirect } from "react-router";
import { useCart } from "#api/cart.ts";
import { countPieces } from "#api/cart-lines.ts";
import { apiContext } from "#api/context.ts";
import { initialise, useAccountError } from "#api/initialise.ts";
import { submitForm } from "#api/submit.ts";
import { CartLineForm, changeVisitorCart, findVisitorCart } from "#api/visitor-cart.ts";
import { OrderSummary } from "#parts/cart/order-summary.tsx";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { EmptyState } from "#parts/frame/empty-state.tsx";
import { LoadTrouble } from "#parts/frame/load-trouble.tsx";
import { PageLinks } from "#parts/frame/page-links.tsx";
import { shopName } from "#parts/frame/shop.ts";
import { RecentlyViewed } from "#parts/recently-viewed/recently-viewed.tsx";
import { LinkButton } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { ArrowStartIcon } from "#ui/icons.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useListFocus } from "#ui/use-list-focus.ts";
import type { Route } from "./+types/route";
import { CartCost } from "./cart-cost.tsx";
import { CartFixes } from "./cart-fixes.tsx";
import { CartLine } from "./cart-line.tsx";
import { CartNotices } from "./cart-notices.tsx";
import { ExpressPlace } from "./express-place.tsx";
import { SavedForLater } from "./saved-for-later.tsx";

/** The cart before hydration and without scripts. */
export async function loader({ context, request }: Route.LoaderArgs) {
	return { cart: await findVisitorCart(context.get(apiContext), request) };
}

/** With scripts the store has the cart. */
export async function clientLoader() {
	return null;
}

/**
 * Adds to the cart or changes a line: the action of the buttons of product pages, cards and cart before hydration and without
 * scripts. With scripts the buttons change the cart without navigation.
 */
export async function action({ context, request }: Route.ActionArgs) {
	return submitForm(
		request,
		CartLineForm,
		async (change) => {
			const cookie = await changeVisitorCart(context.get(apiContext), request, change);
			throw redirect(href("/cart"), { status: 303, headers: { "set-cookie": cookie } });
		},
		{ failed: m.not_changed() },
	);
}

export function meta({ matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ shop }) }, { name: "robots", content: "noindex" }];
}

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
	const { cart: current, known, lost, failure: cartFailure } = useCart();
	// Without the account, its cart is unknown too.
	const accountTrouble = useAccountError();
	const failure = cartFailure ?? (current ? undefined : accountTrouble);
	const isServed = !known && !current && loaderData != null;
	const cart = isServed ? loaderData.cart : current;
	const refused = actionData?.ok === false && joinParts([actionData.message, actionData.detail], ": ");
	if ((known || isServed) && !cart && failure === undefined) return <EmptyCart lost={lost} refused={refused} />;
	const count = countPieces(cart);
	return (
		<div className="page pt-10 pb-20 lg:pt-16 lg:pb-28">
			<header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
				<h1 className="text-3xl lg:text-4xl">
					{Children.toArray(
						m.title_with_count({
							// Before the cart is known its place is kept, so that nothing below moves.
							count: cart ? count : 1,
							small: (text) => (
								<span
									key="count"
									className={classes("text-lg text-quiet tabular-nums lg:text-xl", !cart && "invisible")}
								>
									{text}
								</span>
							),
						}),
					)}
				</h1>
				<Link to={href("/home")} className="link inline-flex min-h-11 items-center gap-2 text-sm">
					<ArrowStartIcon className="size-4" />
					{m.continue_shopping()}
				</Link>
			</header>
			<div className="mt-8 grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:mt-12 lg:grid-cols-12 xl:gap-x-20">
				<div className="lg:col-span-7">
					<FormMessage failure={refused} />
					<CartNotices notices={cart?.notices ?? []} />
					<CartFixes fixes={cart?.fixes ?? []} />
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
								<ExpressPlace cart={current} />
							</>
						}
					>
						<PageLinks slugs={["delivery", "returns", "terms", "privacy"]} className="mt-4" />
						<RecentlyViewed />
						{current && current.items.length > 0 && <CartCost items={current.items} />}
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

function EmptyCart({ lost, refused }: { lost: readonly CartNotice[]; refused: string | false }) {
	return (
		<>
			<div className="page empty:hidden">
				<FormMessage failure={refused} />
				<CartNotices notices={lost} />
			</div>
			<EmptyState title={m.empty_title()} light="lit">
				<LinkButton to={href("/home")}>{m.go_shopping()}</LinkButton>
			</EmptyState>
			<div className="page pb-16 empty:hidden">
				<SavedForLater />
			</div>
		</>
	);
}
