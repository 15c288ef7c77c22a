import { calendarDay } from "@noor/contract/dates";
import { formatIban } from "@noor/contract/iban";
import type { Order } from "@noor/contract/orders";
import * as m from "@noor/messages/parts/orders";
import { type ReactNode, useId } from "react";
import { moneyText } from "#parts/money/money-forms.ts";
import { Button } from "#ui/button.tsx";
import { FileButton } from "#ui/file-button.tsx";
import { CopyIcon } from "#ui/icons.tsx";
import { toastError, toastSuccess } from "#ui/toast.tsx";

interface PayByTransferProps {
	order: Order;
	/** Where the pro-forma invoice is. */
	pdf: string;
}

/** Where the money of an order goes that waits for a bank transfer; nothing for other orders. */
export function PayByTransfer({ order: { id, status, transfer, delivery }, pdf }: PayByTransferProps) {
	const titleId = useId();
	if (!transfer || status !== "Pending") return null;
	const { account, dueOn, received, rest } = transfer;
	return (
		<section aria-labelledby={titleId} className="mt-8 max-w-[44rem] border-s-2 border-amber bg-raised px-5 py-5">
			<h2 id={titleId} className="text-xl">
				{m.transfer_title()}
			</h2>
			<p className="mt-2">{m.transfer_text({ amount: moneyText(rest, "currency"), day: calendarDay(dueOn) })}</p>
			{delivery?.slot && <p className="mt-2">{m.transfer_slot()}</p>}
			{received > 0 && <p className="mt-2">{m.transfer_part({ amount: moneyText(received, "currency") })}</p>}
			<dl className="mt-4 grid gap-x-6 sm:grid-cols-[9rem_1fr]">
				<Row name={m.transfer_amount()}>{moneyText(rest, "currency")}</Row>
				<Row name={m.account_name()}>{account.accountName}</Row>
				<Row name={m.bank_name()}>{account.bankName}</Row>
				<Row name={m.iban()}>
					{formatIban(account.iban)}
					<Button look="bare" size="sm" onClick={() => void copyIban(account.iban)}>
						<CopyIcon />
						{m.copy_iban()}
					</Button>
				</Row>
				<Row name={m.bic()}>{account.bic}</Row>
				<Row name={m.transfer_reference()}>{id}</Row>
				<Row name={m.transfer_due()}>{calendarDay(dueOn)}</Row>
			</dl>
			<FileButton href={pdf} className="mt-4">
				{m.download_proforma()}
			</FileButton>
		</section>
	);
}

function Row({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="grid items-center border-t border-line py-2 sm:col-span-2 sm:grid-cols-subgrid">
			<dt className="text-quiet">{name}</dt>
			<dd className="flex min-w-0 flex-wrap items-center gap-x-3 break-words tabular-nums">{children}</dd>
		</div>
	);
}

/** If the browser refuses, the toast contains the IBAN, to be copied by hand. */
async function copyIban(iban: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(iban);
		toastSuccess(m.iban_copied());
	} catch {
		toastError(m.iban_not_copied(), iban);
	}
}
