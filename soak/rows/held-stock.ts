import { maxUnpaidStartsPerHour } from "../../api/src/checkout/one-held-cart.ts";
import { aProduct } from "../../api/test/makers.ts";
import type { Row } from "../report.ts";
import type { Visitor } from "../visitor.ts";
import { openWorld, type World } from "../world.ts";

const carts = 500;
const stock = 1000;

/** A shopper starts the payments of many carts and makes none of them. */
export const heldStock: Row = {
	title: `${carts} carts of one account in several browsers`,
	async run(report) {
		const world = await openWorld();
		try {
			const lamp = await aProduct(world.db, { stock });
			const browsers: Visitor[] = [];
			for (let nth = 0; nth < 10; nth++) browsers.push(await world.signIn("collector@soak.example"));
			const statuses: Record<number, number> = {};
			let mostHeld = 0;
			let nth = 0;
			const open = async (browser: Visitor) => {
				while (nth < carts) {
					const id = `cart-${nth++}`;
					await browser.post("/api/cart", { id, items: [{ productId: lamp.id, quantity: 2 }] });
					const { status } = await browser.post(`/api/payments/${id}`);
					statuses[status] = (statuses[status] ?? 0) + 1;
					mostHeld = Math.max(mostHeld, await heldPieces(world));
				}
			};
			await Promise.all(browsers.map(open));
			report.note(`statuses: ${JSON.stringify(statuses)}`);
			report.expect("pieces held at any moment", "≤ 2, those of one cart", mostHeld, mostHeld <= 2);
			const started = statuses[200] ?? 0;
			// A start counts once its intent is stored: starts under way at the same moment do not see each other.
			const most = maxUnpaidStartsPerHour + browsers.length - 1;
			report.expect("payments started within an hour without a payment", `≤ ${most}`, started, started <= most);
			const refused = Object.keys(statuses).filter((status) => !["200", "409", "429"].includes(status));
			report.expect("other statuses", "none", refused.join(", ") || "none", refused.length === 0);
		} finally {
			await world.close();
		}
	},
};

async function heldPieces({ db }: World): Promise<number> {
	const { sum } = await db
		.selectFrom("stockReservations")
		.where("expiresAt", ">", new Date())
		.select(({ fn }) => fn.sum<string | null>("quantity").as("sum"))
		.executeTakeFirstOrThrow();
	return Number(sum ?? 0);
}
