import { topicLabel } from "@noor/contract/contact-topics";
import { type CustomerDetail, CustomerNoteForm } from "@noor/contract/customers";
import { shortDateOf, shortDayOf } from "@noor/contract/dates";
import { nameOfLanguage } from "@noor/contract/language-names";
import { sentMailDays } from "@noor/contract/limits";
import { addressLines } from "@noor/contract/order-lines";
import { IdParams } from "@noor/contract/paging";
import * as m from "@noor/messages/admin/customers/customer";
import type { ReactNode } from "react";
import { data, href } from "react-router";
import { z } from "zod";
import { apiContext } from "#api/context.ts";
import { rightOf } from "#api/rights.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { BackLink, MissingRecord } from "#parts/admin/back-link.tsx";
import { ChangesAllowed } from "#parts/admin/rights.tsx";
import { RowLink } from "#parts/admin/row-link.tsx";
import type { ScreenHandle } from "#parts/frame/keep-screen.ts";
import { Money } from "#parts/money/money.tsx";
import { StaffStatusBadge } from "#parts/orders/status-badge.tsx";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import type { Route } from "./+types/route";
import { CustomerNote } from "./customer-note.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
	if (!IdParams.safeParse(params).success) throw data(null, 404);
	return context.get(apiContext)("GET /api/admin/customers/:id", { params });
}

/** Saves the note. */
export function action({ context, params, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	const schema = CustomerNoteForm.extend({ version: z.coerce.number().int() });
	return submitForm(
		request,
		schema,
		(body) => call("PUT /api/admin/customers/:id/note", { params: { id: Number(params.id) }, body }),
		{ done: m.note_saved(), failed: m.note_failed() },
	);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction, { failed: m.outcome_unknown() });
}

const back = () => <BackLink to={href("/admin/customers")}>{m.back()}</BackLink>;

export const handle: ScreenHandle = { loadFailed: () => m.load_failed() };

export function meta({ loaderData }: Route.MetaArgs) {
	const name = loaderData?.name || loaderData?.email || "";
	return [{ title: m.page_title({ name }) }, { name: "robots", content: "noindex" }];
}

/** A customer: figures, orders, mails, messages, addresses, newsletter and the note of staff. */
export default function Customer({ loaderData: customer }: Route.ComponentProps) {
	const { name, email, isGuest, createdAt } = customer;
	return (
		<div className="min-h-0 grow overflow-y-auto px-6 pt-3 pb-16">
			<header>
				{back()}
				<h1 className="mt-1 text-2xl break-words">{name || email}</h1>
				<p className="mt-1 text-sm text-quiet tabular-nums">
					{isGuest ? m.guest_since({ date: shortDayOf(createdAt) }) : m.since({ date: shortDayOf(createdAt) })}
				</p>
			</header>
			<Figures customer={customer} />
			<div className="mt-8 grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
				<div className="flex min-w-0 flex-col gap-10">
					<Orders customer={customer} />
					<ChangesAllowed right={rightOf("PUT /api/admin/customers/:id/note", "orders:write")}>
						<CustomerNote key={customer.id} customer={customer} />
					</ChangesAllowed>
					<Mails customer={customer} />
				</div>
				<Particulars customer={customer} />
			</div>
		</div>
	);
}

