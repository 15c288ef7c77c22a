import type * as accounts from "./accounts.ts";
import type * as audit from "./audit.ts";
import type * as brands from "./brands.ts";
import type * as buyerRequests from "./buyer-requests.ts";
import type * as carts from "./carts.ts";
import type * as cash from "./cash.ts";
import type * as categories from "./categories.ts";
import type * as checkoutDrafts from "./checkout-drafts.ts";
import type * as contact from "./contact.ts";
import type * as coupons from "./coupons.ts";
import type * as customers from "./customers.ts";
import type * as dashboard from "./dashboard.ts";
import type * as delivery from "./delivery.ts";
import type * as deliveryDay from "./delivery-day.ts";
import type { Endpoint } from "./endpoint.ts";
import type * as facets from "./facets.ts";
import type * as guests from "./guests.ts";
import type * as home from "./home.ts";
import type * as imports from "./imports.ts";
import type * as lampParts from "./lamp-parts.ts";
import type * as lamps from "./lamps.ts";
import type * as letters from "./letters.ts";
import type * as lightingDetails from "./lighting-details.ts";
import type * as lightingGaps from "./lighting-gaps.ts";
import type * as messages from "./messages.ts";
import type * as newsletter from "./newsletter.ts";
import type * as orders from "./orders.ts";
import type * as pages from "./pages.ts";
import type * as passkeys from "./passkeys.ts";
import type * as paymentCheck from "./payment-check.ts";
import type * as paymentMethods from "./payment-methods.ts";
import type * as payments from "./payments.ts";
import type * as phoneOrders from "./phone-orders.ts";
import type * as photometry from "./photometry.ts";
import type * as privacy from "./privacy.ts";
import type * as productCategories from "./product-categories.ts";
import type * as productImages from "./product-images.ts";
import type * as productListing from "./product-listing.ts";
import type * as productPage from "./product-page.ts";
import type * as products from "./products.ts";
import type * as recentlyViewed from "./recently-viewed.ts";
import type * as refunds from "./refunds.ts";
import type * as restock from "./restock.ts";
import type * as roomPlans from "./room-plans.ts";
import type * as savedCards from "./saved-cards.ts";
import type * as search from "./search.ts";
import type * as settings from "./settings.ts";
import type * as setup from "./setup.ts";
import type * as shop from "./shop.ts";
import type * as shortages from "./shortages.ts";
import type * as staff from "./staff.ts";
import type * as staffProducts from "./staff-products.ts";
import type * as stock from "./stock.ts";
import type * as suppliers from "./suppliers.ts";
import type * as synonyms from "./synonyms.ts";
import type * as tariffs from "./tariffs.ts";
import type * as transfers from "./transfers.ts";
import type * as translationList from "./translation-list.ts";
import type * as wishlists from "./wishlists.ts";

type ValuesOf<Module> = Module[keyof Module];

/** Every endpoint of the contract, file by file. */
type Declared = Extract<
	| ValuesOf<typeof accounts>
	| ValuesOf<typeof audit>
	| ValuesOf<typeof brands>
	| ValuesOf<typeof buyerRequests>
	| ValuesOf<typeof carts>
	| ValuesOf<typeof cash>
	| ValuesOf<typeof categories>
	| ValuesOf<typeof checkoutDrafts>
	| ValuesOf<typeof contact>
	| ValuesOf<typeof coupons>
	| ValuesOf<typeof customers>
	| ValuesOf<typeof dashboard>
	| ValuesOf<typeof delivery>
	| ValuesOf<typeof deliveryDay>
	| ValuesOf<typeof facets>
	| ValuesOf<typeof guests>
	| ValuesOf<typeof home>
	| ValuesOf<typeof imports>
	| ValuesOf<typeof lamps>
	| ValuesOf<typeof letters>
	| ValuesOf<typeof lampParts>
	| ValuesOf<typeof lightingDetails>
	| ValuesOf<typeof lightingGaps>
	| ValuesOf<typeof messages>
	| ValuesOf<typeof newsletter>
	| ValuesOf<typeof orders>
	| ValuesOf<typeof pages>
	| ValuesOf<typeof passkeys>
	| ValuesOf<typeof paymentCheck>
	| ValuesOf<typeof paymentMethods>
	| ValuesOf<typeof payments>
	| ValuesOf<typeof phoneOrders>
	| ValuesOf<typeof photometry>
	| ValuesOf<typeof privacy>
	| ValuesOf<typeof productCategories>
	| ValuesOf<typeof productImages>
	| ValuesOf<typeof productListing>
	| ValuesOf<typeof productPage>
	| ValuesOf<typeof products>
	| ValuesOf<typeof recentlyViewed>
	| ValuesOf<typeof refunds>
	| ValuesOf<typeof restock>
	| ValuesOf<typeof roomPlans>
	| ValuesOf<typeof savedCards>
	| ValuesOf<typeof search>
	| ValuesOf<typeof settings>
	| ValuesOf<typeof setup>
	| ValuesOf<typeof shop>
	| ValuesOf<typeof shortages>
	| ValuesOf<typeof staff>
	| ValuesOf<typeof staffProducts>
	| ValuesOf<typeof stock>
	| ValuesOf<typeof suppliers>
	| ValuesOf<typeof synonyms>
	| ValuesOf<typeof tariffs>
	| ValuesOf<typeof transfers>
	| ValuesOf<typeof translationList>
	| ValuesOf<typeof wishlists>,
	Endpoint
>;

/**
 * Every endpoint by its method and URL, as a type only: the website names an endpoint by this key, and is checked against
 * its schemas by the compiler, without loading a schema into the browser.
 */
export type Endpoints = { [E in Declared as `${E["method"]} ${E["url"]}`]: E };

export type EndpointKey = keyof Endpoints;
