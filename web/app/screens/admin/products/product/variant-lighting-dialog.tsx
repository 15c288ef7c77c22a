import { type LightingDetails, VariantLightingForm } from "@noor/contract/lighting-details";
import * as m from "@noor/messages/admin/products/product";
import { useRef, useState } from "react";
import { errorsByField } from "#api/errors-by-field.ts";
import { LightingInputs, type Offers } from "#parts/admin/lighting/lighting-inputs.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { OwnLighting, VariantRow } from "./variant-rows.ts";

interface VariantLightingDialogProps {
	open: boolean;
	/** Undefined while the dialog is closed. */
	row: VariantRow | undefined;
	/** The name of the variant. */
	name: string;
	/** The stored lighting details of the product. */
	ofProduct: LightingDetails | null;
	offers: Offers;
	/** By the ids of attributes. */
	errors: Record<string, string[]>;
	onClose: () => void;
	onApply: (lighting: OwnLighting) => void;
}

/** The lighting details in which a variant differs from its product. Values that are not valid are not applied. */
export function VariantLightingDialog({
	open,
	row,
	name,
	errors,
	onClose,
	onApply,
	...fields
}: VariantLightingDialogProps) {
	const element = useRef<HTMLFieldSetElement>(null);
	// The errors of the last attempt to apply, with the row that it was for.
	const [refused, setRefused] = useState<{ key: number | undefined; errors: Record<string, string[]> }>();

	function apply() {
		const inputs = element.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]") ?? [];
		const stated = [...inputs].flatMap(({ name, value }) => (value.trim() === "" ? [] : [[name, value.trim()]]));
		const lighting = Object.fromEntries(stated);
		const { error } = VariantLightingForm.safeParse(lighting);
		const found = error && errorsByField(error);
		setRefused(found && { key: row?.key, errors: found });
		if (!found) onApply(lighting);
		else [...inputs].find((input) => found[input.name])?.focus();
	}

	return (
		<Dialog
			open={open}
			onClose={onClose}
			title={m.lighting_of_variant({ name })}
			description={m.lighting_of_variant_text()}
			width={900}
			actions={
				<>
					<Button look="plain" size="sm" onClick={onClose}>
						{m.cancel()}
					</Button>
					<Button size="sm" onClick={apply}>
						{m.apply()}
					</Button>
				</>
			}
		>
			{/* Events bubble through the React tree to the product's form, which must not see these. */}
			<fieldset
				ref={element}
				key={row?.key}
				aria-label={m.lighting_of_variant({ name })}
				onInput={(event) => event.stopPropagation()}
				onBlur={(event) => event.stopPropagation()}
				className="dense flex flex-col gap-4"
			>
				<LightingInputs
					details={row?.lighting ?? null}
					isOptional
					errors={refused && refused.key === row?.key ? refused.errors : errors}
					{...fields}
				/>
			</fieldset>
		</Dialog>
	);
}
