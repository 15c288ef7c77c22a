import type { Invitation } from "@noor/contract/staff";
import * as m from "@noor/messages/admin/staff";
import { useAction } from "#parts/admin/use-action.ts";
import { Button } from "#ui/button.tsx";

const look = "min-h-9! px-1! font-normal!";

/** Sends an invitation again, or withdraws it. */
export function InvitationActions({ invitation: { id, email } }: { invitation: Invitation }) {
	const { submit, pending } = useAction();
	return (
		<span className="flex items-center gap-4">
			<Button
				look="bare"
				size="sm"
				pending={pending}
				aria-label={m.send_again_label({ email })}
				onClick={() => void submit({ intent: "send", id }, { method: "post" })}
				className={look}
			>
				{m.send_again()}
			</Button>
			<Button
				look="bare"
				size="sm"
				disabled={pending}
				aria-label={m.withdraw_label({ email })}
				onClick={() => void submit({ intent: "withdraw", id }, { method: "post" })}
				className={look}
			>
				{m.withdraw()}
			</Button>
		</span>
	);
}
