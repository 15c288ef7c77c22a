import * as m from "@noor/messages/admin/pages/page/preview";
import { data, href, Link } from "react-router";
import { apiContext } from "#api/context.ts";
import { recordId } from "#api/record-id.ts";
import { ContentPage } from "#parts/content/content-page.tsx";
import { useShop } from "#parts/frame/shop.ts";
import type { Route } from "./+types/route";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const id = recordId(params.id);
	const number = url.searchParams.get("number");
	if (!/^\d{0,9}$/.test(number ?? "")) throw data(null, 404);
	const querystring = number ? { number: Number(number) } : {};
	return context.get(apiContext)("GET /api/admin/pages/:id/preview", { params: { id }, querystring });
}

export function meta({ loaderData }: Route.MetaArgs) {
	return [{ title: m.page_title({ title: loaderData?.title ?? "" }) }, { name: "robots", content: "noindex" }];
}

/** A saved version of a page, as readers would see it. */
export default function Preview({ loaderData: page, params: { id } }: Route.ComponentProps) {
	const { name } = useShop();
	return (
		<div className="min-h-0 grow overflow-y-auto">
			<div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line bg-sunken px-6 py-3 text-sm">
				<Link to={href("/admin/pages/:id", { id })} className="link inline-flex min-h-9 items-center">
					{m.back()}
				</Link>
				<p>{page.state === "draft" ? m.draft_note() : m.version_note({ number: page.number })}</p>
			</div>
			<ContentPage page={page} name={name} />
		</div>
	);
}
