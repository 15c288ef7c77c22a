import { topicLabel } from "@noor/contract/contact-topics";
import { shortDateOf } from "@noor/contract/dates";
import { nameOfLanguage } from "@noor/contract/language-names";
import { AnswerForm, type MessageDetail, MessageNoteForm } from "@noor/contract/messages";
import { IdParams } from "@noor/contract/paging";
import * as m from "@noor/messages/admin/messages/message";
import { locale } from "@noor/messages/locale";
import { data, href, Link } from "react-router";
import { z } from "zod";
import type { ActionResult } from "#api/action-result.ts";
import { apiContext } from "#api/context.ts";
import { rightOf } from "#api/rights.ts";
import { parseForm, preserveForm, runAction } from "#api/submit.ts";
import { BackLink, MissingRecord } from "#parts/admin/back-link.tsx";
import { Allowed } from "#parts/admin/rights.tsx";
import { RowLink } from "#parts/admin/row-link.tsx";
import { useAction } from "#parts/admin/use-action.ts";
import type { ScreenHandle } from "#parts/frame/keep-screen.ts";
import { Money } from "#parts/money/money.tsx";
import { StaffStatusBadge } from "#parts/orders/status-badge.tsx";
import { Button } from "#ui/button.tsx";
import { MessageStateBadge } from "../message-state.tsx";
import type { Route } from "./+types/route";
import { Thread } from "./thread.tsx";
import { WriteForms } from "./write-forms.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
	if (!IdParams.safeParse(params).success) throw data(null, 404);
	const message = await context.get(apiContext)("GET /api/admin/messages/:id", { params });
	// The idempotency key of the next answer on this screen: repeated presses send one mail.
	return { message, requestId: crypto.randomUUID() };
}

const Version = z.coerce.number().int();

const MessageAction = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("answer"), ...AnswerForm.shape, version: Version }),
	z.object({ intent: z.literal("note"), ...MessageNoteForm.shape }),
	z.object({ intent: z.literal("done"), version: Version }),
	z.object({ intent: z.literal("waiting"), version: Version }),
	z.object({ intent: z.literal("sendAgain"), entryId: IdParams.shape.id }),
]);

export async function action({ context, params, request }: Route.ActionArgs): Promise<ActionResult<unknown>> {
	const call = context.get(apiContext);
	const form = await parseForm(request, MessageAction);
	if (!form.ok) return form;
	const id = { id: Number(params.id) };
	const { value } = form;
	switch (value.intent) {
		case "answer":
			return runAction(() => call("POST /api/admin/messages/:id/answers", { params: id, body: value }), {
				done: m.answer_done(),
				failed: m.answer_failed(),
			});
		case "note":
			return runAction(() => call("POST /api/admin/messages/:id/notes", { params: id, body: value }), {
				done: m.note_done(),
				failed: m.note_failed(),
			});
		case "sendAgain":
			return runAction(
				() =>
					call("POST /api/admin/messages/:id/answers/:entryId/send-again", {
						params: { ...id, entryId: value.entryId },
					}),
				{ done: m.send_again_done(), failed: m.send_again_failed() },
			);
		default: {
			const isDone = value.intent === "done";
			return runAction(
				() => call("POST /api/admin/messages/:id/done", { params: id, body: { isDone, version: value.version } }),
				{ done: isDone ? m.marked_done() : m.marked_waiting(), failed: m.mark_failed() },
			);
		}
	}
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction, { failed: m.outcome_unknown() });
}

const back = () => <BackLink to={href("/admin/messages")}>{m.back()}</BackLink>;

export const handle: ScreenHandle = { loadFailed: () => m.load_failed() };

export function meta({ loaderData }: Route.MetaArgs) {
	return [{ title: m.page_title({ name: loaderData?.message.name ?? "" }) }, { name: "robots", content: "noindex" }];
}

