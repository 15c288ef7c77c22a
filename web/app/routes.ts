import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The whole site map. */
export default [
	index("screens/storefront/entrance/route.tsx"),
	route("sitemap.xml", "screens/storefront/sitemap/route.ts"),
	route("robots.txt", "screens/storefront/robots/route.ts"),
	layout("screens/storefront/layout.tsx", [
		route("home", "screens/storefront/home/route.tsx"),
		route("shop", "screens/storefront/all-products/route.tsx"),
		route("shop/:id", "screens/storefront/category/route.tsx"),
		route("product/:id", "screens/storefront/product/route.tsx"),
		route("cart", "screens/storefront/cart/route.tsx"),
		route("account/login", "screens/storefront/login/route.tsx"),
		route("account/register", "screens/storefront/register/route.tsx"),
		route("account/forgot-password", "screens/storefront/forgot-password/route.tsx"),
		route("account/reset-password", "screens/storefront/reset-password/route.tsx"),
		route("account/confirm-email", "screens/storefront/confirm-email/route.tsx"),
		route("account/profile", "screens/storefront/profile/route.tsx"),
		route("account/email", "screens/storefront/change-email/route.tsx"),
		route("account/password", "screens/storefront/change-password/route.tsx"),
		route("account/addresses", "screens/storefront/addresses/route.tsx"),
		route("account/addresses/:id", "screens/storefront/address/route.tsx"),
		route("account/sessions", "screens/storefront/sessions/route.tsx"),
		route("newsletter/confirm", "screens/storefront/confirm-newsletter/route.tsx"),
		route("newsletter/unsubscribe", "screens/storefront/end-newsletter/route.tsx"),
		route("orders", "screens/storefront/orders/route.tsx"),
		route("orders/:id", "screens/storefront/order/route.tsx"),
		route("*", "screens/storefront/not-found/route.tsx"),
	]),
	layout("screens/checkout/layout.tsx", [
		route("checkout", "screens/checkout/steps/route.tsx"),
		route("checkout/success", "screens/checkout/success/route.tsx"),
	]),
	route("admin", "screens/back-office/layout.tsx", [
		index("screens/back-office/entrance/route.tsx"),
		route("orders", "screens/back-office/orders/route.tsx"),
		route("*", "screens/back-office/elsewhere/route.tsx"),
	]),
] satisfies RouteConfig;
