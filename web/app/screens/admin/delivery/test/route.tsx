import { calendarDay } from "@noor/contract/dates";
import type { RatesTestResult, SlotUse } from "@noor/contract/delivery";
import { type SizeClass, sizeClasses } from "@noor/contract/delivery-kinds";
import { emirateName } from "@noor/contract/emirate-names";
import { emirates } from "@noor/contract/emirates";
import * as m from "@noor/messages/admin/delivery/test";
import { listText } from "@noor/messages/lists";
import { Form, useSearchParams } from "react-router";
import { apiContext } from "#api/context.ts";
import { isError, toResult } from "#api/result.ts";
import { LoadErrorPanel } from "#parts/admin/load-error-panel.tsx";
import { countryChoices } from "#parts/forms/country-choices.ts";
import { Money } from "#parts/money/money.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Route } from "./+types/route";

const fields = ["country", "emirate", "area", "subtotal", "weightKg", "size", "at"] as const;

/** Tests the address and basket of the URL; without parameters an empty basket in the Emirates. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const querystring = Object.fromEntries(
		fields.flatMap((field) => (url.searchParams.get(field) ? [[field, url.searchParams.get(field) ?? ""]] : [])),
	);
	const [tested, slots] = await Promise.all([
		toResult(call("GET /api/admin/delivery/test", { querystring })),
		toResult(call("GET /api/admin/delivery/slots")),
	]);
	return { tested, slots };
}

export function meta() {
	return [{ title: m.page_title() }, { name: "robots", content: "noindex" }];
}

/** The rates tester, and the booked slots. */
export default function RatesTester({ loaderData: { tested, slots } }: Route.ComponentProps) {
	return (
		<div className="min-h-0 grow overflow-y-auto pb-16">
			<TestForm />
			{isError(tested) ? <LoadErrorPanel {...tested} /> : <Result {...tested} />}
			{isError(slots) ? <LoadErrorPanel {...slots} /> : <Slots slots={slots} />}
		</div>
	);
}

const sizeNames = {
	small: m.size_small,
	medium: m.size_medium,
	large: m.size_large,
	oversized: m.size_oversized,
} satisfies Record<SizeClass, () => string>;

function TestForm() {
	const [asked] = useSearchParams();
	const value = (field: (typeof fields)[number]) => asked.get(field) ?? "";
	return (
		<Form method="get" aria-label={m.title()} className="dense px-6 pt-5 pb-6">
			<h1 className="mb-4 text-xl">{m.title()}</h1>
			<div className="grid max-w-5xl gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
				<SelectField
					label={m.country()}
					name="country"
					defaultValue={value("country") || "AE"}
					options={countryChoices()}
				/>
				<SelectField
					label={m.emirate()}
					name="emirate"
					defaultValue={value("emirate")}
					options={[
						{ value: "", label: m.any_emirate() },
						...emirates.map((value) => ({ value, label: emirateName(value) })),
					]}
				/>
				<TextField label={m.area()} name="area" defaultValue={value("area")} autoComplete="off" />
				<TextField
					label={m.subtotal()}
					name="subtotal"
					type="number"
					min={0}
					step={0.01}
					defaultValue={value("subtotal")}
				/>
				<TextField
					label={m.weight()}
					name="weightKg"
					type="number"
					min={0}
					step={0.001}
					defaultValue={value("weightKg")}
				/>
				<SelectField
					label={m.size()}
					name="size"
					defaultValue={value("size") || "small"}
					options={sizeClasses.map((size) => ({ value: size, label: sizeNames[size]() }))}
				/>
				<TextField label={m.at()} name="at" type="datetime-local" defaultValue={value("at")} hint={m.at_hint()} />
			</div>
			<Button type="submit" size="sm" className="mt-5">
				{m.test()}
			</Button>
		</Form>
	);
}

function Result({ isSoldTo, zones, methods }: RatesTestResult) {
	const place = zones.length > 0 ? m.in_zones({ zones: listText(zones) }) : m.in_no_zone();
	return (
		<div className="border-t border-line pt-4">
			<p className="px-6 pb-4 text-sm">{isSoldTo ? place : m.not_sold_to()}</p>
			<DataTable
				caption={m.result()}
				rows={methods}
				rowKey={({ id }) => id}
				empty={m.no_methods()}
				columns={[
					{ id: "name", header: m.method(), cell: ({ name }) => name, className: "font-medium" },
					{
						id: "isOffered",
						header: m.state(),
						cell: ({ isOffered }) => (
							<Badge tone={isOffered ? "green" : "grey"}>{isOffered ? m.offered() : m.not_offered()}</Badge>
						),
					},
					{
						id: "price",
						header: m.price(),
						numeric: true,
						cell: ({ price }) => (price === null ? "–" : <Money amount={price} form="currency" />),
					},
					{ id: "day", header: m.day(), numeric: true, cell: ({ day }) => (day === null ? "–" : calendarDay(day)) },
					{
						id: "explanation",
						header: m.explanation(),
						cell: ({ explanation }) => explanation,
						className: "w-full min-w-60 whitespace-normal! ps-6",
					},
				]}
			/>
		</div>
	);
}

function Slots({ slots }: { slots: readonly SlotUse[] }) {
	return (
		<div className="mt-10">
			<h2 className="px-6 pb-3 text-lg">{m.slots()}</h2>
			<DataTable
				caption={m.slots()}
				rows={slots}
				rowKey={({ method, day, startsAt }) => `${day}/${startsAt}/${method}`}
				empty={m.no_slots()}
				columns={[
					{ id: "day", header: m.day(), cell: ({ day }) => calendarDay(day) },
					{ id: "time", header: m.time(), cell: ({ startsAt, endsAt }) => m.hours({ startsAt, endsAt }) },
					{ id: "method", header: m.method(), cell: ({ method }) => method, className: "w-full" },
					{
						id: "booked",
						header: m.booked(),
						numeric: true,
						cell: ({ booked, capacity }) => m.booked_of({ booked, capacity }),
					},
				]}
			/>
		</div>
	);
}
