import { formatIban } from "@noor/contract/iban";
import type { OrderTransfer } from "@noor/contract/orders";
import * as m from "@noor/messages/contract/order-documents";
import type { Row } from "./mail.ts";

/** The account that an order is paid to, and the reference of the transfer, as rows of a mail. */
export function transferRows(orderId: number, { account }: OrderTransfer): Row[] {
	return [
		{ label: m.account_name(), value: account.accountName },
		{ label: m.bank_name(), value: account.bankName },
		{ label: m.iban(), value: formatIban(account.iban) },
		{ label: m.bic(), value: account.bic },
		{ label: m.reference(), value: String(orderId) },
	];
}
