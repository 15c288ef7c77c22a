import { href, useFetcher } from "react-router";
import type { ActionResult } from "#api/action-result.ts";
import { MailboxHint } from "#parts/account/mailbox-hint.tsx";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { useActionResult } from "#parts/forms/use-action-result.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";

type Subscribed = ActionResult<{ email: string }>;

/** The box one subscribes in. It stays where it is; without scripts it leads to the newsletter's own page. */
export function NewsletterForm({ result }: { result?: Subscribed | undefined }) {
	const fetcher = useFetcher<Subscribed>();
	const { value: sent, errors, failure } = useActionResult(fetcher.data ?? result);
	return (
		<fetcher.Form method="post" action={href("/newsletter")} noValidate className="flex flex-col gap-4">
			{!sent && (
				<>
					<TextField
						label="Email"
						name="email"
						type="email"
						inputMode="email"
						autoComplete="email"
						required
						maxLength={254}
						errors={errors.email?.slice(0, 1)}
					/>
					<Button type="submit" pending={fetcher.state !== "idle"} className="self-start">
						Subscribe
					</Button>
				</>
			)}
			<FormMessage
				done={sent && `Please look into the mailbox of ${sent.email}: the link there confirms it, within 24 hours.`}
				failure={failure}
			/>
			{sent && <MailboxHint />}
		</fetcher.Form>
	);
}
