import { contradictingClass } from "@noor/contract/energy-class-check";
import * as m from "@noor/messages/parts/admin";

/** The declared energy class in a table, with the computed one if it differs. */
export function DeclaredClass({ details }: { details: Parameters<typeof contradictingClass>[0] }) {
	const computed = contradictingClass(details);
	return (
		<>
			{details.energyClass}
			{computed && <span className="block text-xs text-amber">{m.energy_class_computed({ computed })}</span>}
		</>
	);
}
