import { pageUrl } from "./page-meta.ts";
import type { Place } from "./places.ts";

/** Breadcrumbs as a schema.org object. */
export function breadcrumbList(places: readonly Place[], publicUrl: string | undefined): Record<string, unknown> {
	return {
		"@type": "BreadcrumbList",
		itemListElement: places.map(({ to, label }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name: label,
			item: pageUrl(publicUrl, to),
		})),
	};
}
