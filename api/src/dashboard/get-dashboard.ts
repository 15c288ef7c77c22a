import type { Dashboard, DashboardPeriod } from "@noor/contract/dashboard";
import type { Database } from "../database/database.ts";
import { listStock } from "../stock/list-stock.ts";
import { listBestSellers } from "./list-best-sellers.ts";
import { listStuckPayments } from "./list-stuck-payments.ts";
import { listWaitingOrders } from "./list-waiting-orders.ts";
import { readSpan } from "./periods.ts";
import { sumSales } from "./sum-sales.ts";

const maxLowStock = 6;

/** The figures of a period that ends at `now`, and the current work lists: waiting orders, stuck payments, low stock. */
export async function getDashboard(
	db: Database,
	period: DashboardPeriod,
	now = new Date(),
): Promise<Omit<Dashboard, "firstSteps" | "messages" | "openTexts">> {
	const span = await readSpan(db, period, now);
	const [sums, waiting, stuckPayments, lowStock, bestSellers] = await Promise.all([
		sumSales(db, period, span),
		listWaitingOrders(db, now),
		listStuckPayments(db),
		listStock(db, {
			search: "",
			filter: "low",
			sort: "available",
			pageIndex: 1,
			pageSize: maxLowStock,
		}),
		listBestSellers(db, span),
	]);
	return {
		period,
		...sums,
		waiting,
		stuckPayments,
		lowStock: { count: lowStock.count, levels: lowStock.data },
		bestSellers,
	};
}
