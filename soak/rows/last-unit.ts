import { aProduct } from "../../api/test/makers.ts";
import { brokenInvariants, buy, listAll } from "../purchases.ts";
import type { Row } from "../report.ts";
import { openWorld } from "../world.ts";

const rounds = 20;
const shoppers = 100;

/** Many shoppers pay for the last piece of a product at the same moment. */
export const lastUnit: Row = {
	title: `${shoppers} paid checkouts for the last piece, ${rounds} times`,
	async run(report) {
		const world = await openWorld();
		try {
			const visitors = [];
			for (let nth = 0; nth < shoppers; nth++) visitors.push(await world.signIn(`shopper-${nth}@soak.example`));
			const wrong: string[] = [];
			for (let round = 1; round <= rounds; round++) {
				const before = (await listAll(world, "/v1/charges")).length;
				const lamp = await aProduct(world.db, { name: `Last ${round}`, stock: 1 });
				const purchases = await Promise.all(visitors.map((visitor) => buy(world, visitor, { productId: lamp.id })));
				const ordered = purchases.filter(({ order }) => order?.status === 200).length;
				const refused = purchases.filter(({ started }) => started.status === 409).length;
				const charges = (await listAll(world, "/v1/charges")).length - before;
				if (ordered !== 1 || refused !== shoppers - 1 || charges !== 1)
					wrong.push(`round ${round}: ${ordered} orders, ${refused} refusals, ${charges} charges`);
			}
			report.expect(
				`orders, refusals and charges of ${rounds} rounds`,
				`1 order, ${shoppers - 1} refusals before any charge, each`,
				wrong.join("; ") || `so in all ${rounds}`,
				wrong.length === 0,
			);
			await world.provider.ask({ settle: true });
			const broken = await brokenInvariants(world);
			report.expect("broken invariants", "0", broken.join("; ") || 0, broken.length === 0);
		} finally {
			await world.close();
		}
	},
};
