import { expect, test } from "vitest";
import { hasRight, rights, rightsOfRole, staffRoles } from "./roles.ts";

test("owners may do everything, and they alone see and change staff accounts", () => {
	expect(rightsOfRole.owner).toEqual(rights);
	for (const role of staffRoles.filter((role) => role !== "owner"))
		expect(rightsOfRole[role].filter((right) => right.startsWith("staff:"))).toEqual([]);
});

test("whoever may change the records of an area may see them; the read-only role changes nothing", () => {
	for (const role of staffRoles)
		for (const right of rightsOfRole[role])
			expect(hasRight(role, right.replace("write", "read") as typeof right), `${role} ${right}`).toBe(true);
	expect(rightsOfRole["read-only"].filter((right) => right.endsWith(":write"))).toEqual([]);
});

test("a customer has no right", () => {
	expect(rights.filter((right) => hasRight(null, right))).toEqual([]);
});
