import { renditionOf } from "@noor/contract/pictures";
import { compareText } from "@noor/messages/locale";
import { href, Outlet } from "react-router";
import { useCart } from "#api/cart.ts";
import { countPieces } from "#api/cart-lines.ts";
import { apiContext } from "#api/context.ts";
import { isAdmin, useVisitor } from "#api/visitor.ts";
import { CartDrawer } from "#parts/cart/cart-drawer.tsx";
import { CompareTray } from "#parts/compare/compare-tray.tsx";
import { AccountMenu } from "#parts/frame/account-menu.tsx";
import { AnnouncementBar } from "#parts/frame/announcement-bar.tsx";
import { CartLink } from "#parts/frame/cart-link.tsx";
import { Footer } from "#parts/frame/footer.tsx";
import { Header } from "#parts/frame/header.tsx";
import { StayWhileOffline } from "#parts/frame/keep-screen.ts";
import { MobileMenu } from "#parts/frame/mobile-menu.tsx";
import type { Places } from "#parts/frame/places.ts";
import { SearchBox } from "#parts/frame/search/search-box.tsx";
import { TopBar } from "#parts/frame/top-bar.tsx";
import { useSignOut } from "#parts/frame/use-sign-out.ts";
import { loadAllCategories } from "#parts/products/all-categories.ts";
import { WishlistIcon } from "#parts/wishlist/wishlist-link.tsx";
import type { Route } from "./+types/layout";

export async function loader({ context }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const [categories, rooms, brands] = await Promise.all([
		loadAllCategories(call),
		call("GET /api/rooms"),
		call("GET /api/brands"),
	]);
	const places: Places = {
		categories: categories
			.filter(({ parentCategoryId }) => parentCategoryId === null)
			.map(({ id, categoryName, imageUrl }) => ({
				to: href("/shop/:id", { id: String(id) }),
				label: categoryName,
				imageUrl: imageUrl && renditionOf(imageUrl, 320),
			})),
		rooms: rooms.map(({ name, path }) => ({ to: path, label: name })),
		brands: brands
			.toSorted((one, other) => other.productCount - one.productCount)
			.slice(0, maxBrands)
			.map(({ id, brandName }) => ({ to: href("/brands/:id", { id: String(id) }), label: brandName }))
			.toSorted((one, other) => compareText(one.label, other.label)),
	};
	return { places };
}

/** How many brands the menus list: those with the most products. */
const maxBrands = 6;

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
			<TopBar />
			<Header
				places={places}
				search={<SearchBox className="ms-auto max-sm:-me-3 max-sm:w-11 sm:max-w-[22rem] sm:grow" />}
				account={<AccountMenu visitor={visitor} onSignOut={signOut} />}
				wishlist={<WishlistIcon className="max-[22rem]:hidden" />}
				cart={<CartLink count={countPieces(cart)} />}
				menu={<MobileMenu places={places} />}
			/>
			<main id="content" tabIndex={-1} className="flex grow flex-col outline-none">
				<Outlet />
			</main>
			<Footer places={places} showAdmin={isAdmin(visitor)} />
			<CartDrawer />
			<CompareTray />
			<StayWhileOffline />
		</>
	);
}
