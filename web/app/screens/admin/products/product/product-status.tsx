import type { ProductStatus } from "@noor/contract/products";
import { shopZone } from "@noor/contract/shop-time";
import * as m from "@noor/messages/admin/products/product";
import { dateFormat } from "@noor/messages/locale";
import { Badge, type BadgeTone } from "#ui/badge.tsx";

export const statusNames: Record<ProductStatus, () => string> = {
	draft: m.status_draft,
	scheduled: m.status_scheduled,
	published: m.status_published,
};

const tones: Record<ProductStatus, BadgeTone> = { draft: "grey", scheduled: "blue", published: "green" };

/** The publication status of a product as a badge, with the time of a scheduled publication. */
export function ProductStatusBadge({ status, publishAt }: { status: ProductStatus; publishAt: string | null }) {
	return (
		<span className="inline-flex flex-col">
			<Badge tone={tones[status]}>{statusNames[status]()}</Badge>
			{publishAt && (
				<time dateTime={publishAt} className="text-xs text-quiet tabular-nums">
					{shopTime(publishAt)}
				</time>
			)}
		</span>
	);
}

function shopTime(at: string): string {
	return dateFormat({ dateStyle: "medium", timeStyle: "short", timeZone: shopZone }).format(new Date(at));
}
