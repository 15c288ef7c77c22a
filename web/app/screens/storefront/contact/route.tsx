import { ContactMessage } from "@noor/contract/contact";
import * as m from "@noor/messages/storefront/contact";
import type { ReactNode } from "react";
import { apiContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { contact } from "#parts/frame/contact.ts";
import { PlainPage } from "#parts/frame/plain-page.tsx";
import type { Route } from "./+types/route";
import { ContactForm } from "./contact-form.tsx";

export const headers = publicPage;

export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(request, ContactMessage, async (message) => {
		await call("POST /api/contact", { body: message });
		return { email: message.email };
	});
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction);
}

export function meta() {
	return [
		{ title: m.page_title() },
		{ name: "description", content: m.page_description({ email: contact.email, phone: contact.phone }) },
	];
}

export default function Contact({ actionData }: Route.ComponentProps) {
	return (
		<PlainPage name={m.title()} title={m.heading()}>
			<ContactForm result={actionData} />
			<dl className="mt-8 border-t border-ink">
				<ContactChannel name={m.by_mail()}>
					<a href={`mailto:${contact.email}`} className="link inline-flex min-h-11 items-center">
						{contact.email}
					</a>
				</ContactChannel>
				<ContactChannel name={m.by_phone()}>
					<a
						href={`tel:${contact.phone.replaceAll(" ", "")}`}
						className="link inline-flex min-h-11 items-center tabular-nums"
					>
						{contact.phone}
					</a>
				</ContactChannel>
				<ContactChannel name={m.in_person()}>
					<address className="not-italic">{contact.address}</address>
					<p className="text-sm text-quiet">{m.address_hint()}</p>
				</ContactChannel>
			</dl>
		</PlainPage>
	);
}

function ContactChannel({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="grid gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[8rem_1fr] sm:items-baseline">
			<dt className="text-sm text-quiet">{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}
