import type { Home } from "@noor/contract/home";
import { aedText } from "@noor/contract/money";
import { type BuiltInSlug, pagePath } from "@noor/contract/page-addresses";
import type { MethodKind } from "@noor/contract/payment-kinds";
import { joinParts } from "@noor/messages/lists";
import * as m from "@noor/messages/storefront/home";
import { Link } from "react-router";
import { useShop } from "#parts/frame/shop.ts";

const paymentWords: Record<MethodKind, () => string> = {
	card: m.pay_card,
	cash: m.pay_cash,
	transfer: m.pay_transfer,
	redirect: m.pay_instalments,
};

interface Promised {
	title: string;
	text: string;
	page?: BuiltInSlug;
}

/** The promises to every buyer, from the settings of the shop. */
function promisesOf({ delivery, payments, vatPercent }: Home["promises"], returnDays: number): Promised[] {
	const promises: (Promised | false | null)[] = [
		delivery && {
			title:
				delivery.price === 0
					? m.delivery_free()
					: delivery.freeFrom === null
						? m.delivery_costs({ price: aedText(delivery.price) })
						: m.delivery_free_from({ from: aedText(delivery.freeFrom) }),
			text: delivery.deliveryTime === "" ? m.delivery_in_emirates() : m.delivery_takes({ time: delivery.deliveryTime }),
			page: "delivery",
		},
		returnDays > 0 && { title: m.returns_title({ count: returnDays }), text: m.returns_text(), page: "returns" },
		vatPercent > 0 && { title: m.vat_title(), text: m.vat_text({ percent: vatPercent }) },
		payments.length > 0 && {
			title: m.payment_title(),
			text: joinParts(
				payments.map((kind) => paymentWords[kind]()),
				" · ",
			),
		},
	];
	return promises.filter((promise) => !!promise);
}

/** The promises of the shop in one strip. */
export function Promises({ promises }: { promises: Home["promises"] }) {
	const { returnDays, pages } = useShop();
	const shown = promisesOf(promises, returnDays);
	if (shown.length === 0) return null;
	return (
		<section aria-label={m.promises_label()} className="border-b border-line bg-raised">
			<ul className="page grid grid-cols-2 gap-x-6 gap-y-4 py-5 lg:gap-x-8 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
				{shown.map(({ title, text, page }) => (
					<li key={title} className="text-sm">
						<p className="font-medium">
							{page && pages.some(({ slug }) => slug === page) ? (
								<Link to={pagePath(page)} className="link inline-flex min-h-11 items-center lg:min-h-0">
									{title}
								</Link>
							) : (
								title
							)}
						</p>
						<p className="text-quiet">{text}</p>
					</li>
				))}
			</ul>
		</section>
	);
}
