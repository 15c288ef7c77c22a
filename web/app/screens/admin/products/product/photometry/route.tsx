import type { PhotometryPlace, ProductPhotometry } from "@noor/contract/photometry";
import * as m from "@noor/messages/admin/products/product/photometry";
import { href } from "react-router";
import { apiContext } from "#api/context.ts";
import { readForm } from "#api/read-form.ts";
import { recordId } from "#api/record-id.ts";
import { rightOf } from "#api/rights.ts";
import { preserveForm, runAction } from "#api/submit.ts";
import { BackLink, MissingRecord } from "#parts/admin/back-link.tsx";
import { ChangesAllowed } from "#parts/admin/rights.tsx";
import type { ScreenHandle } from "#parts/frame/keep-screen.ts";
import type { Route } from "./+types/route";
import { PlaceSection } from "./place-section.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
	return context.get(apiContext)("GET /api/admin/products/:id/photometry", { params: { id: recordId(params.id) } });
}

/** Attaches a file, or with `fileId` deletes one. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	const id = Number(params.id);
	const form = await readForm(request);
	if (form.has("fileId"))
		return runAction(
			async () =>
				void (await call("DELETE /api/admin/products/:id/photometry/:fileId", {
					params: { id, fileId: Number(form.get("fileId")) },
				})),
			{ done: m.deleted(), failed: m.delete_failed() },
		);
	return runAction(
		async () => void (await call("PUT /api/admin/products/:id/photometry", { params: { id }, body: form })),
		{ done: m.saved(), failed: m.save_failed() },
	);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction, { failed: m.save_failed() });
}

export const handle: ScreenHandle = { loadFailed: () => m.load_failed() };

export function meta() {
	return [{ title: m.page_title() }, { name: "robots", content: "noindex" }];
}

/** The photometric files of a product and its variants. */
export default function Photometry({ loaderData: { productId, productName, places } }: Route.ComponentProps) {
	return (
		<div className="dense min-h-0 grow overflow-y-auto px-6 pt-3 pb-16">
			<header className="max-w-4xl">
				<Back id={productId} />
				<h1 className="mt-1 text-2xl break-words">{m.title({ name: productName })}</h1>
				<p className="mt-2 text-sm text-quiet">{m.intro()}</p>
			</header>
			<ChangesAllowed right={rightOf("PUT /api/admin/products/:id/photometry", "catalogue:write")}>
				{places.map((place) => (
					<PlaceSection
						key={place.variantId}
						productId={productId}
						place={place}
						hasProductFile={hasProductFile(places)}
					/>
				))}
			</ChangesAllowed>
		</div>
	);
}

function hasProductFile(places: ProductPhotometry["places"]): boolean {
	return places.some(({ variantId, file }: PhotometryPlace) => variantId === null && file !== null);
}

function Back({ id }: { id: number | string }) {
	return <BackLink to={`${href("/admin/products/product")}?edit=${id}`}>{m.back()}</BackLink>;
}

/** Shows a missing product inside the back office and rethrows other errors. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
	return <MissingRecord error={error} title={m.not_found()} back={<Back id={params.id ?? ""} />} />;
}
