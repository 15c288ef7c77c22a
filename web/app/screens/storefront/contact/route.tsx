import type { ReactNode } from "react";
import { publicPage } from "#api/public-page.ts";
import { contact } from "#parts/frame/contact.ts";
import { PlainPage } from "#parts/frame/plain-page.tsx";

export const headers = publicPage;

export function meta() {
	return [
		{ title: "Contact | Noor" },
		{ name: "description", content: `Write to ${contact.email} or call ${contact.phone}.` },
	];
}

export default function Contact() {
	return (
		<PlainPage name="Contact" title="Somebody answers.">
			<dl className="border-t border-ink">
				<Way name="By mail">
					<a href={`mailto:${contact.email}`} className="link inline-flex min-h-11 items-center">
						{contact.email}
					</a>
				</Way>
				<Way name="By phone">
					<a
						href={`tel:${contact.phone.replaceAll(" ", "")}`}
						className="link inline-flex min-h-11 items-center tabular-nums"
					>
						{contact.phone}
					</a>
				</Way>
				<Way name="In person">
					<address className="not-italic">{contact.address}</address>
					<p className="text-sm text-quiet">Please write first: it is a warehouse, and somebody has to switch it on.</p>
				</Way>
			</dl>
			<p className="text-sm text-quiet">About an order, please tell us its number; it stands under My Orders.</p>
		</PlainPage>
	);
}

function Way({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="grid gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[8rem_1fr] sm:items-baseline">
			<dt className="text-sm text-quiet">{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}
