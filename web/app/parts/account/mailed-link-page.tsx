import type { ReactNode } from "react";
import { Form, useNavigation, useSearchParams } from "react-router";
import { Button } from "#ui/button.tsx";
import { AccountPage } from "./account-page.tsx";
import { FormOutcome } from "./form-outcome.tsx";
import { useOutcome } from "./use-outcome.tsx";

interface MailedLinkPageProps {
	title: string;
	introduction: string;
	/** What the button does. */
	act: string;
	/** What to say once it is done. */
	done: string;
	answer: object | undefined;
	elsewhere: ReactNode;
}

/**
 * Where the link of a mail leads. Opening it does nothing yet: the programs that look into mails before people do open
 * links too, and only people press buttons.
 */
export function MailedLinkPage({ title, introduction, act, done, answer, elsewhere }: MailedLinkPageProps) {
	const token = useSearchParams()[0].get("token") ?? "";
	const pending = useNavigation().formMethod === "POST";
	const isDone = answer !== undefined && "done" in answer;
	const { errors, failure } = useOutcome(answer);
	return (
		<AccountPage title={title} introduction={introduction} elsewhere={elsewhere}>
			<FormOutcome done={isDone && done} failure={errors.token ? noLonger : failure} />
			{!isDone && (
				<Form method="post">
					<input type="hidden" name="token" value={token} />
					<Button type="submit" pending={pending}>
						{act}
					</Button>
				</Form>
			)}
		</AccountPage>
	);
}

const noLonger = "This link is no longer valid. Please ask for a new one.";
