import type { FirstSteps as Steps } from "@noor/contract/dashboard";
import * as m from "@noor/messages/admin/dashboard";
import { href, Link } from "react-router";
import { CheckIcon } from "#ui/icons.tsx";

/** The remaining steps before a new shop can sell. */
export function FirstSteps({ steps }: { steps: NonNullable<Steps> }) {
	const entries = [
		{
			isDone: steps.details,
			to: href("/admin/setup/shop"),
			label: m.shop_details(),
			text: m.shop_details_text(),
		},
		{
			isDone: steps.product,
			to: href("/admin/products/product"),
			label: m.first_product(),
			text: m.first_product_text(),
		},
		{
			isDone: steps.deliveryZone,
			to: href("/admin/setup/delivery"),
			label: m.delivery_zone(),
			text: m.delivery_zone_text(),
		},
		{
			isDone: steps.payments,
			to: href("/admin/payment-check"),
			label: m.payments(),
			text: m.payments_text(),
		},
		{
			isDone: steps.policies,
			to: href("/admin/pages"),
			label: m.policies(),
			text: m.policies_text(),
		},
		{ isDone: false, to: href("/home"), label: m.test_purchase(), text: m.test_purchase_text() },
	];
	return (
		<section aria-labelledby="first-steps" className="border-t border-line px-6 py-6">
			<h2 id="first-steps" className="text-xl">
				{m.first_steps_title()}
			</h2>
			<ol className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
				{entries.map(({ isDone, to, label, text }) => (
					<li key={to} className="border border-line bg-raised p-4">
						<p className="flex items-center gap-2">
							<Link to={to} className="link">
								{label}
							</Link>
							{isDone && (
								<span className="flex items-center gap-1 text-sm text-green">
									<CheckIcon className="size-4" />
									{m.step_done()}
								</span>
							)}
						</p>
						{!isDone && <p className="mt-1 text-sm text-quiet">{text}</p>}
					</li>
				))}
			</ol>
		</section>
	);
}
