import { dayOf } from "@noor/contract/dates";
import { type InvoiceLine, type TaxDocument, taxRegistrationLines } from "@noor/contract/order-documents";
import * as d from "@noor/messages/contract/order-documents";
import { numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/parts/orders";
import { href } from "react-router";
import { Money } from "#parts/money/money.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { FileButton } from "#ui/file-button.tsx";
import { tableRoles } from "#ui/table-roles.ts";
import { useOrderQuery } from "./read-order.ts";

interface TaxSheetProps {
	document: TaxDocument;
	orderId: number;
	/** The URL of the same document as PDF. */
	pdf: string;
}

/** A tax invoice or credit note, in the light theme and without the frame of the shop, so that it prints as shown. */
export function TaxSheet({ document, orderId, pdf }: TaxSheetProps) {
	const query = useOrderQuery();
	const { title, number, date, references, seller, customer, reasons, voidNote, note } = document;
	const [taxNumber, ...remarks] = taxRegistrationLines(seller);
	return (
		<main id="content" tabIndex={-1} className="grow bg-raised text-ink outline-none scheme-light">
			<div className="mx-auto max-w-[52rem] px-6 py-10 print:p-0">
				<nav aria-label={title} className="mb-10 flex flex-wrap gap-3 print:hidden">
					<LinkButton to={href("/orders/:id", { id: String(orderId) }) + query} look="plain" size="sm">
						{m.return_to_order()}
					</LinkButton>
					<FileButton href={pdf}>{m.download_pdf()}</FileButton>
					<Button size="sm" onClick={() => print()}>
						{m.print()}
					</Button>
				</nav>
				<header className="flex flex-wrap items-start justify-between gap-x-12 gap-y-6">
					<div>
						<p className="text-lg font-medium">{seller.company}</p>
						<p className="max-w-[18rem] text-sm whitespace-pre-line">{seller.address}</p>
						{taxNumber && (
							<p className="text-sm tabular-nums">
								{taxNumber}
								{remarks.map((remark) => (
									<span key={remark} className="block text-quiet">
										{remark}
									</span>
								))}
							</p>
						)}
					</div>
					<div className="sm:text-end">
						<h1 className="text-3xl">{title}</h1>
						<p className="mt-2 text-sm tabular-nums">{d.document_number({ number })}</p>
						<p className="text-sm tabular-nums">{dayOf(date)}</p>
						{references.map((reference) => (
							<p key={reference} className="text-sm tabular-nums">
								{reference}
							</p>
						))}
					</div>
				</header>
				<section aria-label={d.customer_label()} className="mt-10 text-sm">
					<h2 className="eyebrow font-text">{d.customer_title()}</h2>
					{customer.map((line) => (
						<p key={line}>{line}</p>
					))}
				</section>
				{voidNote !== null && <p className="mt-10 border-s-2 border-red ps-4 text-red">{voidNote}</p>}
				{reasons.length > 0 && (
					<div className="mt-10 text-sm">
						{reasons.map((reason) => (
							<p key={reason}>{reason}</p>
						))}
					</div>
				)}
				{document.lines.length > 0 && <Lines document={document} />}
				<Sums document={document} />
				<p className="mt-10 text-sm text-quiet">{note}</p>
			</div>
		</main>
	);
}

/** On a phone a row is a block: its name, and below it each column with its header in front. */
const row =
	"border-b border-line max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:gap-y-1 max-sm:py-3";
const rowName = "py-3 text-start font-normal wrap-anywhere max-sm:col-span-2 max-sm:py-0";
const cell =
	"py-3 ps-4 text-end align-top max-sm:col-span-2 max-sm:grid max-sm:grid-cols-subgrid max-sm:p-0 max-sm:before:text-start max-sm:before:text-quiet max-sm:before:content-[attr(data-label)]";

function Lines({ document: { lines, shipping, fee, vatPercent } }: { document: TaxDocument }) {
	const vatColumn = d.vat_column({ percent: vatPercent });
	return (
		<table {...tableRoles.table} className="mt-10 w-full text-sm max-sm:block">
			<caption className="sr-only">{d.lines_caption()}</caption>
			<thead {...tableRoles.rowgroup} className="max-sm:sr-only">
				<tr {...tableRoles.row} className="eyebrow border-b border-ink">
					<th scope="col" className="py-2 text-start font-medium">
						{d.description()}
					</th>
					{[d.quantity(), d.price(), d.discount(), vatColumn, d.amount()].map((name) => (
						<th key={name} scope="col" className="py-2 ps-4 text-end font-medium">
							{name}
						</th>
					))}
				</tr>
			</thead>
			<tbody {...tableRoles.rowgroup} className="max-sm:block max-sm:border-t max-sm:border-ink">
				{lines.map((line, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never change
					<Line key={index} line={line} vatColumn={vatColumn} />
				))}
				{[shipping, fee]
					.filter((charge) => charge !== null)
					.map(({ name, vat, amount }) => (
						<tr key={name} {...tableRoles.row} className={row}>
							<th {...tableRoles.rowheader} scope="row" colSpan={4} className={rowName}>
								{name}
							</th>
							<Amount column={vatColumn} aed={vat} />
							<Amount column={d.amount()} aed={amount} />
						</tr>
					))}
			</tbody>
		</table>
	);
}

function Line({ line, vatColumn }: { line: InvoiceLine; vatColumn: string }) {
	const { name, sku, quantity, price, discount, vat, amount } = line;
	return (
		<tr {...tableRoles.row} className={row}>
			<th {...tableRoles.rowheader} scope="row" className={rowName}>
				{name}
				{sku && <bdi className="block text-quiet align-around">{sku}</bdi>}
			</th>
			<td {...tableRoles.cell} data-label={d.quantity()} className={`${cell} tabular-nums`}>
				{numberFormat().format(quantity)}
			</td>
			<Amount column={d.price()} aed={price} />
			<Amount column={d.discount()} aed={-discount} />
			<Amount column={vatColumn} aed={vat} />
			<Amount column={d.amount()} aed={amount} />
		</tr>
	);
}

function Amount({ column, aed }: { column: string; aed: number }) {
	return (
		<td {...tableRoles.cell} data-label={column} className={cell}>
			<Money amount={aed} form="currency" />
		</td>
	);
}

function Sums({ document: { net, vat, vatPercent, total } }: { document: TaxDocument }) {
	const rows = [net, { name: d.vat({ percent: vatPercent }), amount: vat }, total];
	return (
		<dl className="mt-6 grid grid-cols-[1fr_auto] gap-x-8 gap-y-2 text-sm">
			{rows.map(({ name, amount }) => (
				<div
					key={name}
					className="col-span-2 grid grid-cols-subgrid text-end last:border-t last:border-ink last:pt-3 last:text-base last:font-medium"
				>
					<dt>{name}</dt>
					<dd>
						<Money amount={amount} form="currency" />
					</dd>
				</div>
			))}
		</dl>
	);
}
