import type { AttributeValues } from "@noor/contract/attributes";
import type { contradictingClass } from "@noor/contract/energy-class-check";
import * as m from "@noor/messages/parts/admin";
import { useEffect, useRef, useState } from "react";

/** What the energy class is calculated from. */
type ClassedDetails = Pick<
	AttributeValues,
	"lightType" | "lumens" | "wattage" | "beamAngle" | "voltage" | "energyClass"
>;

interface EnergyClassWarningProps {
	/** The prefix of the names of the fields. */
	prefix?: string;
	/** In the fields of a variant: the details of the product, which apply where the variant states nothing itself. */
	ofProduct?: ClassedDetails | null;
}

/**
 * Warns that the declared energy class is not that of the figures, for the fields of the form, or of the fieldset, that it is
 * in. It follows what is typed.
 */
export function EnergyClassWarning({ prefix = "", ofProduct = null }: EnergyClassWarningProps) {
	const element = useRef<HTMLParagraphElement>(null);
	const [entered, setEntered] = useState<ClassedDetails>();
	useEffect(() => {
		const fields = element.current?.closest("form, fieldset");
		if (!fields) return;
		const read = () => setEntered(detailsIn(fields, prefix, ofProduct));
		read();
		fields.addEventListener("input", read);
		return () => fields.removeEventListener("input", read);
	}, [prefix, ofProduct]);
	// Most forms declare no class, and the calculation has tables of its own.
	const [compute, setCompute] = useState<typeof contradictingClass>();
	const isNeeded = Boolean(entered?.energyClass) && compute === undefined;
	useEffect(() => {
		if (!isNeeded) return;
		// Without an answer there is no warning; saving checks the figures themselves.
		import("@noor/contract/energy-class-check").then(
			({ contradictingClass }) => setCompute(() => contradictingClass),
			() => undefined,
		);
	}, [isNeeded]);
	const computed = entered && compute?.(entered);
	return (
		<p ref={element} role="status" className="text-sm text-amber">
			{computed && m.energy_class_differs({ declared: entered.energyClass, computed })}
		</p>
	);
}

function detailsIn(fields: Element, prefix: string, ofProduct: ClassedDetails | null): ClassedDetails {
	const text = (name: keyof ClassedDetails) => {
		const field = fields.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${prefix}${name}"]`);
		return field?.value.trim() || String(ofProduct?.[name] ?? "");
	};
	// What is not a number is not stated: saving says what is wrong with it.
	const number = (name: keyof ClassedDetails) => Math.max(Number(text(name)) || 0, 0);
	return {
		lightType: text("lightType"),
		lumens: number("lumens"),
		wattage: number("wattage"),
		beamAngle: number("beamAngle"),
		voltage: text("voltage"),
		energyClass: text("energyClass") as ClassedDetails["energyClass"],
	};
}
