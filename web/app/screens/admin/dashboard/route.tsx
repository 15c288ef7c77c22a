import { type Dashboard, type DashboardPeriod, getDashboard } from "@noor/contract/dashboard";
import * as m from "@noor/messages/admin/dashboard";
import { href, Link } from "react-router";
import { apiContext } from "#api/context.ts";
import { rightOf } from "#api/rights.ts";
import { Allowed } from "#parts/admin/rights.tsx";
import { Money } from "#parts/money/money.tsx";
import { moneyText } from "#parts/money/money-forms.ts";
import { classes } from "#ui/classes.ts";
import type { Route } from "./+types/route";
import { ChartPlace } from "./chart-place.tsx";
import { OrdersChart, SalesChart } from "./charts.tsx";
import { changeOf, daysOf, periodNames } from "./figures.ts";
import { FirstSteps } from "./first-steps.tsx";
import { StepsTable } from "./steps-table.tsx";
import { WaitingOrders } from "./waiting-orders.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
	const period = getDashboard.schema.querystring.shape.period.catch("30d").parse(url.searchParams.get("period"));
	return context.get(apiContext)("GET /api/admin/dashboard", { querystring: { period } });
}

export function meta() {
	return [{ title: m.page_title() }, { name: "robots", content: "noindex" }];
}

export default function DashboardScreen({ loaderData: dashboard }: Route.ComponentProps) {
	const { period, step, steps, sales, orders, lowStock, bestSellers, waiting, stuckPayments, messages, openTexts } =
		dashboard;
	const inSentence = periodNames[period].inSentence();
	const before = periodNames[period].before();
	return (
		<div className="min-h-0 grow overflow-y-auto pb-10">
			<header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3 px-6 pt-5 pb-4">
				<div>
					<h1 className="text-2xl">{m.title()}</h1>
					<p className="mt-1 text-sm text-quiet">{m.compared_days({ days: daysOf(dashboard), before })}</p>
				</div>
				<PeriodChoice period={period} />
			</header>
			{dashboard.firstSteps && (
				<Allowed right={rightOf("PUT /api/admin/settings", "settings:write")}>
					<FirstSteps steps={dashboard.firstSteps} />
				</Allowed>
			)}
			<Figures dashboard={dashboard} />
			<div className="grid border-t border-line *:border-line lg:grid-cols-[3fr_2fr] lg:*:not-first:border-s max-lg:*:not-first:border-t">
				<ChartPlace
					title={m.sales()}
					summary={m.sales_summary({
						period: inSentence,
						now: moneyText(sales.now, "currency"),
						before: moneyText(sales.before, "currency"),
					})}
					legend={<Legend before={before} />}
				>
					<SalesChart step={step} steps={steps} />
				</ChartPlace>
				<ChartPlace
					title={m.orders()}
					summary={m.orders_summary({ period: inSentence, now: orders.now, before: orders.before })}
				>
					<OrdersChart step={step} steps={steps} />
				</ChartPlace>
			</div>
			<StepsTable dashboard={dashboard} />
			<div className="grid border-y border-line *:border-line xl:grid-cols-3 xl:*:not-first:border-s max-xl:*:not-first:border-t">
				<WaitingOrders waiting={waiting} stuckPayments={stuckPayments} messages={messages} openTexts={openTexts} />
				<LowStock lowStock={lowStock} />
				<BestSellers bestSellers={bestSellers} />
			</div>
		</div>
	);
}

function PeriodChoice({ period }: { period: Dashboard["period"] }) {
	return (
		<nav aria-label={m.period()} className="-mx-2 flex flex-wrap text-sm">
			{(Object.keys(periodNames) as DashboardPeriod[]).map((each) => (
				<Link
					key={each}
					to={`?period=${each}`}
					preventScrollReset
					aria-current={each === period ? "true" : undefined}
					className="inline-flex min-h-11 items-center border-b-2 border-transparent px-2 text-quiet transition-colors hover:text-ink aria-current:border-brass aria-current:text-ink md:min-h-9"
				>
					{periodNames[each].name()}
				</Link>
			))}
		</nav>
	);
}

/** The figures of the period. Each links to its orders. That of disputes is shown when there are any. */
function Figures({
	dashboard: { sales, orders, averageOrder, refunds, disputes, firstDay, lastDay },
}: {
	dashboard: Dashboard;
}) {
	const list = href("/admin/orders");
	const paid = `${list}?paid=true&from=${firstDay}&to=${lastDay}`;
	const hasDisputes = disputes.now > 0 || disputes.before > 0;
	return (
		<dl
			className={classes(
				"grid border-t border-line *:border-line max-[30rem]:*:not-first:border-t min-[30rem]:grid-cols-2 min-[30rem]:max-xl:*:even:border-s min-[30rem]:max-xl:*:nth-[n+3]:border-t xl:*:not-first:border-s",
				hasDisputes ? "xl:grid-cols-5" : "xl:grid-cols-4",
			)}
		>
			<Figure label={m.sales()} to={paid} figure={sales} write={inAed} />
			<Figure label={m.orders()} to={paid} figure={orders} write={String} />
			<Figure label={m.average_order()} to={`${paid}&sort=-amountCharged`} figure={averageOrder} write={inAed} />
			<Figure
				label={m.refunds()}
				to={`${list}?refundedFrom=${firstDay}&refundedTo=${lastDay}`}
				figure={refunds}
				write={inAed}
				isLessBetter
			/>
			{hasDisputes && (
				<Figure label={m.disputes()} to={`${list}?disputed=true`} figure={disputes} write={inAed} isLessBetter />
			)}
		</dl>
	);
}

