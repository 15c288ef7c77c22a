import { calendarDay } from "@noor/contract/dates";
import type { DeliveryOption } from "@noor/contract/delivery";
import type { PricedPhoneOrder } from "@noor/contract/phone-orders";
import * as m from "@noor/messages/admin/orders/new";
import { Money } from "#parts/money/money.tsx";
import { RadioList } from "#ui/radio-list.tsx";
import { SelectField } from "#ui/select-field.tsx";

/** A method, and for one with slots the day and the slot; empty for the first that is offered. */
export interface ChosenDelivery {
	deliveryMethodId?: number;
	day?: string;
	slotId?: number | undefined;
}

interface DeliveryFieldsProps {
	/** Undefined before there is a product. */
	priced: PricedPhoneOrder | undefined;
	onChoose: (delivery: ChosenDelivery) => void;
}

/** The delivery methods that are offered for the order, with their prices. */
export function DeliveryFields({ priced, onChoose }: DeliveryFieldsProps) {
	const chosen = priced?.cart.delivery ?? undefined;
	const option = priced?.options.find(({ id }) => id === chosen?.deliveryMethodId);
	if (!priced) return <p className="text-sm text-quiet">{m.delivery_later()}</p>;
	if (priced.options.length === 0)
		return (
			<p role="alert" className="text-sm text-red">
				{m.no_delivery()}
			</p>
		);
	return (
		<div className="grid gap-4">
			<RadioList
				legend={m.delivery()}
				name="deliveryMethod"
				value={chosen?.deliveryMethodId}
				onChange={(deliveryMethodId) => onChoose({ deliveryMethodId })}
				options={priced.options.map((offered) => ({
					value: offered.id,
					label: offered.shortName,
					note: offered.day ? m.on_day({ day: calendarDay(offered.day) }) : offered.deliveryTime,
					end: offered.price > 0 ? <Money amount={offered.price} form="currency" /> : m.free(),
				}))}
			/>
			{priced.deliveryProblem && (
				<p role="alert" className="text-sm text-red">
					{priced.deliveryProblem}
				</p>
			)}
			{option && option.days.length > 0 && (
				<div className="grid gap-4 sm:grid-cols-2">
					<SelectField
						label={m.delivery_day()}
						value={chosen?.day ?? ""}
						onChange={({ currentTarget: { value: day } }) => {
							const open = slotsOn(option, day);
							const kept = open.find(({ id }) => id === chosen?.slot?.id) ?? open[0];
							onChoose({ deliveryMethodId: option.id, day, slotId: kept?.id });
						}}
						options={option.days.map(({ day }) => ({ value: day, label: calendarDay(day) }))}
					/>
					<SelectField
						label={m.delivery_slot()}
						value={String(chosen?.slot?.id ?? "")}
						onChange={({ currentTarget: { value } }) =>
							onChoose({ deliveryMethodId: option.id, day: chosen?.day ?? "", slotId: Number(value) })
						}
						options={slotsOn(option, chosen?.day ?? "").map(({ id, startsAt, endsAt }) => ({
							value: String(id),
							label: m.slot_hours({ startsAt, endsAt }),
						}))}
					/>
				</div>
			)}
		</div>
	);
}

function slotsOn({ days }: DeliveryOption, wanted: string) {
	return days.find(({ day }) => day === wanted)?.slots ?? [];
}
