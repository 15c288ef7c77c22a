import type { OrderDetail } from "@noor/contract/orders";
import type { Seller } from "@noor/contract/shop";
import * as m from "@noor/messages/parts/orders";
import type { ReactNode } from "react";
import { href } from "react-router";
import { Wordmark } from "#parts/frame/wordmark.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { dayOf } from "./order-dates.ts";
import { addressLines, companyLines } from "./particulars.ts";
import { useOrderQuery } from "./read-order.ts";

interface TaxSheetProps {
	/** The legal name of the document. */
	title: string;
	number: string;
	/** ISO. */
	date: string;
	/** Further lines under the number. */
	references?: readonly string[];
	order: OrderDetail;
	seller: Seller;
	/** The text at the bottom. */
	note: string;
	/** What a demonstration shop adds to the note. */
	demonstrationNote: string;
	children: ReactNode;
}

/** A tax invoice or credit note, in the light theme and without the frame of the shop, so that it prints as shown. */
export function TaxSheet(props: TaxSheetProps) {
	const { title, number, date, references = [], order, seller, note, demonstrationNote, children } = props;
	const query = useOrderQuery();
	return (
		<main id="content" tabIndex={-1} className="grow bg-raised text-ink outline-none scheme-light">
			<div className="mx-auto max-w-[52rem] px-6 py-10 print:p-0">
				<nav aria-label={title} className="mb-10 flex flex-wrap gap-3 print:hidden">
					<LinkButton to={href("/orders/:id", { id: String(order.id) }) + query} look="plain" size="sm">
						{m.return_to_order()}
					</LinkButton>
					<Button size="sm" onClick={() => print()}>
						{m.print()}
					</Button>
				</nav>
				<header className="flex flex-wrap items-start justify-between gap-x-12 gap-y-6">
					<div>
						<Wordmark />
						<p className="mt-4 text-sm">{seller.company}</p>
						<p className="max-w-[18rem] text-sm">{seller.address}</p>
						<TaxRegistration seller={seller} />
					</div>
					<div className="sm:text-end">
						<h1 className="text-3xl">{title}</h1>
						<p className="mt-2 text-sm tabular-nums">{m.document_number({ number })}</p>
						<p className="text-sm tabular-nums">{dayOf(date)}</p>
						{[m.order_number({ id: order.id }), ...references].map((reference) => (
							<p key={reference} className="text-sm tabular-nums">
								{reference}
							</p>
						))}
					</div>
				</header>
				<section aria-label={m.customer_label()} className="mt-10 text-sm">
					<h2 className="eyebrow font-text">{m.customer_title()}</h2>
					{order.details?.company && companyLines(order.details.company).map((line) => <p key={line}>{line}</p>)}
					{addressLines(order.shippingAddress, order.details).map((line) => (
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

function TaxRegistration({ seller }: { seller: Seller }) {
	if (seller.taxRegistrationNumber === null) return null;
	return (
		<p className="text-sm tabular-nums">
			{m.tax_number({ number: seller.taxRegistrationNumber })}
			{seller.numberIsDemonstration && <span className="block text-quiet">{m.demonstration_number()}</span>}
		</p>
	);
}
