import { languageOptions } from "@noor/contract/language-names";
import { maxCouponCode } from "@noor/contract/limits";
import type { PricedPhoneOrder } from "@noor/contract/phone-orders";
import { maxOrderNote } from "@noor/contract/text-lengths";
import * as m from "@noor/messages/admin/orders/new";
import { locale } from "@noor/messages/locale";
import { useEffect, useRef, useState } from "react";
import { Form, href, Link, useNavigate } from "react-router";
import { call } from "#api/browser.ts";
import { useDebouncedQuery } from "#api/use-debounced-query.ts";
import { useUnsavedGuard } from "#parts/admin/unsaved-guard.tsx";
import { useAction } from "#parts/admin/use-action.ts";
import { useAfterPress } from "#parts/admin/use-after-press.ts";
import { useFormChecks } from "#parts/forms/use-form-checks.ts";
import { shownOf } from "#parts/payment/approve.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { TroubleLine } from "#ui/trouble-line.tsx";
import { AddressFields } from "./address-fields.tsx";
import { type ChosenDelivery, DeliveryFields } from "./delivery-fields.tsx";
import { type OrderLine, OrderLines } from "./order-lines.tsx";
import { Price } from "./price.tsx";
import { readDraft, readPhoneOrder } from "./read-phone-order.ts";

/**
 * The order of a customer who is on the telephone. It is priced by the server after every change; what is placed is what the form
 * shows, or nothing.
 */
export function PhoneOrder({ requestId }: { requestId: string }) {
	const form = useRef<HTMLFormElement>(null);
	const navigate = useNavigate();
	const [lines, setLines] = useState<readonly OrderLine[]>([]);
	const [delivery, setDelivery] = useState<ChosenDelivery>({});
	const [input, setInput] = useState(0);
	const [asked, setAsked] = useState<string>();
	const isPlaced = useRef(false);
	// After the render, which puts lines and delivery into hidden fields.
	// biome-ignore lint/correctness/useExhaustiveDependencies: every change is a reason to price the order again
	useEffect(() => {
		const draft = form.current && readDraft(new FormData(form.current));
		setAsked(draft ? JSON.stringify(draft) : undefined);
	}, [input, lines, delivery]);
	const {
		data,
		isStale,
		error,
		retry: priceAgain,
	} = useDebouncedQuery<PricedPhoneOrder>(
		asked,
		(draft) => call("POST /api/admin/phone-orders/price", { body: JSON.parse(draft) }),
		m.not_priced(),
		300,
	);
	const priced = lines.length > 0 ? data : undefined;
	const checks = useFormChecks(
		form,
		async () => (await import("@noor/contract/phone-orders")).PhoneOrderRequest,
		readPhoneOrder,
	);
	const touch = useAfterPress(checks.touch);
	const sending = useAction<{ orderId: number }>(
		({ value }) => {
			isPlaced.current = true;
			void navigate(href("/admin/orders/:id", { id: String(value.orderId) }));
		},
		// The price, the stock or a delivery slot has changed.
		({ status }) => {
			if (status === 409) priceAgain();
		},
	);
	const guard = useUnsavedGuard(() => !isPlaced.current && lines.length > 0);
	const errors = { ...sending.errors, ...checks.errors };
	const shown = priced && { ...shownOf(priced.cart), total: priced.cart.totals.total };
	const isReady = shown !== undefined && !isStale && priced !== undefined && priced.options.length > 0;
	return (
		<Form
			ref={form}
			method="post"
			noValidate
			aria-label={m.title()}
			className="dense mt-5 grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_24rem]"
			onInput={() => {
				checks.recheck();
				setInput((count) => count + 1);
			}}
			onBlur={touch}
			onSubmit={(event) => {
				event.preventDefault();
				if (sending.pending || !isReady) return;
				if (checks.validate()) void sending.submit(new FormData(event.currentTarget), { method: "post" });
			}}
		>
			{guard}
			<input type="hidden" name="requestId" value={requestId} />
			<input type="hidden" name="items" value={JSON.stringify(lines.map(itemOf))} />
			<input type="hidden" name="delivery" value={JSON.stringify(delivery)} />
			<input type="hidden" name="shown" value={shown ? JSON.stringify(shown) : ""} />
			<div className="grid min-w-0 gap-8">
				<OrderLines lines={lines} priced={priced?.cart.items ?? []} errors={errors["shown.items"]} onLines={setLines} />
				<AddressFields errors={errors} buyer={priced?.buyer ?? null}>
					{priced && priced.waitingOrders.length > 0 && <WaitingOrders ids={priced.waitingOrders} />}
				</AddressFields>
			</div>
			<div className="grid gap-6 xl:sticky xl:top-0">
				<DeliveryFields priced={priced} onChoose={setDelivery} />
				<TextField
					label={m.coupon()}
					name="couponCode"
					maxLength={maxCouponCode}
					autoComplete="off"
					errors={errors.couponCode ?? (priced?.couponProblem ? [priced.couponProblem] : undefined)}
				/>
				{priced?.buyer !== "account" && (
					<SelectField label={m.language()} name="locale" defaultValue={locale()} options={languageOptions()} />
				)}
				<TextArea
					label={m.note()}
					name="note"
					rows={2}
					maxLength={maxOrderNote}
					hint={m.note_hint()}
					errors={errors.note}
				/>
				<Price priced={priced} isStale={isStale} />
				{error && <TroubleLine onRetry={priceAgain}>{error}</TroubleLine>}
				<Button type="submit" disabled={!isReady} pending={sending.pending || checks.pending}>
					{m.place()}
				</Button>
			</div>
		</Form>
	);
}

function itemOf({ product, variantId, quantity }: OrderLine) {
	return { productId: product.id, variantId, quantity };
}

/** So that two colleagues, or a second call, do not enter an order twice. */
function WaitingOrders({ ids }: { ids: readonly number[] }) {
	return (
		<p className="border-s-2 border-amber bg-raised px-3 py-2 text-sm sm:col-span-2">
			{m.waiting_orders()}{" "}
			{ids.map((id) => (
				<Link key={id} to={href("/admin/orders/:id", { id: String(id) })} target="_blank" className="link me-2">
					{m.order_number({ id })}
				</Link>
			))}
		</p>
	);
}
