import type { LightingDetails } from "@noor/contract/lighting-details";
import * as m from "@noor/messages/admin/products/product";
import { useRef } from "react";
import { lightingChecks, lightingFields } from "#parts/admin/lighting/lighting-fields.ts";
import { LightingInputs, type Offers } from "#parts/admin/lighting/lighting-inputs.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { useFormPart } from "./use-form-part.ts";

const prefix = "Lighting.";
const names = lightingFields.flatMap(({ fields }) => fields.map(({ name }) => name));

/** The fields in the order of the form. */
export const lightingNames: readonly string[] = [...names, ...lightingChecks.map(({ name }) => name)];

/** The lighting details in a submitted form; null if every field is blank. */
export function lightingIn(form: FormData): Record<string, string | boolean> | null {
	const texts = names.map((name) => [name, String(form.get(prefix + name) ?? "")] as const);
	const checks = lightingChecks.map(({ name }) => [name, form.has(prefix + name)] as const);
	const isBlank = texts.every(([, text]) => text.trim() === "") && checks.every(([, checked]) => !checked);
	return isBlank ? null : Object.fromEntries([...texts, ...checks]);
}

interface LightingSectionProps {
	details: LightingDetails | null;
	offers: Offers;
	errors: Record<string, string[]>;
}

/** The lighting details of a product. If all fields are blank, it has none. */
export function LightingSection({ details, offers, errors }: LightingSectionProps) {
	const element = useRef<HTMLDetailsElement>(null);
	useFormPart(element, (form) => form.set("Lighting", JSON.stringify(lightingIn(form))));
	const isWrong = Object.keys(errors).some((name) => name.startsWith(prefix));
	return (
		<details ref={element} open={details !== null || isWrong || undefined}>
			<summary className="min-h-11 py-2 font-display text-lg">{m.lighting_details()}</summary>
			<p className="mb-3 text-sm text-quiet">{m.lighting_hint()}</p>
			<div className="flex flex-col gap-4">
				<div className="flex flex-wrap gap-x-8 lg:ps-20">
					{lightingChecks.map(({ name, label }) => (
						<Checkbox
							key={name}
							label={label()}
							name={prefix + name}
							defaultChecked={details?.[name]}
							className="text-sm! md:min-h-10"
						/>
					))}
				</div>
				<LightingInputs details={details} offers={offers} errors={errors} prefix={prefix} isOptional />
			</div>
		</details>
	);
}
