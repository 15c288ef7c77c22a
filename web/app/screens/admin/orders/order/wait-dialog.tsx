import * as m from "@noor/messages/admin/orders/order";
import { useId } from "react";
import { Form } from "react-router";
import type { useAction } from "#parts/admin/use-action.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { ShortItem } from "./short-item.ts";

interface WaitDialogProps {
	item: ShortItem;
	/** The product with its size. */
	name: string;
	deciding: ReturnType<typeof useAction>;
	open: boolean;
	onClose: () => void;
}

/** Asks when missing pieces are expected; the day may be left out. The buyer gets a mail. */
export function WaitDialog({ item, name, deciding, open, onClose }: WaitDialogProps) {
	const id = useId();
	return (
		<Dialog
			open={open}
			onClose={onClose}
			title={m.wait_title()}
			description={m.wait_description({ name, count: item.missing })}
			actions={
				<>
					<Button look="plain" size="sm" onClick={onClose}>
						{m.cancel()}
					</Button>
					<Button type="submit" form={id} size="sm" pending={deciding.pending}>
						{m.wait()}
					</Button>
				</>
			}
		>
			<Form
				id={id}
				method="post"
				noValidate
				className="dense grid gap-4"
				onSubmit={(event) => {
					event.preventDefault();
					if (!deciding.pending) void deciding.submit(new FormData(event.currentTarget), { method: "post" });
				}}
			>
				<input type="hidden" name="intent" value="wait" />
				<input type="hidden" name="itemId" value={item.id} />
				<input type="hidden" name="version" value={item.shortage.version} />
				<TextField
					label={m.expected_on()}
					name="expectedOn"
					type="date"
					defaultValue={item.expectedOn ?? ""}
					hint={m.expected_on_hint()}
					errors={deciding.errors.expectedOn}
					className="max-w-48"
				/>
			</Form>
		</Dialog>
	);
}
