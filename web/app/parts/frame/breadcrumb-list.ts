import type { Place } from "./header.tsx";
import { absolute } from "./page-meta.ts";

/** The way to a page in the words of schema.org. */
export function breadcrumbList(places: readonly Place[], publicUrl: string | undefined): Record<string, unknown> {
	return {
		"@type": "BreadcrumbList",
		itemListElement: places.map(({ to, label }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name: label,
			item: absolute(publicUrl, to),
		})),
	};
}
