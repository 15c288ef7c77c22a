import * as m from "@noor/messages/parts/account";
import { Form, Link, useNavigation, useSearchParams } from "react-router";
import type { ActionResult } from "#api/action-result.ts";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { useActionResult } from "#parts/forms/use-action-result.tsx";
import { Button } from "#ui/button.tsx";
import { AccountPage } from "./account-page.tsx";

interface MailedLinkPageProps {
	title: string;
	introduction: string;
	/** The label of the button. */
	act: string;
	/** The message after success. */
	done: string;
	result: ActionResult<unknown> | undefined;
	/** A link to the related page. */
	elsewhere: { to: string; label: string };
}

/**
 * The page that the link of a mail opens. Opening it changes nothing: mail scanners follow links too, so the visitor has
 * to press a button.
 */
export function MailedLinkPage({ title, introduction, act, done, result, elsewhere }: MailedLinkPageProps) {
	const token = useSearchParams()[0].get("token") ?? "";
	const pending = useNavigation().formMethod === "POST";
	const isDone = result?.ok;
	const { errors, failure } = useActionResult(result);
	return (
		<AccountPage
			title={title}
			introduction={introduction}
			elsewhere={
				<Link to={elsewhere.to} className="link inline-flex min-h-11 items-center">
					{elsewhere.label}
				</Link>
			}
		>
			<FormMessage done={isDone && done} failure={errors.token ? m.link_invalid() : failure} />
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
