import type { AttributeValues } from "@noor/contract/attributes";
import type { contradictingClass } from "@noor/contract/energy-class-check";
import * as m from "@noor/messages/parts/admin";
import { type ReactNode, useEffect, useRef, useState } from "react";

/** The details from which the energy class is calculated. */
type ClassedDetails = Pick<
	AttributeValues,
	"lightType" | "lumens" | "wattage" | "beamAngle" | "voltage" | "energyClass"
>;

interface EnergyClassWarningProps {
	/** The fields of the details. */
	children: ReactNode;
	/** The prefix of the names of the fields. */
	prefix?: string;
	/** In the fields of a variant: the details of the product, which apply where the variant states nothing itself. */
	ofProduct?: ClassedDetails | null;
}

/**
 * Renders fields of lighting details, and below them a warning while the declared energy class is not that of the figures.
 * It follows what is typed.
 */
export function EnergyClassWarning({ children, prefix = "", ofProduct = null }: EnergyClassWarningProps) {
	const fields = useRef<HTMLDivElement>(null);
	const [entered, setEntered] = useState<ClassedDetails>();
	useEffect(() => {
		if (fields.current) setEntered(detailsIn(fields.current, prefix, ofProduct));
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
		// Not a listener of the element itself: it would run before those of React, and the render that it causes would
		// restore the text of a field whose own handler has not seen the input yet.
		<div
			ref={fields}
			onInput={({ currentTarget }) => setEntered(detailsIn(currentTarget, prefix, ofProduct))}
			className="flex flex-col gap-4"
		>
			{children}
			<p role="status" className="text-sm text-amber">
				{computed && m.energy_class_differs({ declared: entered.energyClass, computed })}
			</p>
		</div>
	);
}

function detailsIn(fields: Element, prefix: string, ofProduct: ClassedDetails | null): ClassedDetails {
	const text = (name: keyof ClassedDetails) => {
		const field = fields.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${prefix}${name}"]`);
		return field?.value.trim() || String(ofProduct?.[name] ?? "");
	};
	// A text that is not a number counts as not stated: saving reports it.
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
