import { type ReactNode, useId } from "react";

interface FieldProps {
	label: ReactNode;
	/** Validation messages, one sentence each. */
	errors?: readonly string[] | undefined;
	hint?: ReactNode;
	required?: boolean;
	/** Renders the control with the id and the ARIA attributes that link it to its hint and errors. */
	children: (control: { id: string; "aria-describedby": string | undefined; "aria-invalid": boolean }) => ReactNode;
}

/** A label above a control, with hint and errors below. `aria-describedby` links them for screen readers. */
export function Field({ label, errors = [], hint, required, children }: FieldProps) {
	const id = useId();
	const invalid = errors.length > 0;
	const describedBy = [hint && `${id}-hint`, invalid && `${id}-errors`].filter(Boolean).join(" ") || undefined;
	return (
		<div className="flex flex-col gap-1.5">
			<div className="flex gap-1 text-sm">
				<label htmlFor={id} className="font-medium">
					{label}
				</label>
				{/* Outside the label, so that it is not part of the accessible name. */}
				{required && (
					<span aria-hidden="true" className="text-quiet">
						*
					</span>
				)}
			</div>
			{children({ id, "aria-describedby": describedBy, "aria-invalid": invalid })}
			{hint && (
				<p id={`${id}-hint`} className="text-sm text-quiet">
					{hint}
				</p>
			)}
			{invalid && (
				<div id={`${id}-errors`} className="text-sm text-red">
					{errors.map((error) => (
						<p key={error}>{error}</p>
					))}
				</div>
			)}
		</div>
	);
}

/** The style of all text inputs. Inside `.dense` they are lower on large screens. */
export const inputLook =
	"min-h-12 w-full rounded-sm border border-edge bg-raised px-3.5 text-base text-ink placeholder:text-quiet transition-colors hover:border-ink focus-visible:border-accent focus-visible:outline-offset-0 aria-invalid:border-red disabled:opacity-50 md:in-[.dense]:min-h-10 md:in-[.dense]:px-3 md:in-[.dense]:text-sm";
