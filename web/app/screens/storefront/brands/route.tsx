import * as m from "@noor/messages/storefront/brands";
import { href, Link } from "react-router";
import { apiContext, publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { EmptyState } from "#parts/frame/empty-state.tsx";
import { pageMeta } from "#parts/frame/page-meta.ts";
import { shopName } from "#parts/frame/shop.ts";
import { NoPicture } from "#parts/pictures/no-picture.tsx";
import { Picture } from "#parts/pictures/picture.tsx";
import { LinkButton } from "#ui/button.tsx";
import type { Route } from "./+types/route";

export const headers = publicPage;

export async function loader({ context }: Route.LoaderArgs) {
	return { brands: await context.get(apiContext)("GET /api/brands"), publicUrl: context.get(publicUrlContext) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	return pageMeta({
		shop: shopName(matches),
		title: m.title(),
		description: m.description(),
		path: href("/brands"),
		publicUrl: loaderData?.publicUrl,
	});
}

/** The brands that have products. */
export default function Brands({ loaderData: { brands } }: Route.ComponentProps) {
	if (brands.length === 0)
		return (
			<EmptyState title={m.empty_title()} text={m.empty_text()} light="lit">
				<LinkButton to={href("/contact")}>{m.contact()}</LinkButton>
			</EmptyState>
		);
	return (
		<div className="page pt-8 pb-16 lg:pt-12 lg:pb-24">
			<h1 className="text-3xl lg:text-4xl">{m.title()}</h1>
			<p className="mt-3 text-quiet">{m.description()}</p>
			<ul className="mt-8 grid gap-x-4 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
				{brands.map(({ id, brandName, description, logoUrl, imageUrl, productCount }) => (
					<li key={id} className="group relative min-w-0">
						<div className="relative aspect-[3/2] overflow-hidden bg-wall">
							{imageUrl ? (
								<Picture
									src={imageUrl}
									alt=""
									sizes="(min-width: 64rem) 31vw, (min-width: 30rem) 46vw, 92vw"
									className="size-full object-cover night:brightness-90"
								/>
							) : (
								<NoPicture className="size-full" />
							)}
							{logoUrl && (
								<img
									src={logoUrl}
									alt=""
									loading="lazy"
									className="absolute start-3 bottom-3 h-12 max-w-[60%] rounded-sm bg-raised object-contain p-2"
								/>
							)}
						</div>
						<h2 className="mt-3 text-xl [overflow-wrap:anywhere]">
							<Link
								to={href("/brands/:id", { id: String(id) })}
								className="group-hover:text-accent after:absolute after:inset-0"
							>
								{brandName}
							</Link>
						</h2>
						<p className="text-sm text-quiet tabular-nums">{m.products({ count: productCount })}</p>
						{description && <p className="mt-1.5 text-sm text-quiet [overflow-wrap:anywhere]">{description}</p>}
					</li>
				))}
			</ul>
		</div>
	);
}
