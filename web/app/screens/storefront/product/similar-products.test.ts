import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Api } from "#api/client.ts";
import { apiContext, publicUrlContext } from "#api/context.ts";
import { publicMark } from "#api/public-page.ts";
import { headers, loader } from "./route.tsx";
import { YouMightAlsoLike } from "./similar-products.tsx";

const globe = { id: 2, name: "Lulu Opal Globe", variants: [] };
const refusal = { code: "unexpected", detail: "Something went wrong.", requestId: "req-7", status: 500 };

test("a page without its similar products shows the reason and is not cached", async () => {
	const whole = await load({ isWhole: true });
	expect(whole.mark).toBe("1");
	expect(whole.similar).toEqual({ products: [] });

	const lacking = await load({ isWhole: false });
	expect(lacking.mark).toBeNull();
	expect(lacking.similar).toEqual({ failure: "Something went wrong. (Reference: req-7)" });
	const shown = renderToStaticMarkup(createElement(YouMightAlsoLike, { productId: 2, loaded: lacking.similar }));
	for (const words of ["You Might Also Like", "Reference: req-7", "Retry"]) expect(shown).toContain(words);
});

/** Loads the product page from an API whose similar products succeed or fail. */
async function load({ isWhole }: { isWhole: boolean }) {
	const call = async (endpoint: string) => {
		if (endpoint === "GET /api/Products/:id") return globe;
		if (endpoint === "GET /api/Categories") return { data: [], count: 0 };
		if (endpoint === "GET /api/LightingDetails/product/:productId") throw Response.json({}, { status: 404 });
		if (endpoint === "GET /api/Products/similar/:id" && !isWhole) throw Response.json(refusal, { status: 500 });
		return [];
	};
	const context = new RouterContextProvider();
	context.set(apiContext, call as unknown as Api);
	context.set(publicUrlContext, undefined);
	const answer = await loader({ context, params: { id: "2" } } as unknown as Parameters<typeof loader>[0]);
	const loaderHeaders = new Headers(answer.init?.headers);
	const sent = headers({ loaderHeaders } as Parameters<typeof headers>[0]);
	return { mark: sent.get(publicMark), similar: answer.data.similar };
}
