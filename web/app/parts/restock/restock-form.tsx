import * as m from "@noor/messages/parts/restock";
import { href, useFetcher } from "react-router";
import type { ActionResult } from "#api/action-result.ts";
import { useVisitor } from "#api/visitor.ts";
import { MailboxHint } from "#parts/account/mailbox-hint.tsx";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { useActionResult } from "#parts/forms/use-action-result.tsx";
import { Button } from "#ui/button.tsx";
import { EmailField } from "#ui/email-field.tsx";

type Requested = ActionResult<{ email: string }>;

interface RestockFormProps {
	productId: number;
	/** 0 for a product without variants. */
	variantId: number;
	/** The result of the action on the page `/restock`. */
	result?: Requested | undefined;
}

/**
 * Requests an e-mail when a sold-out product is in stock again. A signed-in visitor does not enter an address. It submits
 * without navigation; without scripts it opens the page `/restock`.
 */
export function RestockForm({ productId, variantId, result }: RestockFormProps) {
	const fetcher = useFetcher<Requested>();
	const visitor = useVisitor();
	const { value: requested, errors, failure } = useActionResult(fetcher.data ?? result);
	return (
		<fetcher.Form
			method="post"
			action={`${href("/restock")}?product=${productId}&variant=${variantId}`}
			noValidate
			className="flex flex-col gap-3 print:hidden"
		>
			<input type="hidden" name="productId" value={productId} />
			<input type="hidden" name="variantId" value={variantId} />
			{!requested && (
				<>
					<p className="text-sm text-quiet">{m.introduction()}</p>
					{visitor ? (
						<>
							<input type="hidden" name="email" value={visitor.email} />
							<Button type="submit" look="plain" pending={fetcher.state !== "idle"} className="wrap-anywhere">
								{m.notify_address({ email: visitor.email })}
							</Button>
						</>
					) : (
						<div className="flex items-end gap-3">
							<div className="min-w-0 grow">
								<EmailField label={m.email()} errors={errors.email?.slice(0, 1)} />
							</div>
							<Button type="submit" look="plain" pending={fetcher.state !== "idle"}>
								{m.notify_me()}
							</Button>
						</div>
					)}
				</>
			)}
			<FormMessage
				done={requested && m.noted({ email: requested.email })}
				failure={errors.email ? undefined : failure}
			/>
			{requested && <MailboxHint />}
		</fetcher.Form>
	);
}
