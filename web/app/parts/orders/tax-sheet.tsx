import type { OrderDetail } from "@noor/contract/orders";
import type { ShopSettings } from "@noor/contract/shop";
import type { ReactNode } from "react";
import { href } from "react-router";
import { contact } from "#parts/frame/contact.ts";
import { Wordmark } from "#parts/frame/wordmark.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { dayOf } from "./order-dates.ts";
import { addressLines } from "./particulars.ts";

interface TaxSheetProps {
	/** What the law calls it. */
	title: string;
	number: string;
	/** ISO. */
	date: string;
	/** More that stands under the number, line by line. */
	references?: readonly string[];
	order: OrderDetail;
	seller: ShopSettings;
	/** What stands at its foot. */
	note: string;
	/** What a demonstration adds to that. */
	demonstrationNote: string;
	children: ReactNode;
}

/**
 * A tax invoice or credit note as a sheet of paper: always by day, and without the shop's frame, so that it prints as it
 * stands.
 */
export function TaxSheet(props: TaxSheetProps) {
	const { title, number, date, references = [], order, seller, note, demonstrationNote, children } = props;
	return (
		<main id="content" tabIndex={-1} className="grow bg-raised text-ink outline-none scheme-light">
			<div className="mx-auto max-w-[52rem] px-6 py-10 print:p-0">
				<nav aria-label={title} className="mb-10 flex flex-wrap gap-3 print:hidden">
					<LinkButton to={href("/orders/:id", { id: String(order.id) })} look="plain" size="sm">
						Return to order
					</LinkButton>
					<Button size="sm" onClick={() => print()}>
						Print
					</Button>
				</nav>
				<header className="flex flex-wrap items-start justify-between gap-x-12 gap-y-6">
					<div>
						<Wordmark />
						<p className="mt-4 text-sm">{contact.company}</p>
						<p className="max-w-[18rem] text-sm">{contact.address}</p>
						<TaxRegistration seller={seller} />
					</div>
					<div className="sm:text-end">
						<h1 className="text-3xl">{title}</h1>
						<p className="mt-2 text-sm tabular-nums">No. {number}</p>
						<p className="text-sm tabular-nums">{dayOf(date)}</p>
						{[`Order #${order.id}`, ...references].map((reference) => (
							<p key={reference} className="text-sm tabular-nums">
								{reference}
							</p>
						))}
					</div>
				</header>
				<section aria-label="Customer" className="mt-10 text-sm">
					<h2 className="eyebrow font-text">For</h2>
					{addressLines(order.shippingAddress).map((line) => (
						<p key={line}>{line}</p>
					))}
					<p>{order.buyerEmail}</p>
				</section>
				{children}
				<p className="mt-10 text-sm text-quiet">{seller.demonstration ? `${note} ${demonstrationNote}` : note}</p>
			</div>
		</main>
	);
}

function TaxRegistration({ seller }: { seller: ShopSettings }) {
	if (seller.taxRegistrationNumber === null) return null;
	return (
		<p className="text-sm tabular-nums">
			TRN {seller.taxRegistrationNumber}
			{seller.numberIsDemonstration && (
				<span className="block text-quiet">For demonstration: nobody has this number</span>
			)}
		</p>
	);
}
