import type { StoredAddress } from "@noor/contract/address";
import { calendarDay } from "@noor/contract/dates";
import type { AgreedDelivery, DeliveryOption } from "@noor/contract/delivery";
import * as m from "@noor/messages/checkout/index";
import { Money } from "#parts/money/money.tsx";
import { Button } from "#ui/button.tsx";
import { RadioList } from "#ui/radio-list.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { SignedOut } from "./signed-out.tsx";
import { Trouble } from "./trouble.tsx";
import type { useDelivery } from "./use-delivery.ts";

interface DeliveryChoiceProps {
	delivery: ReturnType<typeof useDelivery>;
	/** As the cart has it. */
	chosen: AgreedDelivery | null;
	address: StoredAddress | undefined;
}

/** The delivery methods for the address, and for one with slots the day and the time. */
export function DeliveryChoice({ delivery, chosen, address }: DeliveryChoiceProps) {
	const { options, problem, pending, wished, choose } = delivery;
	const methodId = wished?.deliveryMethodId ?? delivery.methodId;
	const option = options?.find(({ id }) => id === methodId);
	const day = wished?.day ?? chosen?.day ?? "";
	const slotId = wished?.slotId ?? chosen?.slot?.id;
	return (
		<>
			{problem?.isSignedOut && <SignedOut />}
			{problem && !problem.isSignedOut && (
				<Trouble
					actions={
						<Button look="plain" size="sm" onClick={() => address && void delivery.offer(address)}>
							{m.retry()}
						</Button>
					}
				>
					{problem.message}
				</Trouble>
			)}
			{options === undefined ? (
				!problem && (
					<div aria-busy={pending}>
						<Skeleton className="h-14" />
					</div>
				)
			) : options.length === 0 ? (
				<p role="alert">{m.no_delivery()}</p>
			) : (
				<RadioList
					legend={m.delivery_legend()}
					hideLegend
					name="delivery"
					value={methodId}
					onChange={(id) => address && void choose(address, { deliveryMethodId: id })}
					options={options.map((offered) => ({
						value: offered.id,
						label: offered.shortName,
						note: noteOf(offered),
						end: offered.price > 0 ? <Money amount={offered.price} form="currency" /> : m.free(),
					}))}
				/>
			)}
			{option && option.days.length > 0 && (
				<div className="mt-6 grid gap-x-6 gap-y-4 sm:grid-cols-2">
					<SelectField
						label={m.delivery_day()}
						value={day}
						onChange={({ currentTarget: { value } }) => {
							const open = slotsOn(option, value);
							const kept = open.find(({ id }) => id === slotId) ?? open[0];
							if (address) void choose(address, { deliveryMethodId: option.id, day: value, slotId: kept?.id });
						}}
						options={option.days.map((open) => ({ value: open.day, label: calendarDay(open.day) }))}
					/>
					<SelectField
						label={m.delivery_slot()}
						value={slotId ?? ""}
						onChange={({ currentTarget: { value } }) => {
							if (address) void choose(address, { deliveryMethodId: option.id, day, slotId: Number(value) });
						}}
						options={slotsOn(option, day).map(({ id, startsAt, endsAt }) => ({
							value: String(id),
							label: m.slot_hours({ startsAt, endsAt }),
						}))}
					/>
				</div>
			)}
		</>
	);
}

function slotsOn({ days }: DeliveryOption, wanted: string) {
	return days.find(({ day }) => day === wanted)?.slots ?? [];
}

/** Such as "Standard delivery, 3-5 business days", or with the promised day. */
function noteOf({ kind, description, deliveryTime, day }: DeliveryOption): string {
	const when =
		day === null
			? deliveryTime
			: kind === "pickup"
				? m.ready_on({ day: calendarDay(day) })
				: m.arrives_on({ day: calendarDay(day) });
	return description && when ? m.delivery_note({ description, time: when }) : description || when;
}