interface FigureProps {
	label: string;
	to: string;
	figure: { now: number; before: number };
	write: (value: number) => string;
	isLessBetter?: boolean;
}

function Figure({ label, to, figure, write, isLessBetter = false }: FigureProps) {
	const change = changeOf(figure);
	const isBetter = isLessBetter ? figure.now <= figure.before : figure.now >= figure.before;
	return (
		<div className="relative min-w-0 px-6 py-4 transition-colors hover:bg-raised">
			<dt className="eyebrow">
				<Link
					to={to}
					// Distinguishes the link from a menu entry with the same label.
					aria-label={m.figure_link({ label })}
					className="after:absolute after:inset-0 focus-visible:after:outline-none"
				>
					{label}
				</Link>
			</dt>
			<dd className="mt-1 font-display text-lg tabular-nums sm:text-xl">{write(figure.now)}</dd>
			<dd className="mt-0.5 text-sm text-quiet tabular-nums">
				{change && <span className={classes("font-medium", isBetter ? "text-green" : "text-red")}>{change} </span>}
				<span className="whitespace-nowrap">{m.value_before({ before: write(figure.before) })}</span>
			</dd>
		</div>
	);
}

function inAed(amount: number) {
	return moneyText(amount, "currency");
}

function Legend({ before }: { before: string }) {
	return (
		<p className="flex gap-x-5 text-sm text-quiet">
			<span className="inline-flex items-center gap-2">
				<span aria-hidden="true" className="h-0.5 w-5 bg-brass" />
				{m.this_period()}
			</span>
			<span className="inline-flex items-center gap-2">
				<span aria-hidden="true" className="w-5 border-t border-dashed border-quiet" />
				{before}
			</span>
		</p>
	);
}

function LowStock({ lowStock: { count, levels } }: { lowStock: Dashboard["lowStock"] }) {
	return (
		<section aria-labelledby="low-stock" className="min-w-0 px-6 py-5">
			<div className="flex items-baseline justify-between gap-4">
				<h2 id="low-stock" className="text-lg">
					{m.low_stock()} {count > 0 && <span className="font-text text-sm text-quiet">({count})</span>}
				</h2>
				<Link to="/admin/stock?filter=low" aria-label={m.all_low_stock()} className="link text-sm">
					{m.all()}
				</Link>
			</div>
			{count === 0 && <p className="mt-3 text-sm text-quiet">{m.low_stock_empty()}</p>}
			<ul className="mt-2 text-sm">
				{levels.map(({ id, productName, size, sku, available }) => (
					<li key={id} className="flex min-h-11 items-center gap-4 border-b border-line last:border-b-0">
						<Link
							to={`/admin/stock?search=${encodeURIComponent(sku || productName)}`}
							className="min-w-0 grow truncate transition-colors hover:text-accent"
						>
							{productName} {size && <span className="text-quiet">{size}</span>}
						</Link>
						<span className={classes("shrink-0 tabular-nums", available === 0 ? "text-red" : "text-amber")}>
							{available === 0 ? m.none_left() : m.available_left({ available })}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}

function BestSellers({ bestSellers }: { bestSellers: Dashboard["bestSellers"] }) {
	return (
		<section aria-labelledby="best-sellers" className="min-w-0 px-6 py-5">
			<h2 id="best-sellers" className="text-lg">
				{m.best_sellers()}
			</h2>
			{bestSellers.length === 0 && <p className="mt-3 text-sm text-quiet">{m.best_sellers_empty()}</p>}
			<ol className="mt-2 text-sm">
				{bestSellers.map(({ productId, productName, isSold, pieces, sales }) => (
					<li key={productId} className="flex min-h-11 items-center gap-4 border-b border-line last:border-b-0">
						<span dir="auto" className="min-w-0 grow truncate align-around">
							{isSold ? (
								<Link
									to={`/admin/products/product?search=${encodeURIComponent(productName)}`}
									className="transition-colors hover:text-accent"
								>
									{productName}
								</Link>
							) : (
								productName
							)}
						</span>
						<span className="shrink-0 text-quiet tabular-nums">{m.pieces_sold({ pieces })}</span>
						<Money amount={sales} form="currency" className="w-28 shrink-0 text-end" />
					</li>
				))}
			</ol>
		</section>
	);
}
