import { breadcrumbList } from "#parts/frame/breadcrumb-list.ts";
import type { Place } from "#parts/frame/header.tsx";
import { pageMeta } from "#parts/frame/page-meta.ts";
import { chipsOf } from "./chips.ts";
import type { LoadedListing } from "./load-listing.ts";

interface ListingMeta {
	title: string;
	description: string;
	/** The way to the listing, the listing itself last. */
	path: readonly Place[];
	listing?: LoadedListing;
	publicUrl?: string | undefined;
	image?: string | null;
}

/**
 * What search engines are told of a listing. Every page of it is a page of its own; what is filtered, searched or ordered
 * is another view of the same.
 */
export function listingMeta({ title, description, path, listing, publicUrl, image = null }: ListingMeta) {
	const query = listing?.query;
	const isView = query ? chipsOf(query).length > 0 : false;
	const page = query && query.pageIndex > 1 && !isView ? query.pageIndex : undefined;
	const address = path.at(-1)?.to ?? "/";
	return pageMeta({
		title: query?.search ? `“${query.search}”` : page ? `${title}, page ${page}` : title,
		description,
		path: page ? `${address}?pageIndex=${page}` : address,
		publicUrl,
		image,
		noIndex: isView,
		structured: [breadcrumbList(path, publicUrl)],
	});
}
