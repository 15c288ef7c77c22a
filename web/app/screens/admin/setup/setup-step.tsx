import type { ReactNode } from "react";
import { rightOf } from "#api/rights.ts";
import { ChangeableFields, ChangesAllowed } from "#parts/admin/rights.tsx";

interface SetupStepProps {
	title: string;
	introduction: string;
	children: ReactNode;
}

/** A step of the setup of a new shop. */
export function SetupStep({ title, introduction, children }: SetupStepProps) {
	return (
		<>
			<h1 className="mt-6 text-xl">{title}</h1>
			<p className="mt-1 max-w-[80ch] text-sm text-quiet">{introduction}</p>
			<ChangesAllowed right={rightOf("PUT /api/admin/settings", "settings:write")}>
				<ChangeableFields>{children}</ChangeableFields>
			</ChangesAllowed>
		</>
	);
}
