import type { LampPhotometry } from "@noor/contract/photometry";
import * as m from "@noor/messages/parts/light-tools/photometry";
import { useEffect, useState } from "react";
import { call } from "#api/browser.ts";
import { reasonOf } from "#api/problem.ts";
import { LoadTrouble } from "#parts/frame/load-trouble.tsx";
import { DistributionDiagrams } from "./distribution-diagrams.tsx";

interface DistributionOfLampProps {
	productId: number;
	variantId: number | null;
}

type Loaded = { lamp: LampPhotometry } | { failure: string };

/** Polar diagram, cone and table of a lamp, which are read from the API. */
export function DistributionOfLamp({ productId, variantId }: DistributionOfLampProps) {
	const [loaded, setLoaded] = useState<Loaded>();
	useEffect(() => {
		let left = false;
		void load(productId, variantId).then((answer) => !left && setLoaded(answer));
		return () => {
			left = true;
		};
	}, [productId, variantId]);
	if (!loaded) return <p className="text-sm text-quiet">{m.loading()}</p>;
	if ("failure" in loaded)
		return (
			<LoadTrouble
				what={m.not_loaded()}
				reason={loaded.failure}
				onRetry={async () => setLoaded(await load(productId, variantId))}
			/>
		);
	const { photometry, productName } = loaded.lamp;
	return photometry && <DistributionDiagrams lamps={[{ name: productName, photometry: photometry.distribution }]} />;
}

async function load(id: number, variantId: number | null): Promise<Loaded> {
	try {
		const querystring = variantId === null ? {} : { variantId };
		return { lamp: await call("GET /api/Products/:id/photometry", { params: { id }, querystring }) };
	} catch (error) {
		return { failure: await reasonOf(error, `The light of product ${id} could not be loaded.`) };
	}
}
