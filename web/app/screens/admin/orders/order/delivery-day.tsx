import { calendarDay } from "@noor/contract/dates";
import type { DeliveryOption } from "@noor/contract/delivery";
import type { StaffOrder } from "@noor/contract/orders";
import * as m from "@noor/messages/admin/orders/order";
import { joinParts } from "@noor/messages/lists";
import { useState } from "react";
import { rightOf } from "#api/rights.ts";
import { FormDialog } from "#parts/admin/form-dialog.tsx";
import { Allowed } from "#parts/admin/rights.tsx";
import { useAction } from "#parts/admin/use-action.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { today } from "./today.ts";

/** Whether the order has a delivery day that can still be changed. */
export function canChangeDay({ delivery, status, parcels }: StaffOrder): boolean {
	return Boolean(delivery?.day) && parcels.length === 0 && (status === "Pending" || status === "PaymentRecieved");
}

interface DeliveryDayProps {
	order: StaffOrder;
	/** The days and slots with free capacity; empty if the method has none any more. */
	days: DeliveryOption["days"];
}

/** The form that changes the delivery day of an order, and the task to do so when the day cannot be met. */
export function DeliveryDay({ order, days }: DeliveryDayProps) {
	const { delivery, status, paymentKind } = order;
	if (!canChangeDay(order) || !delivery?.day) return null;
	const isUnpaid = status === "Pending" && paymentKind !== "cash";
	const { day, slot, needsNewDay } = delivery;
	const when = slot ? joinParts([calendarDay(day), m.delivery_slot_hours(slot)]) : calendarDay(day);
	// The same element in both cases, so that the button still reports the result after the task has disappeared.
	return (
		<section
			aria-labelledby={needsNewDay ? "new-day" : undefined}
			className={needsNewDay ? "mt-5 border-s-2 border-amber bg-raised px-4 py-3 text-sm" : undefined}
		>
			{needsNewDay && (
				<>
					<h2 id="new-day" className="font-text! text-sm font-medium! tracking-normal!">
						{m.new_day_title()}
					</h2>
					<p className="mt-1 max-w-[68ch]">{day > today() ? m.new_day_removed({ when }) : m.new_day_over({ when })}</p>
					<p className="max-w-[68ch]">{isUnpaid ? m.new_day_unpaid() : m.new_day_call()}</p>
				</>
			)}
			<div className="mt-3">
				<Allowed right={rightOf("POST /api/admin/orders/:id/delivery-day", "orders:write")}>
					<DayButton order={order} days={days} isTask={needsNewDay && !isUnpaid} />
				</Allowed>
			</div>
		</section>
	);
}

function DayButton({ order: { id, delivery }, days, isTask }: DeliveryDayProps & { isTask: boolean }) {
	const [open, setOpen] = useState(false);
	const close = () => setOpen(false);
	return (
		<>
			<Button size="sm" look={isTask ? "strong" : "plain"} onClick={() => setOpen(true)}>
				{m.change_delivery_day()}
			</Button>
			<FormDialog
				open={open}
				onClose={close}
				title={m.delivery_day_title({ id })}
				description={m.delivery_day_text()}
				label={m.change_delivery_day()}
				sending={useAction(close)}
				fixed={{ intent: "deliveryDay", agreedDay: delivery?.day ?? "", agreedSlotId: delivery?.slot?.id ?? 0 }}
				schema={async () => (await import("@noor/contract/delivery-day")).DeliveryDayForm}
			>
				{(errors) =>
					days.length > 0 ? (
						<SlotFields days={days} errors={errors} />
					) : (
						<>
							<TextField
								label={m.delivery_day()}
								name="day"
								type="date"
								required
								min={today()}
								defaultValue={today()}
								errors={errors.day}
							/>
							<p className="text-sm text-quiet">{m.delivery_no_slots()}</p>
						</>
					)
				}
			</FormDialog>
		</>
	);
}

function SlotFields({ days, errors }: Pick<DeliveryDayProps, "days"> & { errors: Record<string, string[]> }) {
	const [day, setDay] = useState(days[0]?.day ?? "");
	const slots = days.find((open) => open.day === day)?.slots ?? [];
	return (
		<>
			<SelectField
				label={m.delivery_day()}
				name="day"
				value={day}
				onChange={({ currentTarget }) => setDay(currentTarget.value)}
				options={days.map((open) => ({ value: open.day, label: calendarDay(open.day) }))}
				errors={errors.day}
			/>
			<SelectField
				key={day}
				label={m.delivery_slot()}
				name="slotId"
				options={slots.map(({ id, startsAt, endsAt }) => ({
					value: String(id),
					label: m.delivery_slot_hours({ startsAt, endsAt }),
				}))}
				errors={errors.slotId}
			/>
		</>
	);
}
