import type { StaffMember } from "@noor/contract/staff";
import * as m from "@noor/messages/admin/staff";
import { useId, useState } from "react";
import { Form } from "react-router";
import { useAction } from "#parts/admin/use-action.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { RoleField } from "./role-field.tsx";

const look = "min-h-9! px-1! font-normal!";

/** Changes the role of a member of staff, and suspends or reinstates the account. */
export function MemberActions({ member: { id, role, isSuspended }, name }: { member: StaffMember; name: string }) {
	const formId = useId();
	const [open, setOpen] = useState<"role" | "suspend">();
	const close = () => setOpen(undefined);
	const { submit, pending } = useAction(close, close);
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
			<Dialog
				open={open === "role"}
				onClose={close}
				title={m.change_role_title({ name })}
				actions={
					<>
						<Button look="plain" size="sm" onClick={close}>
							{m.cancel()}
						</Button>
						<Button type="submit" form={formId} size="sm" pending={pending}>
							{m.save()}
						</Button>
					</>
				}
			>
				<Form
					id={formId}
					method="post"
					className="dense"
					onSubmit={(event) => {
						event.preventDefault();
						if (!pending) void submit(new FormData(event.currentTarget), { method: "post" });
					}}
				>
					<input type="hidden" name="intent" value="role" />
					<input type="hidden" name="id" value={id} />
					<RoleField chosen={role} />
				</Form>
			</Dialog>
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
