import type { CurrentUser } from "@noor/contract/accounts";
import { type ContactTopic, contactTopicLabels, contactTopics } from "@noor/contract/contact-topics";
import { maxMessageLength, maxNameLength } from "@noor/contract/text-lengths";
import * as m from "@noor/messages/storefront/contact";
import { useEffect, useRef, useState } from "react";
import { Form, useNavigation, useSearchParams } from "react-router";
import type { ActionResult } from "#api/action-result.ts";
import { useVisitor } from "#api/visitor.ts";
import { MailboxHint } from "#parts/account/mailbox-hint.tsx";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { useActionResult } from "#parts/forms/use-action-result.tsx";
import { Button } from "#ui/button.tsx";
import { EmailField } from "#ui/email-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";

const hints: Record<ContactTopic, (() => string) | null> = {
	lamp: null,
	order: m.order_hint,
	"lighting-plan": m.lighting_plan_hint,
	wiring: null,
	"spare-parts": null,
	other: null,
};

/** The contact form. `?about=` preselects the topic. */
export function ContactForm({ result }: { result: ActionResult<{ email: string }> | undefined }) {
	const about = useSearchParams()[0].get("about");
	const [topic, setTopic] = useState<ContactTopic>(contactTopics.find((id) => id === about) ?? "lamp");
	const form = useFilledIn(useVisitor());
	const pending = useNavigation().formMethod === "POST";
	const { value: sent, errors, failure } = useActionResult(result);
	return (
		<div className="flex flex-col gap-5">
			<FormMessage done={sent && m.sent({ email: sent.email })} failure={failure} />
			{sent ? (
				<MailboxHint />
			) : (
				<Form ref={form} method="post" noValidate className="flex flex-col gap-5">
					<div className="grid gap-5 sm:grid-cols-2">
						<TextField
							label={m.name()}
							name="name"
							autoComplete="name"
							required
							maxLength={maxNameLength}
							errors={errors.name}
						/>
						<EmailField label={m.email()} errors={errors.email?.slice(0, 1)} />
					</div>
					<SelectField
						label={m.topic()}
						name="topic"
						options={contactTopics.map((id) => ({ value: id, label: contactTopicLabels[id]() }))}
						value={topic}
						onChange={({ currentTarget }) => setTopic(currentTarget.value as ContactTopic)}
						errors={errors.topic}
					/>
					<TextArea
						label={m.message()}
						name="message"
						rows={5}
						required
						maxLength={maxMessageLength}
						hint={hints[topic]?.()}
						errors={errors.message}
						className="min-h-36"
					/>
					{/* A honeypot: hidden from people, filled in by bots. */}
					<div hidden>
						<label htmlFor="contact-website">{m.honeypot_label()}</label>
						<input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
					</div>
					<Button type="submit" pending={pending} className="self-start">
						{m.submit_label()}
					</Button>
				</Form>
			)}
		</div>
	);
}

/** Fills in name and e-mail of the visitor once they have loaded, unless the visitor has typed already. */
function useFilledIn(visitor: CurrentUser | null | undefined) {
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (!visitor || !form.current) return;
		const known: Record<string, string> = { name: `${visitor.firstName} ${visitor.lastName}`, email: visitor.email };
		for (const field of form.current.elements) {
			if (!(field instanceof HTMLInputElement) || field === document.activeElement) continue;
			if (field.value === "") field.value = known[field.name] ?? "";
		}
	}, [visitor]);
	return form;
}
