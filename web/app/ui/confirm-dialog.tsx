import * as m from "@noor/messages/ui";
import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
	open: boolean;
	title: ReactNode;
	message: ReactNode;
	onConfirm: () => void;
	onCancel: () => void;
	/** Marks an irreversible action. */
	danger?: boolean;
}

/**
 * Asks for confirmation. It is 400 px wide. The initial focus is on Cancel, so that an accidental Enter confirms
 * nothing.
 */
export function ConfirmDialog({ open, title, message, onConfirm, onCancel, danger }: ConfirmDialogProps) {
	const cancel = useRef<HTMLButtonElement>(null);
	return (
		<Dialog
			open={open}
			onClose={onCancel}
			title={title}
			width={400}
			initialFocus={cancel}
			actions={
				<>
					<Button ref={cancel} look="plain" size="sm" onClick={onCancel}>
						{m.cancel()}
					</Button>
					<Button look={danger ? "danger" : "strong"} size="sm" onClick={onConfirm}>
						{m.confirm()}
					</Button>
				</>
			}
		>
			<div className="text-base">{message}</div>
		</Dialog>
	);
}
