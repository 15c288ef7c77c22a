import { leavesWithoutNumber } from "@noor/contract/carriers";
import type { ListedOrder } from "@noor/contract/orders";
import type { ShipmentOutcome } from "@noor/contract/parcels";
import * as m from "@noor/messages/admin/orders/shipping";
import * as words from "@noor/messages/contract/orders";
import { joinParts } from "@noor/messages/lists";
import { type ChangeEvent, useId, useState } from "react";
import { useAction } from "#parts/admin/use-action.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { FileInput } from "#ui/file-input.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { cityOf, itemsText } from "../order-texts.ts";
import { CarrierField } from "./carrier-field.tsx";
import { maxNumberLength, type ReadNumbers, readNumbers } from "./read-numbers.ts";

/** A file of tracking numbers of the largest batch has a few kilobytes. */
const maxFileBytes = 1_000_000;

interface ShippingDialogProps {
	/** The orders to ship, in the order in which numbers go to them. Undefined while nothing is to be shipped. */
	orders: readonly ListedOrder[] | undefined;
	/** The carriers used last; the first one is preset. */
	recent: readonly string[];
	onClose: () => void;
	/** Called with the ids of the orders that have left. */
	onShipped: (ids: number[]) => void;
}

/** Ships one order or many: carrier, tracking numbers, a preview of which order gets what, and then what became of each. */
export function ShippingDialog({ orders = [], recent, onClose, onShipped }: ShippingDialogProps) {
	const id = useId();
	const [outcomes, setOutcomes] = useState<ReadonlyMap<number, ShipmentOutcome>>(new Map());
	const [carrier, setCarrier] = useState<string>();
	const [text, setText] = useState("");
	const shipping = useAction<ShipmentOutcome[]>(({ value }) => {
		setOutcomes((before) => new Map([...before, ...value.map((each) => [each.id, each] as const)]));
		onShipped(value.filter(({ outcome }) => outcome !== "refused").map((each) => each.id));
	});
	const chosen = carrier ?? recent[0] ?? "";
	const needNumber = orders.filter((order) => needsNumber(order, chosen)).map((order) => order.id);
	const read = readNumbers(text, needNumber);
	const left = orders.filter((order) => !isGone(outcomes.get(order.id)));
	const ready = left.filter((order) => !needsNumber(order, chosen) || read.numbers.has(order.id));
	const needsCarrier = ready.some(({ delivery }) => delivery?.kind !== "pickup") && chosen.trim() === "";
	const isDone = orders.length > 0 && left.length === 0;
	const [single] = orders.length === 1 ? orders : [];

	function close() {
		setOutcomes(new Map());
		setText("");
		shipping.reset();
		onClose();
	}
	function send() {
		if (shipping.pending || ready.length === 0 || needsCarrier) return;
		const batch = {
			carrier: chosen,
			orders: ready.map((order) => ({ id: order.id, trackingNumber: read.numbers.get(order.id) ?? "" })),
		};
		void shipping.submit({ intent: "ship", batch: JSON.stringify(batch) }, { method: "post" });
	}

	return (
		<Dialog
			open={orders.length > 0}
			onClose={close}
			title={single ? m.title_one({ id: single.id }) : m.title({ count: orders.length })}
			description={m.description()}
			width={single ? 560 : 880}
			actions={
				<>
					<Button look={isDone ? "strong" : "plain"} size="sm" onClick={close}>
						{isDone ? m.close() : m.cancel()}
					</Button>
					{!isDone && (
						<Button
							type="submit"
							form={id}
							size="sm"
							disabled={ready.length === 0 || needsCarrier}
							pending={shipping.pending}
						>
							{m.ship({ count: ready.length })}
						</Button>
					)}
				</>
			}
		>
			<form
				id={id}
				noValidate
				className="dense grid gap-4"
				onSubmit={(event) => {
					event.preventDefault();
					send();
				}}
			>
				<div className={classes("grid gap-4", !single && "sm:grid-cols-2")}>
					<CarrierField value={chosen} onChange={setCarrier} recent={recent} errors={shipping.errors.carrier} />
					{needNumber.length > 0 && single && (
						<TextField
							label={m.tracking_number()}
							required
							autoComplete="off"
							maxLength={maxNumberLength}
							value={text}
							onChange={({ currentTarget }) => setText(currentTarget.value)}
						/>
					)}
				</div>
				{needNumber.length > 0 && !single && (
					<>
						<TextArea
							label={m.tracking_numbers()}
							hint={m.tracking_numbers_hint()}
							rows={4}
							spellCheck={false}
							autoComplete="off"
							maxLength={maxFileBytes}
							value={text}
							onChange={({ currentTarget }) => setText(currentTarget.value)}
							className="min-h-28! tabular-nums"
						/>
						<NumbersFile onRead={setText} />
					</>
				)}
				<Problems read={read} isOpen={!isDone} />
				<p role="status" className="text-sm font-medium">
					{summaryOf(orders.length, ready.length, outcomes)}
				</p>
				<ol className="border-t border-line text-sm">
					{orders.map((order) => (
						<Preview
							key={order.id}
							order={order}
							number={needsNumber(order, chosen) ? (read.numbers.get(order.id) ?? "") : undefined}
							outcome={outcomes.get(order.id)}
						/>
					))}
				</ol>
			</form>
		</Dialog>
	);
}

