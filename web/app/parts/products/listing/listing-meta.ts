import * as m from "@noor/messages/parts/products/listing";
import { breadcrumbList } from "#parts/frame/breadcrumb-list.ts";
import { pageMeta } from "#parts/frame/page-meta.ts";
import type { Place } from "#parts/frame/places.ts";
import { chipsOf } from "./chips.ts";
import type { LoadedListing } from "./load-listing.ts";

interface ListingMeta {
	/** The name of the shop. */
	shop: string;
	title: string;
	description: string;
	/** The breadcrumbs of the listing, the listing itself last. */
	path: readonly Place[];
	listing?: LoadedListing;
	publicUrl?: string | undefined;
	image?: string | null;
}

/**
 * Metadata of a listing for search engines. Each page of the list is indexed; filtered, searched and sorted views are
 * not.
 */
export function listingMeta({ shop, title, description, path, listing, publicUrl, image = null }: ListingMeta) {
	const query = listing?.query;
	const isView = query ? chipsOf(query).length > 0 : false;
	const page = query && query.pageIndex > 1 && !isView ? query.pageIndex : undefined;
	const address = path.at(-1)?.to ?? "/";
	return pageMeta({
		shop,
		title: query?.search ? m.search_chip({ search: query.search }) : page ? m.page_title({ title, page }) : title,
		description,
		path: page ? `${address}?pageIndex=${page}` : address,
		publicUrl,
		image,
		noIndex: isView,
		structured: [breadcrumbList(path, publicUrl)],
	});
}
