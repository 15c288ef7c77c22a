import * as m from "@noor/messages/storefront";
import { href, Outlet } from "react-router";
import { useCart } from "#api/cart.ts";
import { countPieces } from "#api/cart-lines.ts";
import { apiContext } from "#api/context.ts";
import { isAdmin, useVisitor } from "#api/visitor.ts";
import { AccountMenu } from "#parts/frame/account-menu.tsx";
import { AnnouncementBar } from "#parts/frame/announcement-bar.tsx";
import { CartLink } from "#parts/frame/cart-link.tsx";
import { Footer } from "#parts/frame/footer.tsx";
import { Header } from "#parts/frame/header.tsx";
import { MobileMenu } from "#parts/frame/mobile-menu.tsx";
import { SearchBox } from "#parts/frame/search/search-box.tsx";
import { TopBar } from "#parts/frame/top-bar.tsx";
import { useSignOut } from "#parts/frame/use-sign-out.ts";
import { loadAllCategories } from "#parts/products/all-categories.ts";
import { WishlistLink } from "#parts/wishlist/wishlist-link.tsx";
import type { Route } from "./+types/layout";

export async function loader({ context }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const categories = await loadAllCategories(call);
	const rooms = categories.filter((category) => category.parentCategoryId === null);
	return {
		places: [
			...rooms.map(({ id, categoryName }) => ({ to: href("/shop/:id", { id: String(id) }), label: categoryName })),
			{ to: href("/shop"), label: m.all_lamps() },
		],
	};
}

/** The categories in the header are loaded once per visit. */
export function shouldRevalidate() {
	return false;
}

/** The frame of every page of the storefront. */
export default function Storefront({ loaderData: { places } }: Route.ComponentProps) {
	const visitor = useVisitor();
	const { cart } = useCart();
	const signOut = useSignOut("/");
	return (
		<>
			<AnnouncementBar />
			<TopBar wishlist={<WishlistLink className="inline-block py-2 hover:text-ink" />} />
			<Header
				places={places}
				search={<SearchBox className="ms-auto max-sm:-me-2 max-sm:w-11 sm:max-md:grow md:-me-4 lg:-me-8 xl:-me-10" />}
				account={<AccountMenu visitor={visitor} onSignOut={signOut} />}
				cart={<CartLink count={countPieces(cart)} />}
				menu={<MobileMenu places={places} />}
			/>
			<main id="content" tabIndex={-1} className="flex grow flex-col outline-none">
				<Outlet />
			</main>
			<Footer places={places} showAdmin={isAdmin(visitor)} />
		</>
	);
}
