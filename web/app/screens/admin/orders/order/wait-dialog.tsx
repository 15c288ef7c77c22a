import * as m from "@noor/messages/admin/orders/order";
import { FormDialog } from "#parts/admin/form-dialog.tsx";
import type { useAction } from "#parts/admin/use-action.ts";
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
	return (
		<FormDialog
			open={open}
			onClose={onClose}
			title={m.wait_title()}
			description={m.wait_description({ name, count: item.missing })}
			label={m.wait()}
			sending={deciding}
			fixed={{ intent: "wait", itemId: item.id, version: item.shortage.version }}
		>
			{(errors) => (
				<TextField
					label={m.expected_on()}
					name="expectedOn"
					type="date"
					defaultValue={item.expectedOn ?? ""}
					hint={m.expected_on_hint()}
					errors={errors.expectedOn}
					className="max-w-48"
				/>
			)}
		</FormDialog>
	);
}
