import { hasRight, type Right, type StaffRole } from "@noor/contract/roles";
import * as m from "@noor/messages/parts/admin";
import { createContext, type ReactNode, useContext } from "react";

/** The role of the signed-in member of staff. */
export const RoleContext = createContext<StaffRole>("owner");

/** Answers whether the signed-in member of staff has a right; `rightOf` names that of an endpoint. */
export function useCan(): (right: Right) => boolean {
	const role = useContext(RoleContext);
	return (right) => hasRight(role, right);
}

/** Shows its children to those who have a right. */
export function Allowed({ right, children }: { right: Right; children: ReactNode }) {
	return useCan()(right) && children;
}

const ChangeContext = createContext(true);

/** Says to the forms and row actions inside whether the records of the screen may be changed by those who look at it. */
export function ChangesAllowed({ right, children }: { right: Right; children: ReactNode }) {
	const can = useCan();
	return <ChangeContext value={can(right)}>{children}</ChangeContext>;
}

/** Whether the records of the screen may be changed; see `ChangesAllowed`. */
export function useMayChange(): boolean {
	return useContext(ChangeContext);
}

/** The fields of a form, which can be read only where the records of the screen may not be changed. */
export function ChangeableFields({ children }: { children: ReactNode }) {
	if (useMayChange()) return children;
	return (
		<fieldset disabled className="contents">
			<legend className="sr-only">{m.read_only_fields()}</legend>
			{children}
		</fieldset>
	);
}
