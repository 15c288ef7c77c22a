import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The whole site map. */
export default [
	index("screens/storefront/entrance/route.tsx"),
	layout("screens/storefront/layout.tsx", [
		route("home", "screens/storefront/home/route.tsx"),
		route("shop/:id", "screens/storefront/listing/route.tsx"),
		route("product/:id", "screens/storefront/product/route.tsx"),
		route("cart", "screens/storefront/cart/route.tsx"),
		route("*", "screens/storefront/not-found/route.tsx"),
	]),
] satisfies RouteConfig;
