import { href, useFetcher } from "react-router";
import { FormOutcome } from "#parts/account/form-outcome.tsx";
import { MailboxHint } from "#parts/account/mailbox-hint.tsx";
import { useOutcome } from "#parts/account/use-outcome.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";

/** The box one subscribes in. It stays where it is; without scripts it leads to the newsletter's own page. */
export function NewsletterForm({ answer }: { answer?: object | undefined }) {
	const fetcher = useFetcher<object>();
	const given = fetcher.data ?? answer;
	const { errors, failure } = useOutcome(given);
	const askedFor = given && "askedFor" in given ? String(given.askedFor) : undefined;
	return (
		<fetcher.Form method="post" action={href("/newsletter")} noValidate className="flex flex-col gap-4">
			{!askedFor && (
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
			<FormOutcome
				done={askedFor && `Please look into the mailbox of ${askedFor}: the link there confirms it, within 24 hours.`}
				failure={failure}
			/>
			{askedFor && <MailboxHint />}
		</fetcher.Form>
	);
}
