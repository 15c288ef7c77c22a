import { translatedKinds } from "@noor/contract/translations";
import * as m from "@noor/messages/admin/products/product";
import { useState } from "react";
import { ArabicField } from "#parts/admin/translations/arabic-field.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { ArabicTexts, VariantRow } from "./variant-rows.ts";

interface VariantArabicDialogProps {
	/** Undefined while the dialog is closed. */
	row: VariantRow | undefined;
	/** The name of the variant. */
	name: string;
	/** The errors of the product's form, and where the translations of the row are in it. */
	errors: Record<string, string[]>;
	path: string;
	onClose: () => void;
	onApply: (arabic: ArabicTexts) => void;
}

/** The Arabic texts of a variant. */
export function VariantArabicDialog({ row, name, onClose, onApply, ...rest }: VariantArabicDialogProps) {
	const [typed, setTyped] = useState<{ key: number; arabic: ArabicTexts }>();
	const arabic = row && typed?.key === row.key ? typed.arabic : (row?.arabic ?? {});
	const close = () => {
		setTyped(undefined);
		onClose();
	};
	return (
		<Dialog
			open={row !== undefined}
			onClose={close}
			title={m.arabic_dialog_title({ name })}
			width={640}
			actions={
				<>
					<Button look="plain" size="sm" onClick={close}>
						{m.cancel()}
					</Button>
					<Button
						size="sm"
						onClick={() => {
							setTyped(undefined);
							onApply(arabic);
						}}
					>
						{m.apply()}
					</Button>
				</>
			}
		>
			{row && (
				// Events bubble through the React tree to the product's form, which must not see these.
				<fieldset
					key={row.key}
					aria-label={m.arabic_dialog_title({ name })}
					onInput={(event) => event.stopPropagation()}
					onBlur={(event) => event.stopPropagation()}
					className="dense grid gap-5"
				>
					<Texts row={row} arabic={arabic} onChange={(arabic) => setTyped({ key: row.key, arabic })} {...rest} />
				</fieldset>
			)}
		</Dialog>
	);
}

const { fields } = translatedKinds.variants;

interface TextsProps {
	row: VariantRow;
	arabic: ArabicTexts;
	errors: Record<string, string[]>;
	path: string;
	onChange: (arabic: ArabicTexts) => void;
}

function Texts({ row, arabic, errors, path, onChange }: TextsProps) {
	const labels = { size: m.size(), sizeDescription: m.size_description() };
	return (["size", "sizeDescription"] as const).map((field) => {
		const english = row[field].trim();
		return (
			<div key={field} className="grid gap-2">
				<p className="text-sm">
					<span className="font-medium">{labels[field]}</span>{" "}
					<bdi lang="en" className="text-quiet">
						{english || m.no_text()}
					</bdi>
				</p>
				<ArabicField
					label={labels[field]}
					english={english}
					stored={row.translations.ar?.[field]}
					limits={fields[field]}
					initial={arabic[field]?.text}
					errors={errors[`${path}.ar.${field}.text`]}
					onChange={(text, confirmedFor) =>
						onChange({
							...arabic,
							[field]: { text: text.trim(), ...(confirmedFor !== undefined && { source: confirmedFor }) },
						})
					}
				/>
			</div>
		);
	});
}
