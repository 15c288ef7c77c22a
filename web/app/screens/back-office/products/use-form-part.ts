import { type RefObject, useEffect, useEffectEvent } from "react";

interface FormPart {
	/** Adds what this part of the form holds to what the form sends. */
	contribute: (form: FormData) => void;
	/** Goes back to what the part began with. */
	reset: () => void;
}

/**
 * A part of a form that keeps more than its fields say: whenever the form is read, it is asked for what it holds. The
 * element is anything of that part.
 */
export function useFormPart(element: RefObject<HTMLElement | null>, part: FormPart): void {
	const contribute = useEffectEvent((form: FormData) => part.contribute(form));
	const reset = useEffectEvent(() => part.reset());
	useEffect(() => {
		const form = element.current?.closest("form");
		const onFormData = (event: FormDataEvent) => contribute(event.formData);
		const onReset = () => reset();
		form?.addEventListener("formdata", onFormData);
		form?.addEventListener("reset", onReset);
		return () => {
			form?.removeEventListener("formdata", onFormData);
			form?.removeEventListener("reset", onReset);
		};
	}, [element]);
}