/** Shows a missing customer inside the back office and rethrows other errors. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <MissingRecord error={error} title={m.not_found_title()} back={back()} />;
}

function Figures({ customer: { orders, spent, lastOrderAt } }: { customer: CustomerDetail }) {
	const figures: [string, ReactNode][] = [
		[m.orders_count(), orders],
		[m.spent(), <Money key="spent" amount={spent} form="currency" />],
		[m.average(), <Money key="average" amount={orders > 0 ? spent / orders : 0} form="currency" />],
		[m.last_order(), lastOrderAt ? shortDayOf(lastOrderAt) : "–"],
	];
	return (
		<dl className="mt-5 grid grid-cols-2 border-y border-line *:border-line lg:grid-cols-4 lg:*:not-first:border-s max-lg:*:even:border-s max-lg:*:nth-[n+3]:border-t">
			{figures.map(([label, value]) => (
				<div key={label} className="min-w-0 px-4 py-3">
					<dt className="eyebrow">{label}</dt>
					<dd className="mt-1 font-display text-lg tabular-nums">{value}</dd>
				</div>
			))}
		</dl>
	);
}

function Section({ id, title, hint, children }: { id: string; title: string; hint?: string; children: ReactNode }) {
	return (
		<section aria-labelledby={id} className="min-w-0">
			<h2 id={id} className="text-lg">
				{title}
			</h2>
			{hint && <p className="text-sm text-quiet">{hint}</p>}
			<div className="mt-2">{children}</div>
		</section>
	);
}

function Orders({ customer: { orderList, orders } }: { customer: CustomerDetail }) {
	const columns: Column<CustomerDetail["orderList"][number]>[] = [
		{
			id: "id",
			header: m.order(),
			identifies: true,
			numeric: true,
			className: "w-px",
			cell: ({ id }) => <RowLink to={href("/admin/orders/:id", { id: String(id) })}>{id}</RowLink>,
		},
		{ id: "date", header: m.date(), numeric: true, cell: ({ orderDate }) => shortDateOf(orderDate) },
		{ id: "status", header: m.status(), className: "ps-8", cell: (order) => <StaffStatusBadge order={order} /> },
		{ id: "pieces", header: m.pieces(), numeric: true, cell: ({ pieces }) => pieces },
		{
			id: "total",
			header: m.total(),
			numeric: true,
			cell: ({ total }) => <Money amount={total} form="currency" />,
		},
	];
	const hint = orders > orderList.length ? m.orders_limit({ max: orderList.length, count: orders }) : undefined;
	return (
		<Section id="orders-title" title={m.orders()} {...(hint ? { hint } : {})}>
			<DataTable
				caption={m.orders()}
				columns={columns}
				rows={orderList}
				rowKey={({ id }) => id}
				empty={m.orders_empty()}
			/>
		</Section>
	);
}

function Mails({ customer: { mails } }: { customer: CustomerDetail }) {
	const columns: Column<CustomerDetail["mails"][number]>[] = [
		{
			id: "subject",
			header: m.subject(),
			identifies: true,
			cell: ({ subject }) => subject,
			className: "whitespace-normal!",
		},
		{
			id: "state",
			header: m.mail_state(),
			cell: ({ sentAt, isGivenUp }) => {
				if (sentAt) return <Badge tone="green">{m.mail_sent()}</Badge>;
				return isGivenUp ? <Badge tone="red">{m.mail_failed()}</Badge> : <Badge tone="amber">{m.mail_waiting()}</Badge>;
			},
		},
		{
			id: "date",
			header: m.date(),
			numeric: true,
			cell: ({ sentAt, createdAt }) => shortDateOf(sentAt ?? createdAt),
		},
	];
	return (
		<Section id="mails-title" title={m.mails()} hint={m.mails_hint({ days: sentMailDays })}>
			<DataTable caption={m.mails()} columns={columns} rows={mails} rowKey={({ id }) => id} empty={m.mails_empty()} />
		</Section>
	);
}

type Newsletter = NonNullable<CustomerDetail["newsletter"]>;

const newsletterLooks: Record<Newsletter["state"], { tone: BadgeTone; text: (newsletter: Newsletter) => string }> = {
	waiting: { tone: "amber", text: ({ requestedAt }) => m.newsletter_waiting({ date: shortDayOf(requestedAt) }) },
	subscribed: {
		tone: "green",
		text: ({ confirmedAt, requestedAt }) => m.newsletter_subscribed({ date: shortDayOf(confirmedAt ?? requestedAt) }),
	},
	unsubscribed: {
		tone: "grey",
		text: ({ endedAt, requestedAt }) => m.newsletter_unsubscribed({ date: shortDayOf(endedAt ?? requestedAt) }),
	},
	bounced: {
		tone: "red",
		text: ({ endedAt, requestedAt }) => m.newsletter_bounced({ date: shortDayOf(endedAt ?? requestedAt) }),
	},
};

function Particulars({ customer }: { customer: CustomerDetail }) {
	const {
		email,
		phone,
		locale: written,
		isGuest,
		isVerified,
		lastSignInAt,
		newsletter,
		addresses,
		messages,
	} = customer;
	return (
		<aside aria-label={m.contact()}>
			<dl className="grid content-start gap-6 text-sm sm:max-xl:grid-cols-2">
				<div className="min-w-0">
					<dt className="eyebrow">{m.contact()}</dt>
					<dd className="mt-1 break-words">
						<a href={`mailto:${email}`} className="link">
							{email}
						</a>
					</dd>
					{phone && (
						<dd className="tabular-nums">
							<a href={`tel:${phone}`} className="link">
								<bdi dir="ltr">{phone}</bdi>
							</a>
						</dd>
					)}
					<dd className="text-quiet">{m.mails_in({ language: nameOfLanguage(written) })}</dd>
					{!isGuest && <dd className="text-quiet">{isVerified ? m.verified() : m.not_verified()}</dd>}
					{lastSignInAt && <dd className="text-quiet">{m.last_sign_in({ date: shortDateOf(lastSignInAt) })}</dd>}
				</div>
				<div>
					<dt className="eyebrow">{m.newsletter()}</dt>
					<dd className="mt-1">
						{newsletter ? (
							<Badge tone={newsletterLooks[newsletter.state].tone}>
								{newsletterLooks[newsletter.state].text(newsletter)}
							</Badge>
						) : (
							<span className="text-quiet">{m.newsletter_none()}</span>
						)}
					</dd>
				</div>
				<div>
					<dt className="eyebrow">{m.messages()}</dt>
					{messages.length === 0 && <dd className="mt-1 text-quiet">{m.messages_empty()}</dd>}
					{messages.map(({ id, topic, sentAt, isDone }) => (
						<dd key={id} className="flex flex-wrap items-center gap-x-3 border-b border-line last:border-b-0">
							<RowLink to={href("/admin/messages/:id", { id: String(id) })}>{topicLabel(topic)}</RowLink>
							<span className="text-quiet tabular-nums">{shortDayOf(sentAt)}</span>
							{!isDone && <Badge tone="amber">{m.message_waiting()}</Badge>}
						</dd>
					))}
				</div>
				<div>
					<dt className="eyebrow">{m.addresses()}</dt>
					{addresses.length === 0 && <dd className="mt-1 text-quiet">{m.addresses_empty()}</dd>}
					{addresses.map((address) => (
						<dd key={address.id} className="mt-1 mb-3">
							{addressLines(address, address.place).map((line) => (
								<bdi key={line} className="block align-around">
									{line}
								</bdi>
							))}
							{address.phone && (
								<bdi dir="ltr" className="block tabular-nums align-around">
									{address.phone}
								</bdi>
							)}
							{address.isDefault && <span className="block text-quiet">{m.default_address()}</span>}
						</dd>
					))}
				</div>
			</dl>
		</aside>
	);
}
