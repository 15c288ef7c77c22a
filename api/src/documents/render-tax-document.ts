import { dayOf } from "@noor/contract/dates";
import { aedText } from "@noor/contract/money";
import { type TaxDocument, taxRegistrationLines } from "@noor/contract/order-documents";
import * as m from "@noor/messages/contract/order-documents";
import { contentWidth, openPage, quiet, red } from "./page.ts";

const narrow = { quantity: 52, price: 82, discount: 74, vat: 66, amount: 84 };

/** A tax invoice, credit note or pro-forma invoice as a PDF file. The same document always gives the same bytes. */
export function renderTaxDocument(document: TaxDocument): Promise<Buffer> {
	const { title, number, seller, voidNote } = document;
	const page = openPage({ title: `${title} ${number}`, author: seller.company, date: new Date(document.date) });
	const [taxNumber, ...remarks] = taxRegistrationLines(seller);
	page.pair(
		{
			lines: [
				{ text: seller.company, size: 12, isStrong: true },
				...seller.address.split("\n"),
				...(taxNumber ? [taxNumber] : []),
				...remarks.map((text) => ({ text, colour: quiet })),
			],
		},
		{
			lines: [
				{ text: title, size: 20, isStrong: true },
				m.document_number({ number }),
				dayOf(document.date),
				...document.references,
			],
		},
	);
	page.space(28);
	page.text({ lines: [{ text: m.customer_title(), size: 7.5, isStrong: true, colour: quiet }, ...document.customer] });
	page.space(24);
	if (voidNote !== null) {
		page.text({ lines: [voidNote], colour: red, isStrong: true, size: 10 });
		page.space(16);
	}
	if (document.reasons.length > 0) {
		page.text({ lines: document.reasons });
		page.space(16);
	}
	if (document.lines.length > 0) addLines(page, document);
	page.space(6);
	page.sum(document.net.name, aedText(document.net.amount));
	page.sum(m.vat({ percent: document.vatPercent }), aedText(document.vat));
	page.sum(document.total.name, aedText(document.total.amount), true);
	if (document.payment.length > 0) {
		page.space(20);
		page.text({
			lines: [{ text: m.payment_title(), isStrong: true, size: 11 }, ...document.payment.map(m.payment_line)],
		});
	}
	page.space(28);
	page.text({ lines: [document.note], colour: quiet, size: 8 });
	return page.close();
}

function addLines(page: ReturnType<typeof openPage>, { lines, shipping, fee, vatPercent }: TaxDocument): void {
	const end = { align: "end" } as const;
	const description = contentWidth - Object.values(narrow).reduce((sum, width) => sum + width, 0);
	const rows = lines.map(({ name, sku, quantity, price, discount, vat, amount }) => [
		{ lines: [name, ...(sku ? [{ text: sku, colour: quiet }] : [])] },
		{ lines: [String(quantity)] },
		...[price, -discount, vat, amount].map((aed) => ({ lines: [aedText(aed || 0)] })),
	]);
	for (const charge of [shipping, fee].filter((charge) => charge !== null))
		rows.push([
			{ lines: [charge.name] },
			...["", "", ""].map((text) => ({ lines: [text] })),
			...[charge.vat, charge.amount].map((aed) => ({ lines: [aedText(aed)] })),
		]);
	page.table(
		[
			{ name: m.description(), width: description },
			{ name: m.quantity(), width: narrow.quantity, ...end },
			{ name: m.price(), width: narrow.price, ...end },
			{ name: m.discount(), width: narrow.discount, ...end },
			{ name: m.vat_column({ percent: vatPercent }), width: narrow.vat, ...end },
			{ name: m.amount(), width: narrow.amount, ...end },
		],
		rows,
	);
}