/** A message of the contact form: the conversation, the forms to answer it and note something, and who wrote it. */
export default function Message({ loaderData: { message, requestId } }: Route.ComponentProps) {
	const { name, topic, sentAt } = message;
	return (
		<div className="min-h-0 grow overflow-y-auto px-6 pt-3 pb-16">
			<header>
				{back()}
				<div className="mt-1 flex flex-wrap items-baseline gap-x-5 gap-y-1">
					<h1 className="text-2xl break-words">{m.title({ name, topic: topicLabel(topic) })}</h1>
					<MessageStateBadge {...message} />
				</div>
				<p className="mt-1 text-sm text-quiet tabular-nums">{m.received({ date: shortDateOf(sentAt) })}</p>
			</header>
			<Allowed right={rightOf("POST /api/admin/messages/:id/done", "orders:write")}>
				<MarkButton message={message} />
			</Allowed>
			<div className="mt-6 grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
				<div className="flex min-w-0 flex-col gap-8">
					<Thread message={message} />
					<Allowed right={rightOf("POST /api/admin/messages/:id/answers", "orders:write")}>
						<WriteForms key={message.id} message={message} requestId={requestId} />
					</Allowed>
				</div>
				<Sender message={message} />
			</div>
		</div>
	);
}

/** Shows a missing message inside the back office and rethrows other errors. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <MissingRecord error={error} title={m.not_found_title()} back={back()} />;
}

function MarkButton({ message: { state, version } }: { message: MessageDetail }) {
	const marking = useAction();
	const isWaiting = state === "waiting";
	return (
		<p className="mt-4">
			<Button
				look="plain"
				size="sm"
				pending={marking.pending}
				onClick={() => void marking.submit({ intent: isWaiting ? "done" : "waiting", version }, { method: "post" })}
			>
				{isWaiting ? m.mark_done() : m.mark_waiting()}
			</Button>
		</p>
	);
}

function Sender({ message: { email, locale: written, customerId, orders, others } }: { message: MessageDetail }) {
	return (
		<aside aria-label={m.particulars()}>
			<dl className="grid content-start gap-5 text-sm sm:max-xl:grid-cols-3">
				<div className="min-w-0">
					<dt className="eyebrow">{m.email()}</dt>
					<dd className="mt-1 break-words">
						<a href={`mailto:${email}`} className="link">
							{email}
						</a>
					</dd>
					{customerId === null ? (
						<dd className="text-quiet">{m.no_customer()}</dd>
					) : (
						<dd>
							<RowLink to={href("/admin/customers/:id", { id: String(customerId) })}>{m.open_customer()}</RowLink>
						</dd>
					)}
					<dd className="text-quiet">{m.email_hint()}</dd>
					{written !== locale() && (
						<dd className="text-quiet">{m.sender_language({ language: nameOfLanguage(written) })}</dd>
					)}
				</div>
				<div>
					<dt className="eyebrow">{m.orders()}</dt>
					{orders.length === 0 && <dd className="mt-1 text-quiet">{m.no_orders()}</dd>}
					{orders.map((order) => (
						<dd key={order.id} className="flex flex-wrap items-center gap-x-3 border-b border-line last:border-b-0">
							<Link
								to={href("/admin/orders/:id", { id: String(order.id) })}
								className="link inline-flex min-h-11 items-center tabular-nums md:min-h-9"
							>
								{m.order({ id: order.id })}
							</Link>
							<StaffStatusBadge order={order} />
							<Money amount={order.total} form="currency" className="ms-auto" />
						</dd>
					))}
				</div>
				{others.length > 0 && (
					<div>
						<dt className="eyebrow">{m.others()}</dt>
						{others.map(({ id, topic, sentAt }) => (
							<dd key={id} className="border-b border-line last:border-b-0">
								<RowLink to={href("/admin/messages/:id", { id: String(id) })}>{topicLabel(topic)}</RowLink>{" "}
								<span className="text-quiet tabular-nums">{shortDateOf(sentAt)}</span>
							</dd>
						))}
					</div>
				)}
			</dl>
		</aside>
	);
}
