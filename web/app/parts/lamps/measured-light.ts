import { lightOf } from "@noor/contract/lamp-light";
import type { Lamp } from "@noor/contract/lamps";
import type { Distribution } from "@noor/contract/photometry";
import { type Light, measuredLight } from "@noor/lighting/light";
import type { Api } from "#api/client.ts";

/** A lamp as the catalogue has it, with its light by direction where its maker has measured it. */
export interface MeasuredLamp extends Lamp {
	measured?: Distribution | undefined;
}

/** Adds the distributions of photometric files of makers. Most lamps have none, which the list of sources says briefly. */
export async function withMeasuredLight(call: Api, lamps: readonly Lamp[]): Promise<MeasuredLamp[]> {
	const products = [...new Set(lamps.map(({ productId }) => productId))];
	const sources = await Promise.all(
		products.map(
			async (id) => [id, await call("GET /api/Products/:id/photometry/sources", { params: { id } })] as const,
		),
	);
	const byProduct = new Map(sources);
	return Promise.all(
		lamps.map(async (lamp) => {
			const { productId, variantId } = lamp;
			const own = byProduct.get(productId)?.find((source) => source.variantId === variantId);
			return own?.source === "measured" ? { ...lamp, measured: await loadDistribution(call, lamp) } : lamp;
		}),
	);
}

/** The measured light of a lamp of which the list of sources says that there is a file. */
export async function loadDistribution(
	call: Api,
	{ productId: id, variantId }: Pick<Lamp, "productId" | "variantId">,
): Promise<Distribution | undefined> {
	const querystring = variantId === null ? {} : { variantId };
	const { photometry } = await call("GET /api/Products/:id/photometry", { params: { id }, querystring });
	return photometry?.distribution;
}

/** The light of a lamp as its maker has measured it, else as its record describes it; undefined if neither is known. */
export function knownLight({ lighting, measured }: Pick<MeasuredLamp, "lighting" | "measured">): Light | undefined {
	return measured ? measuredLight(measured, lighting?.lumens || undefined) : lightOf({ lighting });
}