function needsNumber({ delivery }: ListedOrder, carrier: string): boolean {
	return delivery?.kind !== "pickup" && !leavesWithoutNumber(carrier.trim());
}

function isGone(outcome: ShipmentOutcome | undefined): boolean {
	return outcome !== undefined && outcome.outcome !== "refused";
}

function summaryOf(count: number, ready: number, outcomes: ReadonlyMap<number, ShipmentOutcome>): string {
	if (outcomes.size === 0) return ready === count ? m.all_ready({ count }) : m.some_ready({ ready, count });
	const gone = [...outcomes.values()].filter(isGone).length;
	return gone === outcomes.size
		? m.shipped({ count: gone })
		: m.partly_shipped({ count: gone, refused: outcomes.size - gone });
}

/** A CSV file of tracking numbers, as its text. */
function NumbersFile({ onRead }: { onRead: (text: string) => void }) {
	const [error, setError] = useState<string>();
	async function read({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) {
		const file = files?.[0];
		if (!file) return;
		const isTooLarge = file.size > maxFileBytes;
		// A workbook begins with the bytes of a ZIP archive.
		const text = isTooLarge ? "" : await file.text();
		const problem = isTooLarge ? m.file_too_large() : text.startsWith("PK") ? m.file_is_workbook() : undefined;
		setError(problem);
		if (!problem) onRead(text);
	}
	return (
		<Field label={m.file()} errors={error ? [error] : []}>
			{(control) => (
				<FileInput {...control} accept=".csv,.txt,.tsv,text/csv,text/plain" onChange={(event) => void read(event)} />
			)}
		</Field>
	);
}

/** The parts of the text that no order gets. */
function Problems({ read: { unknown, extra, rounded, repeated }, isOpen }: { read: ReadNumbers; isOpen: boolean }) {
	const problems = [
		...(unknown.length > 0 ? [m.unknown_orders({ lines: list(unknown) })] : []),
		...(extra.length > 0 ? [m.extra_numbers({ count: extra.length, numbers: list(extra) })] : []),
		...(rounded.length > 0 ? [m.rounded_numbers({ numbers: list(rounded) })] : []),
		...(repeated.length > 0 ? [m.repeated_numbers({ numbers: list(repeated) })] : []),
	];
	return (
		<div role="alert" className="text-sm text-red empty:hidden">
			{isOpen && problems.map((problem) => <p key={problem}>{problem}</p>)}
		</div>
	);
}

const maxNamed = 3;

function list(texts: readonly string[]): string {
	const named = joinParts(texts.slice(0, maxNamed), " · ");
	return texts.length > maxNamed ? m.and_more({ named, more: texts.length - maxNamed }) : named;
}

interface PreviewProps {
	order: ListedOrder;
	/** Empty for a missing one, undefined where none is needed. */
	number: string | undefined;
	outcome: ShipmentOutcome | undefined;
}

function Preview({ order, number, outcome }: PreviewProps) {
	return (
		<li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 gap-y-0.5 border-b border-line py-2 sm:grid-cols-[3.5rem_minmax(0,1fr)_minmax(0,14rem)]">
			<span className="tabular-nums">{words.order_number({ id: order.id })}</span>
			<span className="min-w-0">
				<span dir="auto" className="block truncate align-around font-medium">
					{joinParts([order.shippingAddress.name, cityOf(order)])}
				</span>
				<span dir="auto" className="block truncate align-around text-quiet">
					{itemsText(order)}
				</span>
			</span>
			<span className="min-w-0 wrap-anywhere max-sm:col-start-2 sm:text-end">
				{outcome ? <Outcome outcome={outcome} number={number} /> : <Planned order={order} number={number} />}
			</span>
		</li>
	);
}

function Planned({ order, number }: Pick<PreviewProps, "order" | "number">) {
	if (order.delivery?.kind === "pickup") return <span className="text-quiet">{m.becomes_ready()}</span>;
	if (number === undefined) return <span className="text-quiet">{m.without_number()}</span>;
	if (number === "") return <span className="text-amber">{m.number_missing()}</span>;
	return <span className="font-medium tabular-nums">{number}</span>;
}

const outcomeTexts = {
	shipped: m.outcome_shipped,
	readyForPickup: m.outcome_ready,
	unchanged: m.outcome_unchanged,
} as const;

function Outcome({ outcome: { outcome, reason }, number }: { outcome: ShipmentOutcome; number: string | undefined }) {
	if (outcome === "refused")
		return <span className="font-medium text-red">{m.outcome_refused({ reason: reason ?? "" })}</span>;
	return (
		<span className="text-green">
			<span className="font-medium">{outcomeTexts[outcome]()}</span>{" "}
			{number && <span className="tabular-nums">{number}</span>}
		</span>
	);
}
