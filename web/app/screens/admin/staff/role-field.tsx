import { nameOfRole } from "@noor/contract/role-words";
import { type StaffRole, staffRoles } from "@noor/contract/roles";
import * as m from "@noor/messages/admin/staff";
import { SelectField } from "#ui/select-field.tsx";

/** The choice of a role. */
export function RoleField({ chosen, errors }: { chosen: StaffRole; errors?: readonly string[] | undefined }) {
	return (
		<SelectField
			label={m.role()}
			name="role"
			defaultValue={chosen}
			required
			options={staffRoles.map((value) => ({ value, label: nameOfRole(value) }))}
			errors={errors}
		/>
	);
}
