import { confirmWithinHours } from "@noor/contract/limits";
import * as m from "@noor/messages/parts/newsletter";
import { href, useFetcher } from "react-router";
import type { ActionResult } from "#api/action-result.ts";
import { MailboxHint } from "#parts/account/mailbox-hint.tsx";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { useActionResult } from "#parts/forms/use-action-result.tsx";
import { Button } from "#ui/button.tsx";
import { EmailField } from "#ui/email-field.tsx";

type Subscribed = ActionResult<{ email: string }>;

/** The subscription form. It submits without leaving the page; without scripts it opens the page of the newsletter. */
export function NewsletterForm({ result }: { result?: Subscribed | undefined }) {
	const fetcher = useFetcher<Subscribed>();
	const { value: sent, errors, failure } = useActionResult(fetcher.data ?? result);
	return (
		<fetcher.Form method="post" action={href("/newsletter")} noValidate className="flex flex-col gap-4">
			{!sent && (
				<>
					<EmailField label={m.email()} errors={errors.email?.slice(0, 1)} />
					<Button type="submit" pending={fetcher.state !== "idle"} className="self-start">
						{m.subscribe()}
					</Button>
				</>
			)}
			<FormMessage
				done={sent && m.confirmation_sent({ email: sent.email, hours: confirmWithinHours })}
				failure={failure}
			/>
			{sent && <MailboxHint />}
		</fetcher.Form>
	);
}
