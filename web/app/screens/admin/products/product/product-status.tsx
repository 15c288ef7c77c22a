import type { ProductStatus } from "@noor/contract/products";
import * as m from "@noor/messages/admin/products/product";
import { dateFormat } from "@noor/messages/locale";
import { Badge, type BadgeTone } from "#ui/badge.tsx";

export const productStates: Record<ProductStatus, { tone: BadgeTone; name: () => string }> = {
	draft: { tone: "grey", name: m.status_draft },
	scheduled: { tone: "blue", name: m.status_scheduled },
	published: { tone: "green", name: m.status_published },
};

/** The publication status of a product as a badge, with the time of a scheduled publication. */
export function ProductStatusBadge({ status, publishAt }: { status: ProductStatus; publishAt: string | null }) {
	const { tone, name } = productStates[status];
	return (
		<span className="inline-flex flex-col">
			<Badge tone={tone}>{name()}</Badge>
			{publishAt && (
				<time dateTime={publishAt} className="text-xs text-quiet tabular-nums">
					{shopTime(publishAt)}
				</time>
			)}
		</span>
	);
}

function shopTime(at: string): string {
	return dateFormat({ dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Dubai" }).format(new Date(at));
}
