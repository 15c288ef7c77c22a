import { requestRestock } from "@noor/contract/restock";
import { joinParts } from "@noor/messages/lists";
import * as m from "@noor/messages/storefront/restock";
import { data, href, Link } from "react-router";
import { apiContext } from "#api/context.ts";
import { recordId } from "#api/record-id.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { AccountPage } from "#parts/account/account-page.tsx";
import { shopName } from "#parts/frame/shop.ts";
import { RestockForm } from "#parts/restock/restock-form.tsx";
import type { Route } from "./+types/route";

/** The restock form of the product page as a separate page, for browsers without scripts. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const id = recordId(url.searchParams.get("product"));
	const variantId = Number(url.searchParams.get("variant") ?? 0);
	const product = await context.get(apiContext)("GET /api/Products/:id", { params: { id } });
	const variant = product.variants.find((each) => each.variantId === variantId);
	if (product.variants.length > 0 && !variant) throw data(null, 404);
	return {
		item: { productId: id, variantId: variant?.variantId ?? 0 },
		name: joinParts([product.name, variant?.size]),
		isInStock: (variant ?? product).stockQuantity > 0,
		path: href("/product/:id", { id: String(id) }) + (variant ? `?variant=${variant.variantId}` : ""),
	};
}

export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(request, requestRestock.schema.body, async (body) => {
		await call("POST /api/restock-requests", { body });
		return { email: body.email };
	});
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ shop }) }, { name: "robots", content: "noindex" }];
}

export default function Restock({ loaderData: { item, name, isInStock, path }, actionData }: Route.ComponentProps) {
	return (
		<AccountPage
			title={m.title()}
			introduction={isInStock ? m.in_stock({ name }) : name}
			elsewhere={
				<Link to={path} className="link inline-flex min-h-11 items-center">
					{m.to_the_product()}
				</Link>
			}
		>
			{!isInStock && <RestockForm {...item} result={actionData} />}
		</AccountPage>
	);
}
