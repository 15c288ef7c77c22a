import { dayOf } from "@noor/contract/dates";
import { pagePath } from "@noor/contract/page-addresses";
import type { ShownPage } from "@noor/contract/pages";
import * as m from "@noor/messages/parts/content";
import type { MetaDescriptor } from "react-router";
import type { Api } from "#api/client.ts";
import { pageMeta } from "#parts/frame/page-meta.ts";
import { PlainPage } from "#parts/frame/plain-page.tsx";
import { Blocks } from "./blocks.tsx";
import { structuredQuestions } from "./structured-questions.ts";

/** A content page. `name` is the short line above its title. */
export function ContentPage({ page: { title, blocks, updatedAt }, name }: { page: ShownPage; name: string }) {
	return (
		<PlainPage name={name} title={title}>
			<Blocks blocks={blocks} />
			<p className="mt-6 border-t border-line pt-4 text-sm text-quiet">{m.updated({ day: dayOf(updatedAt) })}</p>
		</PlainPage>
	);
}

/** Metadata of a content page, with its questions as structured data. */
export function contentMeta(page: ShownPage, shop: string, publicUrl: string | undefined): MetaDescriptor[] {
	const { title, description, slug, blocks } = page;
	return pageMeta({
		...{ shop, title, publicUrl },
		description: description || title,
		path: pagePath(slug),
		structured: structuredQuestions(blocks),
	});
}

/** The published page with this slug; null if there is none. */
export async function findPage(call: Api, slug: string): Promise<ShownPage | null> {
	try {
		return await call("GET /api/pages/:slug", { params: { slug } });
	} catch (error) {
		if (error instanceof Response && error.status === 404) return null;
		throw error;
	}
}
