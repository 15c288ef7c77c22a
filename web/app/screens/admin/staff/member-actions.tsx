import type { StaffMember } from "@noor/contract/staff";
import * as m from "@noor/messages/admin/staff";
import { useState } from "react";
import { FormDialog } from "#parts/admin/form-dialog.tsx";
import { useAction } from "#parts/admin/use-action.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { RoleField } from "./role-field.tsx";

const look = "min-h-9! px-1! font-normal!";

/** Changes the role of a member of staff, and suspends or reinstates the account. */
export function MemberActions({ member: { id, role, isSuspended }, name }: { member: StaffMember; name: string }) {
	const [open, setOpen] = useState<"role" | "suspend">();
	const close = () => setOpen(undefined);
	const changing = useAction(close, close);
	const { submit, pending } = changing;
	return (
		<span className="flex items-center gap-4">
			<Button
				look="bare"
				size="sm"
				disabled={pending}
				aria-label={m.change_role_label({ name })}
				onClick={() => setOpen("role")}
				className={look}
			>
				{m.change_role()}
			</Button>
			{isSuspended ? (
				<Button
					look="bare"
					size="sm"
					pending={pending}
					aria-label={m.reinstate_label({ name })}
					onClick={() => void submit({ intent: "reinstate", id }, { method: "post" })}
					className={look}
				>
					{m.reinstate()}
				</Button>
			) : (
				<Button
					look="bare"
					size="sm"
					disabled={pending}
					aria-label={m.suspend_label({ name })}
					onClick={() => setOpen("suspend")}
					className={look}
				>
					{m.suspend()}
				</Button>
			)}
			<FormDialog
				open={open === "role"}
				onClose={close}
				title={m.change_role_title({ name })}
				label={m.save()}
				sending={changing}
				fixed={{ intent: "role", id }}
			>
				{() => <RoleField chosen={role} />}
			</FormDialog>
			<ConfirmDialog
				open={open === "suspend"}
				title={m.suspend_title({ name })}
				message={m.suspend_text()}
				danger
				onCancel={close}
				onConfirm={() => {
					close();
					void submit({ intent: "suspend", id }, { method: "post" });
				}}
			/>
		</span>
	);
}
