import type { RequestKind } from "@noor/contract/buyer-request-kinds";
import { kindsFor } from "@noor/contract/buyer-request-rules";
import { dayOf } from "@noor/contract/dates";
import type { OrderDetail } from "@noor/contract/orders";
import { maxBuyerRequest } from "@noor/contract/text-lengths";
import * as m from "@noor/messages/storefront/orders/order";
import { useEffect, useRef, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import type { ActionResult } from "#api/action-result.ts";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { useActionResult } from "#parts/forms/use-action-result.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";

const kindNames: Record<RequestKind, () => string> = {
	question: m.ask_question,
	cancellation: m.ask_cancellation,
	return: m.ask_return,
};

/** The buyer's options for the order: cancel it while nothing is paid, or ask the shop; and their earlier requests. */
export function Help({ order, result }: { order: OrderDetail; result: ActionResult<unknown> | undefined }) {
	const form = useRef<HTMLFormElement>(null);
	const pending = useNavigation().formMethod === "POST";
	const { value: sent, errors, failure } = useActionResult(result);
	useEffect(() => {
		if (sent) form.current?.reset();
	}, [sent]);
	return (
		<section aria-labelledby="help-title" className="mt-12 max-w-[40rem]">
			<h2 id="help-title" className="text-xl">
				{m.help_title()}
			</h2>
			<div className="mt-4 flex flex-col gap-5">
				<FormMessage done={result?.ok ? result.message : undefined} failure={failure} />
				<Requests requests={order.requests} />
				{order.isCancellable && <CancelButton pending={pending} />}
				<Form ref={form} method="post" noValidate preventScrollReset className="flex flex-col gap-4">
					<SelectField
						label={m.request_kind()}
						name="kind"
						options={kindsFor(order).map((kind) => ({ value: kind, label: kindNames[kind]() }))}
						errors={errors.kind}
					/>
					<TextArea
						label={m.request_text()}
						name="text"
						rows={3}
						maxLength={maxBuyerRequest}
						hint={m.request_hint({ email: order.buyerEmail })}
						errors={errors.text}
					/>
					<Button
						type="submit"
						name="intent"
						value="request"
						look="plain"
						size="sm"
						pending={pending}
						className="self-start"
					>
						{m.send_request()}
					</Button>
				</Form>
			</div>
		</section>
	);
}

/** Cancels the order after a confirmation; without scripts, at once. */
function CancelButton({ pending }: { pending: boolean }) {
	const [asking, setAsking] = useState(false);
	const submit = useSubmit();
	return (
		<Form
			method="post"
			preventScrollReset
			className="flex flex-wrap items-center gap-x-5 gap-y-2"
			onSubmit={(event) => {
				event.preventDefault();
				setAsking(true);
			}}
		>
			<Button type="submit" name="intent" value="cancel" look="plain" size="sm" pending={pending}>
				{m.cancel_order()}
			</Button>
			<p className="text-sm text-quiet">{m.cancel_hint()}</p>
			<ConfirmDialog
				open={asking}
				title={m.cancel_order()}
				message={m.cancel_question()}
				danger
				onCancel={() => setAsking(false)}
				onConfirm={() => {
					setAsking(false);
					void submit({ intent: "cancel" }, { method: "post", preventScrollReset: true });
				}}
			/>
		</Form>
	);
}

function Requests({ requests }: { requests: OrderDetail["requests"] }) {
	if (requests.length === 0) return null;
	return (
		<ul className="border-t border-line">
			{requests.map(({ id, kind, text, at, closedAt }) => (
				<li key={id} className="border-b border-line py-3">
					<p className="flex flex-wrap justify-between gap-x-4">
						<span className="font-medium">{kindNames[kind]()}</span>
						<span className="text-sm text-quiet">{closedAt ? m.request_answered() : m.request_open()}</span>
					</p>
					{text && <p className="whitespace-pre-wrap break-words">{text}</p>}
					<p className="text-sm text-quiet">{dayOf(at)}</p>
				</li>
			))}
		</ul>
	);
}
