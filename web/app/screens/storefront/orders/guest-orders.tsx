import * as m from "@noor/messages/storefront/orders";
import { Form, useNavigation } from "react-router";
import type { ActionResult } from "#api/action-result.ts";
import { MailboxHint } from "#parts/account/mailbox-hint.tsx";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { useActionResult } from "#parts/forms/use-action-result.tsx";
import { Button } from "#ui/button.tsx";

/** Offers to verify the mailbox of the account, so that the orders of a guest of the address join it. */
export function GuestOrders({ email, result }: { email: string; result: ActionResult<unknown> | undefined }) {
	const pending = useNavigation().formMethod === "POST";
	const { failure } = useActionResult(result);
	return (
		<section aria-labelledby="guest-orders-title" className="mt-10 flex max-w-[40rem] flex-col items-start gap-4">
			<h2 id="guest-orders-title" className="text-lg">
				{m.guest_orders_title()}
			</h2>
			<FormMessage done={result?.ok && m.guest_orders_sent({ email })} failure={failure} />
			{result?.ok ? (
				<MailboxHint />
			) : (
				<>
					<p className="text-quiet">{m.guest_orders_text({ email })}</p>
					<Form method="post">
						<Button type="submit" look="plain" size="sm" pending={pending}>
							{m.guest_orders_send()}
						</Button>
					</Form>
				</>
			)}
		</section>
	);
}
