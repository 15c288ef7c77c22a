import { shortDateOf } from "@noor/contract/dates";
import type { MessageDetail, MessageEntry } from "@noor/contract/messages";
import * as m from "@noor/messages/admin/messages/message";
import { rightOf } from "#api/rights.ts";
import { Allowed } from "#parts/admin/rights.tsx";
import { useAction } from "#parts/admin/use-action.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";

/** The message, its answers and the notes about it, in the order of time. */
export function Thread({ message: { name, message, sentAt, entries } }: { message: MessageDetail }) {
	return (
		<section aria-labelledby="thread-title">
			<h2 id="thread-title" className="text-lg">
				{m.thread()}
			</h2>
			<ol className="mt-3 border-t border-line">
				<Part title={m.wrote({ name })} at={sentAt} text={message} />
				{entries.map((entry) => (
					<Entry key={entry.id} entry={entry} />
				))}
			</ol>
		</section>
	);
}

function Entry({ entry }: { entry: MessageEntry }) {
	const by = entry.by ?? m.former_staff();
	const { delivery } = entry;
	return (
		<Part
			title={entry.kind === "answer" ? m.answered({ by }) : m.noted({ by })}
			at={entry.at}
			text={entry.text}
			isNote={entry.kind === "note"}
		>
			{delivery && <Delivery entry={entry} delivery={delivery} />}
		</Part>
	);
}

interface PartProps {
	title: string;
	at: string;
	text: string;
	isNote?: boolean;
	children?: React.ReactNode;
}

function Part({ title, at, text, isNote = false, children }: PartProps) {
	return (
		<li className={classes("border-b border-line py-4", isNote && "bg-raised px-4")}>
			<p className="flex flex-wrap gap-x-3 text-sm">
				<span className="min-w-0 font-medium break-words">{title}</span>
				<span className="text-quiet tabular-nums">{shortDateOf(at)}</span>
			</p>
			<p dir="auto" className="mt-1.5 max-w-[72ch] whitespace-pre-wrap break-words">
				{text}
			</p>
			{children}
		</li>
	);
}

const deliveries: Record<NonNullable<MessageEntry["delivery"]>, { text: () => string; tone: BadgeTone }> = {
	waiting: { text: m.delivery_waiting, tone: "amber" },
	sent: { text: m.delivery_sent, tone: "green" },
	failed: { text: m.delivery_failed, tone: "red" },
};

function Delivery({
	entry: { id, error },
	delivery,
}: {
	entry: MessageEntry;
	delivery: NonNullable<MessageEntry["delivery"]>;
}) {
	const again = useAction();
	const { text, tone } = deliveries[delivery];
	return (
		<div className="mt-2 text-sm">
			<p className="flex flex-wrap items-center gap-x-4 gap-y-1">
				<Badge tone={tone}>{text()}</Badge>
				{delivery === "failed" && (
					<Allowed right={rightOf("POST /api/admin/messages/:id/answers/:entryId/send-again", "orders:write")}>
						<Button
							look="plain"
							size="sm"
							pending={again.pending}
							onClick={() => void again.submit({ intent: "sendAgain", entryId: id }, { method: "post" })}
						>
							{m.send_again()}
						</Button>
					</Allowed>
				)}
			</p>
			{error && <p className="mt-1 max-w-[72ch] break-words text-quiet">{m.last_error({ error })}</p>}
		</div>
	);
}
